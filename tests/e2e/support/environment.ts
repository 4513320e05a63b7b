import { environment } from '../../support/site/environment';

/** Environment of a site for browser tests: production, with the starter content. */
export const siteEnvironment = {
  ...environment,
  NODE_ENV: 'production',
  DATABASE_CLIENT: 'sqlite',
  TRUST_PROXY: 'false',
  LIMIT_FACTOR: '100',
  STARTER_CONTENT: 'true',
  // Tests fetch no feeds of other sites.
  NEWS_FETCH: 'false',
  NEWS_ALLOW_PRIVATE: 'false',
};

/**
 * Environment of a program that is started like by an owner: sites in this thread have set their own
 * variables.
 */
export const inheritedEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !(name in siteEnvironment)));
