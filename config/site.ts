import path from 'node:path';
import type { Core } from '@strapi/strapi';

/** Settings of this product: `strapi.config.get('site.…')`. */
const site = ({ env }: Core.Config.Shared.ConfigParams) => ({
  dataDir: path.resolve(env('DATA_DIR', '.data')),
  /** Public origin, for canonical links. Empty: taken from the request. */
  origin: env('SITE_ORIGIN', '').replace(/\/+$/, ''),
  /** URL of Redis, required for several instances. Empty: everything in memory. */
  redisUrl: env('REDIS_URL', ''),
  /** Multiplies every rate limit of the contract; for tests and load tests. */
  limitFactor: env.int('LIMIT_FACTOR', 1),
  /** Whether the first start imports articles, menus and tags. */
  starterContent: env.bool('STARTER_CONTENT', true),
  news: {
    /** Whether feeds of other sites are fetched. */
    fetch: env.bool('NEWS_FETCH', true),
    /** Allows feeds in private networks; for tests only. */
    allowPrivate: env.bool('NEWS_ALLOW_PRIVATE', false),
  },
  /** Stored secrets (the mail password) are encrypted with a key derived from this one. */
  encryptionKey: env('ENCRYPTION_KEY'),
  token: {
    secret: env('SITE_TOKEN_SECRET'),
    issuer: env('TOKEN_ISSUER', 'wentu'),
    /** Lifetime of a session in hours. */
    hours: env.int('TOKEN_HOURS', 168),
  },
  firstAdmin: { user: env('SITE_ADMIN_USER', 'admin'), password: env('SITE_ADMIN_PASSWORD', '') },
  firstEditor: {
    email: env('SITE_EDITOR_EMAIL', 'editor@example.com'),
    password: env('SITE_EDITOR_PASSWORD', ''),
  },
});

export default site;
