import type { Knex } from 'knex';

/**
 * Deletes the notices and preferences of an account, and others' notices of its private messages, which are deleted too.
 * Notices of its other actions stay. Must run before its conversations are deleted.
 */
export const deleteNoticesOf = async (trx: Knex.Transaction, { id }: { id: string }): Promise<void> => {
  await trx('notices')
    .whereIn('user_id', trx('conversation_sides').where('user_id', id).select('peer_id'))
    .where('group_key', `message:${id}`)
    .delete();
  await trx('notices').where('user_id', id).delete();
  await trx('notice_preferences').where('user_id', id).delete();
};
