import type { Migration } from '../../src/core/database/migrations';

const BATCH_SIZE = 500;

interface Case {
  id: number;
  target_kind: string;
}

/**
 * Deletes the moderation cases of deleted comments. They stayed in the queue when an article was deleted permanently, until
 * the deletion of comments also deleted their cases (decision 102).
 */
export const deleteCasesOfLostComments: Migration = async (trx) => {
  for (const table of ['moderation_cases', 'comments']) if (!(await trx.schema.hasTable(table))) return;
  // By id, of all kinds: SQLite would read the whole index of kinds again for each batch.
  const load = (after: number): Promise<Case[]> =>
    trx('moderation_cases')
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .select('id', 'target_kind');
  for (let cases = await load(0); cases.length > 0; cases = await load(cases.at(-1)!.id))
    await trx('moderation_cases')
      .whereIn(
        'id',
        cases.filter(({ target_kind }) => target_kind === 'comment').map(({ id }) => id),
      )
      .whereNotExists(
        trx('comments as c').select(trx.raw('1')).whereRaw('c.document_id = moderation_cases.target_id'),
      )
      .delete();
};
