import type { Knex } from 'knex';
import { deleteCasesOf } from '../../moderation/exports';

/** Comments that are deleted with one statement of each table. */
const BATCH_SIZE = 500;

const OF_COMMENT = ['comment_likes', 'comment_reports'];

/**
 * Deletes the comments of an article with their likes, reports and moderation cases, in the caller's transaction. Their
 * texts are removed from notices, which are no longer mailed (decision 102). Comments are deleted first, as in the removal
 * of one comment, so that rows are always locked in the same order.
 */
export const deleteComments = async (trx: Knex.Transaction, articleId: string): Promise<void> => {
  const next = (): Promise<string[]> =>
    trx('comments').where('article_id', articleId).orderBy('id').limit(BATCH_SIZE).pluck('document_id');
  for (let ids = await next(); ids.length > 0; ids = await next()) {
    await trx('comments').whereIn('document_id', ids).delete();
    for (const table of OF_COMMENT) await trx(table).whereIn('comment_id', ids).delete();
    await deleteCasesOf(trx, 'comment', ids);
    await trx('notices')
      .whereIn('comment_id', ids)
      .update({ details: JSON.stringify({ excerpt: '' }), mail_at: null });
  }
};
