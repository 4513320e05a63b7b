import type { EndpointOutput, EndpointRequest } from '../../../contract';
import { MAX_FOLDERS } from '../../../contract/limits';
import { ARTICLE_COLLECT } from '../../../core/database/content-types';
import { isUniqueViolation } from '../../../core/database/unique-violation';
import { transaction } from '../../../core/database/transaction';
import { AppError } from '../../../core/http/app-error';
import { arePublished } from '../reading/is-published';
import { COLLECTS, withRecount } from '../reactions/with-recount';

const FOLDER = 'api::article.collect-folder';

/** Whether a folder exists. Favourites that are older than the table of folders only have its name. */
const hasFolder = async (userId: string, name: string): Promise<boolean> => {
  const stored = await strapi.db.query(FOLDER).count({ where: { user_id: userId, name } });
  return (
    stored > 0 ||
    (await strapi.db.query(ARTICLE_COLLECT).count({ where: { user_id: userId, folder: name } })) > 0
  );
};

const addFolder = async (userId: string, name: string): Promise<void> => {
  const count = await strapi.db.query(FOLDER).count({ where: { user_id: userId } });
  if (count >= MAX_FOLDERS) throw new AppError('too_many_folders', null, { max: MAX_FOLDERS });
  await strapi.db.query(FOLDER).create({ data: { user_id: userId, name } });
};

/** Creates a folder that is missing. @throws `too_many_folders` */
export const ensureFolder = async (userId: string, name: string): Promise<void> => {
  if (!name || (await strapi.db.query(FOLDER).count({ where: { user_id: userId, name } })) > 0) return;
  try {
    await addFolder(userId, name);
  } catch (error) {
    // A concurrent request has created it.
    if (!isUniqueViolation(error)) throw error;
  }
};

/** Creates a folder. @throws `folder_taken`, `too_many_folders` */
export const createFolder = async (
  userId: string,
  name: string,
): Promise<EndpointOutput<'POST /articles/collects/folders'>> => {
  if (await hasFolder(userId, name)) throw new AppError('folder_taken');
  try {
    await addFolder(userId, name);
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('folder_taken') : error;
  }
  return { name };
};

/** Renames a folder and its favourites. @throws `not_found`, `folder_taken` */
export const renameFolder = async (
  userId: string,
  { name, new_name }: EndpointRequest<'PUT /articles/collects/folders'>['body'],
): Promise<EndpointOutput<'PUT /articles/collects/folders'>> => {
  if (!(await hasFolder(userId, name))) throw new AppError('not_found');
  if (new_name === name) return { name };
  if (await hasFolder(userId, new_name)) throw new AppError('folder_taken');
  try {
    await transaction(async (trx) => {
      const own = { user_id: userId };
      await trx('collect_folders')
        .where({ ...own, name })
        .update({ name: new_name });
      await trx('article_collects')
        .where({ ...own, folder: name })
        .update({ folder: new_name });
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('folder_taken') : error;
  }
  return { name: new_name };
};

/** Deletes a folder; its favourites stay without one. @throws `not_found` */
export const deleteFolder = async (
  userId: string,
  name: string,
): Promise<EndpointOutput<'DELETE /articles/collects/folders'>> => {
  if (!(await hasFolder(userId, name))) throw new AppError('not_found');
  await transaction(async (trx) => {
    const own = { user_id: userId };
    await trx('collect_folders')
      .where({ ...own, name })
      .delete();
    await trx('article_collects')
      .where({ ...own, folder: name })
      .update({ folder: '' });
  });
  return { count: 1 };
};

/** Removes all articles of a folder from the favourites. @throws `not_found` for an unknown folder */
export const emptyFolder = async (
  userId: string,
  name: string,
): Promise<EndpointOutput<'PUT /articles/collects/folders/empty'>> => {
  if (!(await hasFolder(userId, name))) throw new AppError('not_found');
  const where = { user_id: userId, folder: name };
  const rows = (await strapi.db.connection('article_collects').where(where).select('article_id')) as {
    article_id: string;
  }[];
  const ids = rows.map(({ article_id }) => article_id);
  await ensureFolder(userId, name);
  const count = await withRecount(ids, [COLLECTS], (trx) => trx('article_collects').where(where).delete());
  return { count };
};

/** Moves favourites to a folder, all or none. @throws `not_found` when one is not a favourite, `too_many_folders` */
export const moveCollects = async (
  userId: string,
  { id_list, folder }: EndpointRequest<'PUT /articles/collects'>['body'],
): Promise<EndpointOutput<'PUT /articles/collects'>> => {
  const ids = [...new Set(id_list)];
  // Checked before a folder is created for favourites that may not exist.
  const own = await strapi.db
    .query(ARTICLE_COLLECT)
    .count({ where: { user_id: userId, article_id: { $in: ids } } });
  if (own < ids.length) throw new AppError('not_found');
  await ensureFolder(userId, folder);
  await transaction(async (trx) => {
    const moved = await trx('article_collects')
      .where('user_id', userId)
      .whereIn('article_id', ids)
      .update({ folder });
    // Thrown inside of the transaction, which is rolled back.
    if (moved < ids.length) throw new AppError('not_found');
  });
  return { count: ids.length };
};

/** Removes articles from the favourites, all or none. @throws `not_found` when one is not a favourite */
export const removeCollects = async (
  idList: string[],
  personId: string | null,
): Promise<EndpointOutput<'DELETE /articles/collects'>> => {
  if (personId === null) throw new AppError('not_found');
  const ids = [...new Set(idList)];
  const own = { user_id: personId };
  // Checked before counters are created for ids that may not exist.
  const found = await strapi.db.query(ARTICLE_COLLECT).count({ where: { ...own, article_id: { $in: ids } } });
  if (found < ids.length) throw new AppError('not_found');
  await withRecount(ids, [COLLECTS], async (trx) => {
    const removed = await trx('article_collects').where(own).whereIn('article_id', ids).delete();
    if (removed < ids.length) throw new AppError('not_found');
  });
  return { count: ids.length };
};

/**
 * Makes removed articles favourites again, all or none; one that is a favourite stays as it is.
 * @returns the number of added favourites
 * @throws `not_found` when one is no longer published, `too_many_folders`
 */
export const restoreCollects = async (
  userId: string,
  articles: EndpointRequest<'PUT /articles/collects/restore'>['body']['articles'],
): Promise<EndpointOutput<'PUT /articles/collects/restore'>> => {
  const removed = new Map(articles.map((article) => [article.id, article]));
  const ids = [...removed.keys()];
  if (!(await arePublished(ids))) throw new AppError('not_found');
  for (const folder of new Set(articles.map((article) => article.folder))) await ensureFolder(userId, folder);
  return withRecount(ids, [COLLECTS], async () => {
    const rows = strapi.db.query(ARTICLE_COLLECT);
    const where = { user_id: userId, article_id: { $in: ids } };
    const kept = (await rows.findMany({ where, select: ['article_id'] })) as { article_id: string }[];
    for (const { article_id } of kept) removed.delete(article_id);
    const data = [...removed.values()].map(({ id, folder, collected_at }) => ({
      article_id: id,
      user_id: userId,
      folder,
      collected_at,
    }));
    if (data.length > 0) await rows.createMany({ data });
    return { count: data.length };
  });
};
