import type { Knex } from 'knex';
import type { DeletedAccount } from '../../../core/accounts/account-hooks';
import type { FollowTarget } from '../queries/followers';

/** Deletes the followers of deleted people or tags. */
export const deleteFollowers = async (
  trx: Knex.Transaction,
  kind: FollowTarget['kind'],
  ids: readonly string[],
): Promise<void> => {
  await trx('follows').where('kind', kind).whereIn('target_id', ids).delete();
};

/** Moves the followers of a tag that is merged into another one; a follower of both follows it once. */
export const mergeTagFollows = async (
  trx: Knex.Transaction,
  fromId: string,
  intoId: string,
): Promise<void> => {
  const of = (id: string) => trx('follows').where({ kind: 'tag', target_id: id });
  await of(fromId).whereIn('user_id', of(intoId).select('user_id')).delete();
  await of(fromId).update({ target_id: intoId });
};

/** Deletes the follows and followers of a deleted account. */
export const deleteFollowsOf = async (trx: Knex.Transaction, { id }: DeletedAccount): Promise<void> => {
  await trx('follows').where('user_id', id).delete();
  await deleteFollowers(trx, 'person', [id]);
};
