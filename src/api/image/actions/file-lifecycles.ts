import type { Core } from '@strapi/strapi';

interface FileWrite {
  params: { data?: { hash?: string } };
  result?: { documentId?: string } | null;
}

/**
 * An editor of the panel may put another image into a file: what is known of its bytes and sizes holds no more, and is
 * made anew by the next look for missing sizes. Only that writes a file's `hash` again.
 */
const forgetBytes = async ({ params: { data }, result }: FileWrite): Promise<void> => {
  if (data?.hash === undefined || !result?.documentId) return;
  await strapi.db
    .query('api::image.image-detail')
    .updateMany({ where: { file_id: result.documentId }, data: { digest: null, recipe: null } });
};

/** Registers the follower of files that are written past our calls. To be called when the database is there. */
export const registerFileLifecycles = (app: Core.Strapi): void => {
  app.db.lifecycles.subscribe({
    models: ['plugin::upload.file'],
    afterUpdate: (event) => forgetBytes(event as FileWrite),
  });
};
