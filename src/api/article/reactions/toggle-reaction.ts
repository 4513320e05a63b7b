import type { EndpointOutput } from '../../../contract';
import type { SignedIn } from '../../../core/auth/actor';
import { AppError } from '../../../core/http/app-error';
import { isUniqueViolation } from '../../../core/database/unique-violation';
import { transaction } from '../../../core/database/transaction';
import { ensureStats } from '../stats/ensure-stats';

type Figure = 'digg_count' | 'collects_count';

const requirePublished = async (id: string): Promise<void> => {
  const row = await strapi.db
    .connection('articles')
    .where('document_id', id)
    .whereNotNull('published_at')
    .first('id');
  if (!row) throw new AppError('not_found');
};

/** Counts what the table of persons holds, so that the figure is right whatever happened at the same time. */
const recount = async (id: string, table: string, figure: Figure): Promise<number> => {
  await ensureStats(id);
  return transaction(async (trx) => {
    const figures = () => trx('article_stats').where('article_id', id);
    // Those who count at the same time wait here: nobody writes a number that was counted before another's like.
    await figures().forUpdate().first('id');
    await figures().update({ [figure]: trx(table).where('article_id', id).count('*') });
    const row = (await figures().first(figure)) as Record<Figure, number>;
    return Number(row[figure]);
  });
};

/** Adds the row, or removes it when it was there; the unique index decides between two at once. */
const toggle = async (uid: string, where: object, more: object): Promise<boolean> => {
  const rows = strapi.db.query(uid as 'api::article.article-like');
  const removed = await rows.deleteMany({ where });
  if (removed.count > 0) return false;
  try {
    await rows.create({ data: { ...where, ...more } });
  } catch (error) {
    // The same person asked twice at once and the other request was first: the row is there, as asked.
    if (!isUniqueViolation(error)) throw error;
  }
  return true;
};

/** Likes an article, or takes the like back; one a person by a unique index. @throws `not_found` */
export const likeArticle = async (
  id: string,
  actor: SignedIn,
): Promise<EndpointOutput<'POST /articles/digg'>> => {
  await requirePublished(id);
  const is_digg = await toggle('api::article.article-like', { article_id: id, user_id: actor.id }, {});
  return { is_digg, digg_count: await recount(id, 'article_likes', 'digg_count') };
};

/** Keeps an article among the favourites, or takes it out. @throws `not_found` */
export const collectArticle = async (
  id: string,
  folder: string,
  actor: SignedIn,
): Promise<EndpointOutput<'POST /articles/collects'>> => {
  await requirePublished(id);
  const own = { article_id: id, user_id: actor.id };
  const is_collect = await toggle('api::article.article-collect', own, { folder, collected_at: new Date() });
  return { is_collect, collects_count: await recount(id, 'article_collects', 'collects_count') };
};

/** Takes articles out of the favourites. @throws `not_found` when one is not among them; then nothing changes */
export const removeCollects = async (
  ids: string[],
  actor: SignedIn,
): Promise<EndpointOutput<'DELETE /articles/collects'>> => {
  const where = { user_id: actor.id, article_id: { $in: ids } };
  const rows = strapi.db.query('api::article.article-collect');
  const unique = [...new Set(ids)];
  if ((await rows.count({ where })) !== unique.length) throw new AppError('not_found');
  await rows.deleteMany({ where });
  for (const id of unique) await recount(id, 'article_collects', 'collects_count');
  return { count: unique.length };
};
