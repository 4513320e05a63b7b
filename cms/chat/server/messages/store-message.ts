import type { Knex } from 'knex';
import type { ChatRecord } from '../../../../src/contract/chat/records';
import type { MessageType } from '../../../../src/contract/enums';
import { toDbTime } from '../../../../src/core/database/time';
import { emit } from '../../../../src/core/events/event-bus';
import { AppError } from '../../../../src/core/http/app-error';
import { createId } from '../../../../src/lib/create-id';
import type { MessageRow, Payload } from './message';
import { presentRecords } from './present-records';

/** A message to be stored. */
export interface NewMessage {
  roomId: string;
  clientId: string;
  type: MessageType;
  content: string;
  html: string | null;
  payload: Payload;
  senderId: string | null;
  replyTo: string | null;
  mentions: string[];
}

/** Adds one to the room's number of messages, and locks the room until the end of the transaction. */
const nextSeq = async (trx: Knex.Transaction, roomId: string): Promise<number> => {
  const rows = (await trx('chat_rooms')
    .where('document_id', roomId)
    .increment('last_seq', 1)
    .returning('last_seq')) as { last_seq: number }[];
  const [row] = rows;
  if (!row) throw new AppError('not_found');
  return row.last_seq;
};

/** The row of a new message. */
const rowOf = (message: NewMessage, seq: number, now: Date): MessageRow => ({
  id: createId(),
  room_id: message.roomId,
  seq,
  client_id: message.clientId,
  msg_type: message.type,
  content: message.content,
  html: message.html,
  payload: message.payload && JSON.stringify(message.payload),
  sender_id: message.senderId,
  reply_to_id: message.replyTo,
  mentions: message.mentions.length > 0 ? JSON.stringify(message.mentions) : null,
  sent_at: now,
  edited_at: null,
  is_withdrawn: false,
});

/**
 * Stores a message in the caller's transaction and sends it to the room after the COMMIT. One message of a room at a time:
 * a rollback also undoes its number, so that there are no gaps.
 * @throws `not_found` when the room was deleted; the unique violation of a `client_id` that is taken
 */
export const storeMessage = async (
  trx: Knex.Transaction,
  message: NewMessage,
  present: (row: MessageRow) => Promise<ChatRecord> = async (row) => (await presentRecords([row], trx))[0]!,
): Promise<ChatRecord> => {
  const now = new Date();
  const row = rowOf(message, await nextSeq(trx, message.roomId), now);
  const { id, ...columns } = row;
  const at = toDbTime(now, strapi.db.dialect.client);
  await trx('chat_messages').insert({
    ...columns,
    document_id: id,
    sent_at: at,
    created_at: at,
    updated_at: at,
  });
  const record = await present(row);
  emit('chat.message', { record });
  return record;
};
