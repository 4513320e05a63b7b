import path from 'node:path';
import type { Core } from '@strapi/strapi';

/** Returns origins of other sites, separated by commas. @throws when one is no origin, e.g. has a path */
const originsOf = (list: string): string[] => {
  const origins = list.split(/[\s,]+/).filter(Boolean);
  const wrong = origins.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (wrong) throw new Error(`CORS_ORIGINS has “${wrong}”: an origin looks like https://example.com`);
  return origins;
};

/** Returns a number of seconds. @throws when it is not a number, or more than five minutes */
const secondsOf = (name: string, text: string): number => {
  if (!/^\d{1,3}$/.test(text) || Number(text) > 300)
    throw new Error(`${name} has “${text}”: it takes a whole number of seconds from 0 to 300`);
  return Number(text);
};

/** Settings of this product: `strapi.config.get('site.…')`. */
const site = ({ env }: Core.Config.Shared.ConfigParams) => ({
  dataDir: path.resolve(env('DATA_DIR', '.data')),
  /** Folder of the backups that this server makes. */
  backupDir: path.resolve(env('BACKUP_DIR', path.join(env('DATA_DIR', '.data'), 'backups'))),
  /** Fonts of share images, unpacked. */
  fontDir: path.resolve(env('FONT_DIR', path.join(env('DATA_DIR', '.data'), 'cache/fonts'))),
  /** Public origin, for absolute URLs. Empty: the requested host, when it is allowed. */
  origin: env('SITE_ORIGIN', '').replace(/\/+$/, ''),
  /** Origins of other sites whose scripts may call the API. */
  corsOrigins: originsOf(env('CORS_ORIGINS', '')),
  /** Allowed hosts besides the addresses of this machine, with ports if any. */
  hosts: env
    .array('SITE_HOSTS', [])
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean),
  /** Bearer token of `/metrics`. Empty: there are no metrics. */
  metricsToken: env('METRICS_TOKEN', ''),
  /** Statements that take as long or longer are logged; 0 for none. */
  slowQueryMs: env.int('SLOW_QUERY_MS', 1000),
  /** Limit of the caches of rendered content in bytes. */
  cacheBytes: env.int('CACHE_MB', 64) * 1024 * 1024,
  /** URL of Redis, required for several instances. Empty: everything in memory. */
  redisUrl: env('REDIS_URL', ''),
  /** Cloud storage of a new site: the fields of its settings. */
  store: {
    endpoint: env('STORE_ENDPOINT', ''),
    bucket: env('STORE_BUCKET', ''),
    zone: env('STORE_REGION', ''),
    access_key: env('STORE_ACCESS_KEY', ''),
    secret_key: env('STORE_SECRET_KEY', ''),
    prefix: env('STORE_PREFIX', ''),
    cdn: env('STORE_CDN', ''),
  },
  /** Seconds for which a process continues to answer after SIGTERM, until its load balancer sees that it is not ready. */
  stopDelay: secondsOf('STOP_DELAY_SECONDS', env('STOP_DELAY_SECONDS', '0')),
  /** Multiplies every rate limit of the contract; for tests and load tests. */
  limitFactor: env.int('LIMIT_FACTOR', 1),
  /** Whether the first start imports articles, menus and tags. */
  starterContent: env.bool('STARTER_CONTENT', true),
  /** Milliseconds to wait for a connection to the mail server and for its greeting. */
  mailTimeoutMs: 10_000,
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
  /** Days for which attempts to sign in are kept. */
  signInLogDays: env.int('SIGN_IN_LOG_DAYS', 180),
  firstAdmin: { user: env('SITE_ADMIN_USER', 'admin'), password: env('SITE_ADMIN_PASSWORD', '') },
  firstEditor: {
    email: env('SITE_EDITOR_EMAIL', 'editor@example.com'),
    password: env('SITE_EDITOR_PASSWORD', ''),
  },
});

export default site;
