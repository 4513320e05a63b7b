import type { Knex } from 'knex';
import type { EndpointRequest } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import { displayName } from '../../../core/database/display-name';
import type { RowPage } from '../../../core/http/present-page';

/** A followed person or tag, with its name. */
export interface FollowRow {
  kind: 'person' | 'tag';
  id: string;
  name: string;
  avatar: string | null;
  hides_page: boolean | number | null;
  blocked: boolean | number | null;
  followed_at: string | number | Date;
}

export interface ListFollowsOptions {
  userId: string;
  query: EndpointRequest<'GET /follows'>['query'];
  locale: Locale;
}

/** The follows of a person, without deleted people and tags: follows `f`, people `u`, tags `t`. */
export const ownFollows = (userId: string): Knex.QueryBuilder =>
  strapi.db
    .connection('follows as f')
    .leftJoin('up_users as u', (on) => on.on('u.document_id', 'f.target_id').andOnVal('f.kind', 'person'))
    .leftJoin('tags as t', (on) => on.on('t.document_id', 'f.target_id').andOnVal('f.kind', 'tag'))
    .where('f.user_id', userId)
    .whereRaw('(u.id is not null or t.id is not null)');

/** SQL for the name of the followed person or tag. */
export const followName = (tag: string): string => `${displayName('u', tag)} as name`;

/** Returns a page of what a person follows, newest first; without deleted people and tags. Two queries. */
export const listFollows = async (options: ListFollowsOptions): Promise<RowPage<FollowRow>> => {
  const { userId, query, locale } = options;
  const knex = strapi.db.connection;
  const own = ownFollows(userId);
  if (query.kind) own.where('f.kind', query.kind);
  const counted = (await own.clone().count({ count: '*' }).first()) as { count: number | string };
  const tag = locale === 'zh-CN' ? "coalesce(nullif(t.title_zh, ''), t.title)" : 't.title';
  const rows = (await own
    .orderBy('f.id', 'desc')
    .offset((query.page - 1) * query.limit)
    .limit(query.limit)
    .select(
      'f.kind',
      'f.target_id as id',
      'f.followed_at',
      'u.avatar',
      'u.hides_page',
      'u.blocked',
      knex.raw(followName(tag)),
    )) as FollowRow[];
  return { rows, count: Number(counted.count) };
};
