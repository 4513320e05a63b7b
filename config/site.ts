import path from 'node:path';
import type { Core } from '@strapi/strapi';

/** What is this product's own: `strapi.config.get('site.…')`. */
const site = ({ env }: Core.Config.Shared.ConfigParams) => ({
  dataDir: path.resolve(env('DATA_DIR', '.data')),
  /** Public address, for canonical links. Empty: taken from the request. */
  origin: env('SITE_ORIGIN', '').replace(/\/+$/, ''),
  /** Redis, for many instances. Empty: one instance, everything in memory. */
  redisUrl: env('REDIS_URL', ''),
  /** Multiplies every limit of the contract; for tests and load tests. */
  limitFactor: env.int('LIMIT_FACTOR', 1),
  /** Whether the first start lays down articles, menus and tags. */
  starterContent: env.bool('STARTER_CONTENT', true),
  news: {
    /** Whether feeds of other sites are fetched at all; an offline machine need not try. */
    fetch: env.bool('NEWS_FETCH', true),
    /** Lets sources stand in private networks; for tests only. */
    allowPrivate: env.bool('NEWS_ALLOW_PRIVATE', false),
  },
  /** Stored secrets (the mail password) are encrypted with a key made from this one. */
  encryptionKey: env('ENCRYPTION_KEY'),
  token: {
    secret: env('SITE_TOKEN_SECRET'),
    issuer: env('TOKEN_ISSUER', 'wentu'),
    /** Hours a session lives. */
    hours: env.int('TOKEN_HOURS', 168),
  },
  firstAdmin: { user: env('SITE_ADMIN_USER', 'admin'), password: env('SITE_ADMIN_PASSWORD', '') },
  firstEditor: {
    email: env('SITE_EDITOR_EMAIL', 'editor@example.com'),
    password: env('SITE_EDITOR_PASSWORD', ''),
  },
});

export default site;
