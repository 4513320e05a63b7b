import { environment } from '../../support/environment';

/** Settings of a site that browsers visit: those of production, with its starter content. */
export const siteEnvironment = {
  ...environment,
  NODE_ENV: 'production',
  DATABASE_CLIENT: 'sqlite',
  TRUST_PROXY: 'false',
  LIMIT_FACTOR: '100',
  STARTER_CONTENT: 'true',
  // Tests leave the sites of others alone.
  NEWS_FETCH: 'false',
  NEWS_ALLOW_PRIVATE: 'false',
};

/** What a program inherits that is started as its owner starts it: sites of this thread have set their own variables. */
export const inheritedEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !(name in siteEnvironment)));
