import type { Knex } from 'knex';
import { can } from '../../../contract/abilities';
import type { SignedIn } from '../../../core/auth/actor';
import { FILE, IMAGE_DETAIL } from '../../../core/database/content-types';
import { AppError } from '../../../core/http/app-error';

/** The columns of a file that writes need. */
export interface LibraryFile {
  /** Row id. */
  id: number;
  documentId: string;
  url: string;
  ext: string;
}

/** Finds distinct images by id. One query. @throws `not_found` when one is unknown */
export const findFiles = async (ids: string[]): Promise<LibraryFile[]> => {
  const requested = [...new Set(ids)];
  const files = (await strapi.db.query(FILE).findMany({
    where: { documentId: { $in: requested }, mime: { $startsWith: 'image/' } },
  })) as LibraryFile[];
  if (files.length !== requested.length) throw new AppError('not_found');
  return files;
};

/** Finds the files that were uploaded for messages and have no recorded use. Two queries. */
export const findPrivateFiles = async (ids: readonly string[]): Promise<LibraryFile[]> => {
  if (ids.length === 0) return [];
  const free = (await strapi.db
    .connection('image_details as d')
    .whereIn('d.file_id', [...ids])
    .where('d.is_private', true)
    .whereNotExists((uses: Knex.QueryBuilder) =>
      uses.from('image_uses as x').select(strapi.db.connection.raw('1')).whereRaw('x.file_id = d.file_id'),
    )
    .pluck('d.file_id')) as string[];
  return (await strapi.db.query(FILE).findMany({ where: { documentId: { $in: free } } })) as LibraryFile[];
};

/**
 * Finds images that the actor may edit: those that the actor uploaded, or all. Two queries.
 * @throws `not_found` when one is unknown, `forbidden` when one belongs to another person
 */
export const findEditable = async (ids: string[], actor: SignedIn): Promise<LibraryFile[]> => {
  const files = await findFiles(ids);
  if (can(actor, 'images.edit_any')) return files;
  const own = await strapi.db.query(IMAGE_DETAIL).count({
    where: { file_id: { $in: files.map(({ documentId }) => documentId) }, owner_id: actor.id },
  });
  if (own !== files.length) throw new AppError('forbidden');
  return files;
};

/** Returns the documentIds of files by URL. One query. */
export const filesByUrl = async (urls: readonly string[]): Promise<Map<string, string>> => {
  if (urls.length === 0) return new Map();
  const files = (await strapi.db
    .query(FILE)
    .findMany({ select: ['documentId', 'url'], where: { url: { $in: [...new Set(urls)] } } })) as {
    documentId: string;
    url: string;
  }[];
  return new Map(files.map((file) => [file.url, file.documentId]));
};
