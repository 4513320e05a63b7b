import type { Migration } from '../../src/core/database/migrations';

/** Adds cases for open reports of private conversations to the moderation queue; newer reports get theirs when they are made. */
export const openConversationCases: Migration = async (trx) => {
  for (const table of ['conversation_reports', 'moderation_cases'])
    if (!(await trx.schema.hasTable(table))) return;
  const columns = ['document_id', 'target_kind', 'target_id', 'person_id', 'cause', 'report_count', 'state'];
  await trx(trx.raw(`moderation_cases (${[...columns, 'created_at', 'updated_at'].join(', ')})`)).insert(
    trx('conversation_reports')
      .where('state', 'open')
      .orderBy('id')
      .select(
        'document_id',
        trx.raw("'conversation'"),
        'document_id',
        'reported_id',
        trx.raw("'report'"),
        trx.raw('1'),
        'state',
        'created_at',
        'created_at',
      ),
  );
};
