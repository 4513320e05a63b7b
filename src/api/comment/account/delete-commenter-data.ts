import type { Knex } from 'knex';
import type { DeletedAccount } from '../../../core/accounts/account-hooks';

/** Comments that are recounted with one statement. */
const BATCH_SIZE = 500;

/**
 * Deletes likes and reports of a deleted account, and the address that its comments came from. The comments stay: without
 * an account they are shown as those of a removed user.
 */
export const deleteCommenterData = async (trx: Knex.Transaction, { id }: DeletedAccount): Promise<void> => {
  const likes = () => trx('comment_likes').where('user_id', id);
  const ids = (await likes().pluck('comment_id')) as string[];
  await likes().delete();
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    const batch = ids.slice(from, from + BATCH_SIZE);
    await trx('comments').whereIn('document_id', batch).orderBy('id').forUpdate().select('id');
    await trx('comments')
      .whereIn('document_id', batch)
      .update({
        digg_count: trx('comment_likes as l').whereRaw('l.comment_id = comments.document_id').count('*'),
      });
  }
  await trx('comment_reports').where('user_id', id).delete();
  await trx('comments').where('user_id', id).update({ ip: '' });
};
