import type { Knex } from 'knex';

/** Deletes the notices of an account and its choices; notices that others have of its acts stay. */
export const deleteNoticesOf = async (trx: Knex.Transaction, { id }: { id: string }): Promise<void> => {
  await trx('notices').where('user_id', id).delete();
  await trx('notice_preferences').where('user_id', id).delete();
};
