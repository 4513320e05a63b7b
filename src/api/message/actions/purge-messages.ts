import type { Knex } from 'knex';
import type { DeletedAccount } from '../../../core/accounts/account-hooks';
import { advisoryLock } from '../../../core/database/advisory-lock';
import { transaction } from '../../../core/database/transaction';

/** Messages of one transaction. */
const BATCH_SIZE = 500;

const isReported = async (trx: Knex.Transaction, conversation: string): Promise<boolean> =>
  Boolean(await trx('conversation_reports').where({ conversation, state: 'open' }).first('id'));

/** Deletes messages that both sides have deleted. @returns whether there may be more */
const purgeBatch = (conversation: string): Promise<boolean> =>
  transaction(async (trx) => {
    await advisoryLock(trx, `conversation ${conversation}`);
    if (await isReported(trx, conversation)) return false;
    const isCleared = (column: string) =>
      trx('conversation_sides as s')
        .select(trx.raw('1'))
        .whereRaw(`s.conversation = m.conversation and s.user_id = m.${column} and s.cleared_id >= m.id`);
    const rows = (await trx('private_messages as m')
      .where('m.conversation', conversation)
      .where((sender) => sender.where('m.is_gone_for_sender', true).orWhereExists(isCleared('sender_id')))
      .where((receiver) =>
        receiver.where('m.is_gone_for_receiver', true).orWhereExists(isCleared('receiver_id')),
      )
      .orderBy('m.id')
      .limit(BATCH_SIZE)
      .select('m.id as row_id', 'm.document_id as id')) as { row_id: number; id: string }[];
    const ids = rows.map(({ id }) => id);
    await trx('image_uses').where('kind', 'message').whereIn('target_id', ids).delete();
    await trx('private_messages')
      .whereIn(
        'id',
        rows.map(({ row_id }) => row_id),
      )
      .delete();
    return rows.length === BATCH_SIZE;
  });

/**
 * Deletes messages of conversations that both sides have deleted, in batches. They are kept while a report is
 * open.
 */
export const purgeMessages = async (conversations: readonly string[]): Promise<void> => {
  for (const conversation of conversations) while (await purgeBatch(conversation));
};

/** Deletes all messages, blocks and conversations of an account. The other side loses the conversation too. */
export const deleteMessagesOf = async (trx: Knex.Transaction, { id }: DeletedAccount): Promise<void> => {
  const own = () => trx('private_messages').where('sender_id', id).orWhere('receiver_id', id);
  await trx('image_uses').where('kind', 'message').whereIn('target_id', own().select('document_id')).delete();
  await own().delete();
  await trx('conversation_sides').where('user_id', id).orWhere('peer_id', id).delete();
  await trx('user_mutes').where('user_id', id).orWhere('muted_id', id).delete();
};
