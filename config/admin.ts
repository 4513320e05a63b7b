import type { Core } from '@strapi/strapi';

/** Strapi's own panel, for editors. `/admin` is the back office, so the panel's pages live at `/cms`. */
const admin = ({ env }: Core.Config.Shared.ConfigParams) => ({
  url: '/cms',
  autoOpen: false,
  auth: { secret: env('ADMIN_JWT_SECRET') },
  apiToken: { salt: env('API_TOKEN_SALT') },
  transfer: { token: { salt: env('TRANSFER_TOKEN_SALT') } },
  secrets: { encryptionKey: env('ENCRYPTION_KEY') },
  flags: { nps: false, promoteEE: false },
  watchIgnoreFiles: ['**/web/**', '**/cms/*/admin/**', '**/tests/**', '**/.data/**', '**/scripts/**'],
});

export default admin;
