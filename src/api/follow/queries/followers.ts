import type { Knex } from 'knex';
import type { EndpointOutput, EndpointRequest } from '../../../contract';
import { FOLLOW } from '../../../core/database/content-types';

/** A person or tag that people follow. */
export type FollowTarget = EndpointRequest<'POST /follows'>['body'];

export interface FollowerPage {
  /** Ids of accounts. */
  userIds: string[];
  /** `after` of the next page; null after the last one. */
  next: number | null;
}

/**
 * Returns a page of the followers of a person or tag, oldest first. One query, which reads an index, independent of
 * their number. Blocked followers are left out.
 */
export const followersOf = async (
  knex: Knex,
  { kind, id, after = 0, limit }: FollowTarget & { after?: number; limit: number },
): Promise<FollowerPage> => {
  const rows = (await knex('follows as f')
    .join('up_users as u', 'u.document_id', 'f.user_id')
    .where({ 'f.kind': kind, 'f.target_id': id })
    .where('f.id', '>', after)
    .where((open) => open.where('u.blocked', false).orWhereNull('u.blocked'))
    .orderBy('f.id')
    .limit(limit)
    .select('f.id', 'f.user_id')) as { id: number; user_id: string }[];
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return { userIds: rows.map(({ user_id }) => user_id), next: last?.id ?? null };
};

/** Returns the number of followers. One query. */
export const countFollowers = async ({ kind, id }: FollowTarget): Promise<number> =>
  strapi.db.query(FOLLOW).count({ where: { kind, target_id: id } });

/** Returns whether a person follows, and the number of followers. Two queries. */
export const followState = async (
  target: FollowTarget,
  userId: string | null,
): Promise<EndpointOutput<'GET /follows/state'>> => {
  const { kind, id } = target;
  const where = { kind, target_id: id, user_id: userId };
  const own = userId === null ? 0 : await strapi.db.query(FOLLOW).count({ where });
  return { is_following: own > 0, follower_count: await countFollowers(target) };
};
