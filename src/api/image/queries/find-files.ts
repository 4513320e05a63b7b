import { isAdmin, type SignedIn } from '../../../core/auth/actor';
import { AppError } from '../../../core/http/app-error';

/** A file of the library, as far as writes need it. */
export interface LibraryFile {
  /** Row of Strapi's table. */
  id: number;
  documentId: string;
  url: string;
  ext: string;
}

/** Images by id. Each once. @throws `not_found` when one is unknown. One query. */
export const findFiles = async (ids: string[]): Promise<LibraryFile[]> => {
  const wanted = [...new Set(ids)];
  const files = (await strapi.db.query('plugin::upload.file').findMany({
    where: { documentId: { $in: wanted }, mime: { $startsWith: 'image/' } },
  })) as LibraryFile[];
  if (files.length !== wanted.length) throw new AppError('not_found');
  return files;
};

/**
 * Images that the actor may change: own ones, and all for administrators. Two queries.
 * @throws `not_found` when one is unknown, `forbidden` when one belongs to somebody else
 */
export const findChangeable = async (ids: string[], actor: SignedIn): Promise<LibraryFile[]> => {
  const files = await findFiles(ids);
  if (isAdmin(actor)) return files;
  const own = await strapi.db.query('api::image.image-detail').count({
    where: { file_id: { $in: files.map(({ documentId }) => documentId) }, owner_id: actor.id },
  });
  if (own !== files.length) throw new AppError('forbidden');
  return files;
};

/** documentIds of the library's files with these addresses, by address. One query. */
export const filesByUrl = async (urls: readonly string[]): Promise<Map<string, string>> => {
  if (urls.length === 0) return new Map();
  const files = (await strapi.db
    .query('plugin::upload.file')
    .findMany({ select: ['documentId', 'url'], where: { url: { $in: [...new Set(urls)] } } })) as {
    documentId: string;
    url: string;
  }[];
  return new Map(files.map((file) => [file.url, file.documentId]));
};
