import type { Migration } from '../../src/core/database/migrations';

const BATCH_SIZE = 500;

/** Tables and columns that this reads. */
const NEEDED = { notices: ['comment_id', 'details', 'mail_at'], comments: ['state'] };

/**
 * Removes the texts of hidden and removed comments from notices about them, and cancels the mails of these. Notices kept
 * them until changes of comments also updated notices (decision 102).
 */
export const forgetQuotedComments: Migration = async (trx) => {
  for (const [table, columns] of Object.entries(NEEDED))
    for (const column of columns) if (!(await trx.schema.hasColumn(table, column))) return;
  const loadIds = (after: number): Promise<number[]> =>
    trx('notices as n')
      .leftJoin('comments as c', 'c.document_id', 'n.comment_id')
      .where('n.id', '>', after)
      .whereNotNull('n.comment_id')
      .where((unseen) => void unseen.whereNull('c.state').orWhereNot('c.state', 'shown'))
      .orderBy('n.id')
      .limit(BATCH_SIZE)
      .pluck('n.id');
  for (let ids = await loadIds(0); ids.length > 0; ids = await loadIds(ids.at(-1)!))
    await trx('notices')
      .whereIn('id', ids)
      .update({ details: JSON.stringify({ excerpt: '' }), mail_at: null });
};
