import type { Knex } from 'knex';

/**
 * Deletes the notices of an account and its choices, and those that others have of its private messages, which are deleted as
 * well. Notices of its other acts stay. Must run while its conversations are still there.
 */
export const deleteNoticesOf = async (trx: Knex.Transaction, { id }: { id: string }): Promise<void> => {
  await trx('notices')
    .whereIn('user_id', trx('conversation_sides').where('user_id', id).select('peer_id'))
    .where('group_key', `message:${id}`)
    .delete();
  await trx('notices').where('user_id', id).delete();
  await trx('notice_preferences').where('user_id', id).delete();
};
