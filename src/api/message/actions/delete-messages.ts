import type { Knex } from 'knex';
import { advisoryLock } from '../../../core/database/advisory-lock';
import { transaction } from '../../../core/database/transaction';
import { AppError } from '../../../core/http/app-error';
import { conversationOf, messagesOn, notDeletedBy, type Side } from '../conversation';
import { findSide } from '../queries/find-side';
import { purgeMessages } from './purge-messages';

interface Own {
  row_id: number;
  conversation: string;
  sender_id: string;
  receiver_id: string;
}

/** Recounts a side after messages of it were deleted. */
const recount = async (trx: Knex.Transaction, side: Side): Promise<void> => {
  const { user_id, peer_id } = side;
  const row = (await messagesOn(trx, side).max({ last: 'm.id' }).count({ count: '*' }).first()) as {
    last: number | null;
    count: number | string;
  };
  const isEmpty = row.last === null;
  await trx('conversation_sides')
    .where({ user_id, peer_id })
    .update({ last_id: row.last, message_count: Number(row.count), ...(isEmpty && { unread: 0 }) });
};

/** Deletes messages on the caller's side, all or none. @throws `not_found` when one is unknown */
export const deleteMessages = async (ids: string[], userId: string): Promise<{ count: number }> => {
  const unique = [...new Set(ids)];
  const conversations = await transaction(async (trx) => {
    const rows = (await notDeletedBy(trx('private_messages as m'), userId)
      .join('conversation_sides as s', (on) =>
        on.on('s.conversation', 'm.conversation').andOnVal('s.user_id', userId),
      )
      .whereIn('m.document_id', unique)
      .whereRaw('m.id > s.cleared_id')
      .select('m.id as row_id', 'm.conversation', 'm.sender_id', 'm.receiver_id')) as Own[];
    if (rows.length !== unique.length) throw new AppError('not_found');
    const rowIds = rows.map(({ row_id }) => row_id);
    const peers = new Map(
      rows.map((row) => [row.conversation, row.sender_id === userId ? row.receiver_id : row.sender_id]),
    );
    // A fixed order, so that concurrent calls cannot deadlock.
    for (const key of [...peers.keys()].sort()) await advisoryLock(trx, `conversation ${key}`);
    const mark = (column: string, flag: string) =>
      trx('private_messages')
        .whereIn('id', rowIds)
        .where(column, userId)
        .update({ [flag]: true });
    await mark('sender_id', 'is_gone_for_sender');
    await mark('receiver_id', 'is_gone_for_receiver');
    for (const peer of peers.values()) {
      const side = await findSide(trx, userId, peer);
      if (side) await recount(trx, side);
    }
    return [...peers.keys()];
  });
  await purgeMessages(conversations);
  return { count: unique.length };
};

/** Deletes the conversation with a person on the caller's side. @throws `not_found` without messages */
export const deleteConversation = async (peerId: string, userId: string): Promise<{ count: number }> => {
  const conversation = conversationOf(userId, peerId);
  const count = await transaction(async (trx) => {
    await advisoryLock(trx, `conversation ${conversation}`);
    const side = await findSide(trx, userId, peerId);
    if (!side?.last_id) throw new AppError('not_found');
    await trx('conversation_sides')
      .where({ user_id: userId, peer_id: peerId })
      .update({ cleared_id: side.last_id, last_id: null, unread: 0, message_count: 0 });
    return side.message_count;
  });
  await purgeMessages([conversation]);
  return { count };
};
