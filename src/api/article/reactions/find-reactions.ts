import type { EndpointOutput } from '../../../contract';
import { AppError } from '../../../core/http/app-error';

/** Returns the reactions of a person or visitor to an article; none for readers without an identity. */
export const readerOf = async (articleId: string, personId: string | null) => {
  if (!personId) return { is_digg: false, is_collect: false };
  const own = { article_id: articleId, user_id: personId };
  const [like, collect] = await Promise.all([
    strapi.db.query('api::article.article-like').count({ where: own }),
    strapi.db.query('api::article.article-collect').count({ where: own }),
  ]);
  return { is_digg: like > 0, is_collect: collect > 0 };
};

/** Returns the reactions of a person or visitor to a published article, and its counts. Three queries. @throws `not_found` */
export const findReactions = async (
  id: string,
  personId: string | null,
): Promise<EndpointOutput<'GET /articles/{id}/reactions'>> => {
  const stats = strapi.db
    .connection('article_listings as a')
    .leftJoin('article_stats as s', 's.article_id', 'a.article_id')
    .where('a.article_id', id)
    .first('s.digg_count', 's.collects_count') as Promise<
    { digg_count: number | null; collects_count: number | null } | undefined
  >;
  const [counts, reader] = await Promise.all([stats, readerOf(id, personId)]);
  if (!counts) throw new AppError('not_found');
  return { ...reader, digg_count: counts.digg_count ?? 0, collects_count: counts.collects_count ?? 0 };
};
