import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { MAX_FILE_BYTES } from '../src/contract/limits';

/**
 * Types that uploads in the panel accept, detected from the content. SVG is only accepted by our endpoints and by
 * imports, which sanitise it (decision 041).
 */
const IMAGE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/tiff',
  'image/x-icon',
];

const YEAR_MS = 31_536_000_000;

/**
 * A plugin of this product, by its folder in `cms`. The server loads this file from `dist`, so the folder is the
 * compiled copy; the build of the panel loads it from the sources, so the folder is the source, which has the admin
 * part (decision 050).
 */
const localPlugin = (name: string) => ({ enabled: true, resolve: path.resolve(__dirname, '../cms', name) });

const plugins = ({ env }: Core.Config.Shared.ConfigParams) => ({
  i18n: { enabled: true },
  site: localPlugin('site'),
  chat: localPlugin('chat'),
  'activity-log': localPlugin('activity-log'),
  'users-permissions': { config: { jwtSecret: env('JWT_SECRET') } },
  upload: {
    config: {
      // Images have a separate, lower limit.
      sizeLimit: MAX_FILE_BYTES,
      // The content of a stored file never changes.
      providerOptions: { localServer: { maxage: YEAR_MS, immutable: true } },
      security: { allowedTypes: IMAGE_TYPES },
    },
  },
});

export default plugins;
