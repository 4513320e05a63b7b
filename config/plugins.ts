import path from 'node:path';
import type { Core } from '@strapi/strapi';

/**
 * Types that the panel's library takes; decided by content, never by name. SVG goes into the library by our own calls
 * and by imports only, which clean it first (decision 041).
 */
const IMAGE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/tiff',
  'image/x-icon',
];

/** 20 MB, the largest file of the contract (section 8, chat video). Images have a lower limit of their own. */
const LARGEST_FILE = 20 * 1024 * 1024;

const YEAR_MS = 31_536_000_000;

/**
 * A plugin of this product, by its folder in `cms`. The server loads this file from `dist`, so the folder is the
 * compiled copy; the build of the panel loads it from the sources, so the folder is the source, which has the admin
 * part (decision 050).
 */
const own = (name: string) => ({ enabled: true, resolve: path.resolve(__dirname, '../cms', name) });

const plugins = ({ env }: Core.Config.Shared.ConfigParams) => ({
  i18n: { enabled: true },
  site: own('site'),
  'users-permissions': { config: { jwtSecret: env('JWT_SECRET') } },
  upload: {
    config: {
      sizeLimit: LARGEST_FILE,
      // A stored file never changes under its name.
      providerOptions: { localServer: { maxage: YEAR_MS, immutable: true } },
      security: { allowedTypes: IMAGE_TYPES },
    },
  },
});

export default plugins;
