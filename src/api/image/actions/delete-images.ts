import { transaction } from '../../../core/database/transaction';
import { emit } from '../../../core/events/event-bus';
import { withStoredFiles } from '../../../core/files/stored-files';
import type { EndpointRequest } from '../../../contract';
import type { SignedIn } from '../../../core/auth/actor';
import { AppError } from '../../../core/http/app-error';
import { filesByUrl, findEditable, findPrivateFiles, type LibraryFile } from '../queries/find-files';
import { findUses } from '../queries/image-uses';

const NOTES = ['image-detail', 'image-tag', 'image-use'] as const;

const remove = async (file: LibraryFile): Promise<void> => {
  const { remove: removeFile } = strapi.plugin('upload').service('upload') as {
    remove: (file: object) => Promise<unknown>;
  };
  await removeFile(file);
  for (const name of NOTES)
    await strapi.db.query(`api::image.${name}`).deleteMany({ where: { file_id: file.documentId } });
};

const removeAll = (files: readonly LibraryFile[]): Promise<void> =>
  withStoredFiles(() =>
    transaction(async () => {
      for (const file of files) await remove(file);
      emit('image.changed', { ids: files.map(({ documentId }) => documentId) });
    }),
  );

/**
 * Deletes images with their variants, all or none. Images in use require `force`.
 * @throws `not_found`, `forbidden`; `image_in_use` with `data.uses`
 */
export const deleteImages = async (
  { id_list, force }: EndpointRequest<'DELETE /images'>['body'],
  actor: SignedIn,
): Promise<{ count: number }> => {
  const files = await findEditable(id_list, actor);
  const uses = force
    ? []
    : await findUses(
        files.map(({ documentId }) => documentId),
        actor,
      );
  if (uses.length > 0) throw new AppError('image_in_use', { uses }, { count: uses.length });
  await removeAll(files);
  return { count: files.length };
};

/**
 * Deletes files that were uploaded for messages, by URL. Files of the library and files with another use are kept: a
 * picture is stored once, even if several people upload it.
 */
export const deletePrivateFiles = async (urls: readonly string[]): Promise<void> => {
  const ids = [...(await filesByUrl(urls)).values()];
  const files = await findPrivateFiles(ids);
  if (files.length > 0) await removeAll(files);
};
