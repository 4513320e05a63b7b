import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** The server as the tests compile it; `dist` belongs to the site that may be running beside them. */
export const DIST = path.join(ROOT, '.cache/tests/dist');

/** Which database the suite runs on: `npm test` runs it on both. */
export const isPostgres = process.env['TEST_DATABASE'] === 'postgres';

export const ADMIN = { user: 'admin', password: 'a-password-for-tests-1' };

/** Secret that tests sign their own tokens with. */
export const TOKEN_SECRET = 'a secret for tests only';

/** What the server reads; nothing of it is a secret of anybody. */
export const environment = {
  NODE_ENV: 'test',
  TZ: 'UTC',
  HOST: '127.0.0.1',
  CRON: 'false',
  // Tests come from the address that they name in X-Forwarded-For.
  TRUST_PROXY: 'true',
  LOG_LEVEL: 'warn',
  LIMIT_FACTOR: '10000',
  STARTER_CONTENT: 'false',
  // Feeds that tests serve stand on this machine.
  NEWS_ALLOW_PRIVATE: 'true',
  STRAPI_TELEMETRY_DISABLED: 'true',
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
