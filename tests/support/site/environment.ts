import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The server as compiled by the tests; `dist` belongs to a site that may be running. */
export const DIST = path.join(ROOT, '.cache/tests/dist');

/** Database of the suite: `npm test` runs it on both. */
export const isPostgres = process.env['TEST_DATABASE'] === 'postgres';

export const ADMIN = { user: 'admin', password: 'a-password-for-tests-1' };

/** Secret that tests sign their own tokens with. */
export const TOKEN_SECRET = 'a secret for tests only';

/** Environment of the server; its secrets are for tests only. */
export const environment = {
  NODE_ENV: 'test',
  TZ: 'UTC',
  HOST: '127.0.0.1',
  CRON: 'false',
  // Tests send their IP address in X-Forwarded-For.
  TRUST_PROXY: 'true',
  LOG_LEVEL: 'warn',
  // Other programs share the machine of a test.
  SLOW_QUERY_MS: '0',
  LIMIT_FACTOR: '10000',
  STARTER_CONTENT: 'false',
  // Feeds of tests are served by this machine.
  NEWS_ALLOW_PRIVATE: 'true',
  STRAPI_TELEMETRY_DISABLED: 'true',
  // Tests end processes, not the power supply.
  SQLITE_SYNCHRONOUS: 'OFF',
  // Pango keeps references to the font files that it has read: they must outlive the site that unpacked them.
  FONT_DIR: path.join(ROOT, '.cache/tests/fonts'),
  APP_KEYS: 'one,two',
  API_TOKEN_SALT: 'salt',
  ADMIN_JWT_SECRET: 'panel',
  TRANSFER_TOKEN_SALT: 'salt',
  ENCRYPTION_KEY: '0123456789abcdef0123456789abcdef',
  JWT_SECRET: 'users-permissions',
  SITE_TOKEN_SECRET: TOKEN_SECRET,
  SITE_ADMIN_USER: ADMIN.user,
  SITE_ADMIN_PASSWORD: ADMIN.password,
  SITE_EDITOR_PASSWORD: 'An-editor-for-tests-1',
};
