import type { EndpointOutput } from '../../../contract';
import { AppError } from '../../../core/http/app-error';

/** What somebody did with an article; nothing for nobody. */
export const readerOf = async (articleId: string, userId: string | null) => {
  if (!userId) return { is_digg: false, is_collect: false };
  const own = { article_id: articleId, user_id: userId };
  const [like, collect] = await Promise.all([
    strapi.db.query('api::article.article-like').count({ where: own }),
    strapi.db.query('api::article.article-collect').count({ where: own }),
  ]);
  return { is_digg: like > 0, is_collect: collect > 0 };
};

/** What a person did with a published article, and its figures. Three queries. @throws `not_found` */
export const findReactions = async (
  id: string,
  userId: string,
): Promise<EndpointOutput<'GET /articles/{id}/reactions'>> => {
  const figures = strapi.db
    .connection('articles as a')
    .leftJoin('article_stats as s', 's.article_id', 'a.document_id')
    .where('a.document_id', id)
    .whereNotNull('a.published_at')
    .first('s.digg_count', 's.collects_count') as Promise<
    { digg_count: number | null; collects_count: number | null } | undefined
  >;
  const [counts, reader] = await Promise.all([figures, readerOf(id, userId)]);
  if (!counts) throw new AppError('not_found');
  return { ...reader, digg_count: counts.digg_count ?? 0, collects_count: counts.collects_count ?? 0 };
};
