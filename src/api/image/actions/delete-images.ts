import { emit } from '../../../core/events/event-bus';
import type { EndpointRequest } from '../../../contract';
import type { SignedIn } from '../../../core/auth/actor';
import { AppError } from '../../../core/http/app-error';
import { findChangeable, type LibraryFile } from '../queries/find-files';
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

/**
 * Deletes images with all their sizes. Where one is shown it leaves a gap, so that is asked for with `force`.
 * @throws `not_found`, `forbidden`; `image_in_use` with `data.uses`. Then nothing is deleted.
 */
export const deleteImages = async (
  { id_list, force }: EndpointRequest<'DELETE /images'>['body'],
  actor: SignedIn,
): Promise<{ count: number }> => {
  const files = await findChangeable(id_list, actor);
  const uses = force
    ? []
    : await findUses(
        files.map(({ documentId }) => documentId),
        actor,
      );
  if (uses.length > 0) throw new AppError('image_in_use', { uses }, { count: uses.length });
  for (const file of files) await remove(file);
  emit('image.changed', { ids: files.map(({ documentId }) => documentId) });
  return { count: files.length };
};
