import { emit } from '../../../core/events/event-bus';
import { toDbTime } from '../../../core/database/time';
import { transaction } from '../../../core/database/transaction';

/** Maximum of accounts in one run; the rest follows a minute later. */
const MAX_ACCOUNTS = 1000;

/** Lifts expired blocks. They have no effect already; this makes Strapi's panel show that. */
export const liftPassedBlocks = (now: Date): Promise<void> =>
  transaction(async (trx) => {
    const passed = trx('up_users')
      .where('blocked_until', '<=', toDbTime(now, strapi.db.dialect.client))
      .limit(MAX_ACCOUNTS)
      .select('id');
    const rows = (await trx('up_users')
      .whereIn('id', passed)
      .update({ blocked: false, blocked_until: null, block_reason: null })
      .returning('document_id')) as { document_id: string }[];
    for (const { document_id: id } of rows) emit('account.changed', { id });
  });
