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
