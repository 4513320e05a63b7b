import type { Core } from '@strapi/strapi';
import { PANEL_PATH } from '../src/contract/paths/pages';

/** Strapi's admin panel, for editors. `/admin` is our back office, so the panel is at `/cms`. */
const admin = ({ env }: Core.Config.Shared.ConfigParams) => ({
  url: PANEL_PATH,
  autoOpen: false,
  // Pages at /cms and API calls at /admin share these cookies; Strapi's default path is /admin.
  auth: { secret: env('ADMIN_JWT_SECRET'), cookie: { path: '/' } },
  apiToken: { salt: env('API_TOKEN_SALT') },
  transfer: { token: { salt: env('TRANSFER_TOKEN_SALT') } },
  secrets: { encryptionKey: env('ENCRYPTION_KEY') },
  // No links to Strapi's shop or manuals.
  flags: { nps: false, promoteEE: false, docLinks: false },
  // Sign-ins in five minutes with one e-mail address from one IP address; Strapi's default, times the factor for tests.
  rateLimit: { enabled: true, max: 5 * env.int('LIMIT_FACTOR', 1) },
  watchIgnoreFiles: [
    '**/web/**',
    '**/cms/*/admin/**',
    '**/public/**',
    '**/tests/**',
    '**/.data/**',
    '**/scripts/**',
  ],
});

export default admin;
