import type { EndpointOutput } from '../../../contract';
import { AppError } from '../../../core/http/app-error';

const TABLES = { is_digg: 'article_likes', is_collect: 'article_collects' } as const;

/** Returns the reactions of a person or visitor to an article; none for readers without an identity. One query. */
export const readerOf = async (articleId: string, personId: string | null) => {
  if (!personId) return { is_digg: false, is_collect: false };
  const knex = strapi.db.connection;
  const [row] = (await knex.select(
    Object.entries(TABLES).map(([name, table]) =>
      knex.raw(`exists (select 1 from ${table} where article_id = ? and user_id = ?) as ${name}`, [
        articleId,
        personId,
      ]),
    ),
  )) as Record<keyof typeof TABLES, boolean | number>[];
  return { is_digg: Boolean(row?.is_digg), is_collect: Boolean(row?.is_collect) };
};

/** Returns the reactions of a person or visitor to a published article, and its counts. Two queries. @throws `not_found` */
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
