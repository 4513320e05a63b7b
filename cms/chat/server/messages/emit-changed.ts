import type { Knex } from 'knex';
import { emit } from '../../../../src/core/events/event-bus';
import { MESSAGE_COLUMNS, type MessageRow } from './message';
import { presentRecords } from './present-records';

/** Sends changed messages to their rooms, after the COMMIT. */
export const emitChanged = async (trx: Knex.Transaction, ids: readonly string[]): Promise<void> => {
  const rows = (await trx('chat_messages as m')
    .whereIn('m.document_id', [...ids])
    .select(...MESSAGE_COLUMNS)) as MessageRow[];
  for (const record of await presentRecords(rows, trx)) emit('chat.message_changed', { record });
};
