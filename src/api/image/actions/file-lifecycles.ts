import type { Core } from '@strapi/strapi';
import { FILE, IMAGE_DETAIL } from '../../../core/database/content-types';

interface FileWrite {
  params: { data?: { hash?: string } };
  result?: { documentId?: string } | null;
}

/**
 * Resets checksum and variants when an editor replaces a file's image in the panel; the backfill job creates them again.
 * Only such a replacement writes a file's `hash`.
 */
const resetDetails = async ({ params: { data }, result }: FileWrite): Promise<void> => {
  if (data?.hash === undefined || !result?.documentId) return;
  await strapi.db
    .query(IMAGE_DETAIL)
    .updateMany({ where: { file_id: result.documentId }, data: { digest: null, recipe: null } });
};

/** Registers database lifecycles for files that are written without our endpoints. Needs the database. */
export const registerFileLifecycles = (app: Core.Strapi): void => {
  app.db.lifecycles.subscribe({
    models: [FILE],
    afterUpdate: (event) => resetDetails(event as FileWrite),
  });
};
