import type { Core } from '@strapi/strapi';

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
    .query('api::image.image-detail')
    .updateMany({ where: { file_id: result.documentId }, data: { digest: null, recipe: null } });
};

/** Registers database lifecycles for files that are written without our endpoints. Needs the database. */
export const registerFileLifecycles = (app: Core.Strapi): void => {
  app.db.lifecycles.subscribe({
    models: ['plugin::upload.file'],
    afterUpdate: (event) => resetDetails(event as FileWrite),
  });
};
