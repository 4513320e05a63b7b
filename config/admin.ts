import type { Core } from '@strapi/strapi';

/** Strapi's own panel, for editors. `/admin` is the back office, so the panel's pages live at `/cms`. */
const admin = ({ env }: Core.Config.Shared.ConfigParams) => ({
  url: '/cms',
  autoOpen: false,
  // pages at /cms read one of these cookies and calls at /admin get the other: Strapi's own path for both is /admin
  auth: { secret: env('ADMIN_JWT_SECRET'), cookie: { path: '/' } },
  apiToken: { salt: env('API_TOKEN_SALT') },
  transfer: { token: { salt: env('TRANSFER_TOKEN_SALT') } },
  secrets: { encryptionKey: env('ENCRYPTION_KEY') },
  flags: { nps: false, promoteEE: false },
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
