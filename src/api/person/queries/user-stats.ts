import type { Knex } from 'knex';
import type { EndpointOutput } from '../../../contract';
import { ownArticles, ownPublishedIds } from './own-articles';

type Centre = EndpointOutput<'GET /user_centre'>;

const drafts = (userId: string, state: string): Knex.QueryBuilder =>
  ownArticles(userId)
    .whereNull('a.published_at')
    .whereNull('a.deleted_at')
    .where('a.state', state)
    .countDistinct('a.document_id');

/** Returns a person's numbers of articles, reactions and followers. One query. */
export const statsOf = async (userId: string): Promise<Centre['stats']> => {
  const knex = strapi.db.connection;
  const stats = () => knex('article_stats as s').whereIn('s.article_id', ownPublishedIds(userId));
  const follows = (where: object) => knex('follows').where(where).count('*');
  const parts: Record<keyof Centre['stats'], Knex.QueryBuilder> = {
    published: ownArticles(userId).whereNotNull('a.published_at').countDistinct('a.document_id'),
    in_review: drafts(userId, 'in_review'),
    drafts: drafts(userId, 'draft'),
    look_count: stats().sum('s.look_count'),
    digg_count: stats().sum('s.digg_count'),
    comment_count: stats().sum('s.comment_count'),
    collects_count: stats().sum('s.collects_count'),
    follower_count: follows({ kind: 'person', target_id: userId }),
    following_count: follows({ user_id: userId }),
    favourite_count: knex('article_collects').where('user_id', userId).count('*'),
  };
  const [row] = (await knex.select(Object.entries(parts).map(([name, query]) => query.as(name)))) as Record<
    string,
    number | string | null
  >[];
  return Object.fromEntries(
    Object.keys(parts).map((name) => [name, Number(row?.[name] ?? 0)]),
  ) as Centre['stats'];
};
