import type { Knex } from 'knex';
import type { ClientEventData } from '../../../../src/contract/chat/events';
import type { ChatRecord } from '../../../../src/contract/chat/records';
import { fromDbTime } from '../../../../src/core/database/time';
import { isUniqueViolation } from '../../../../src/core/database/unique-violation';
import { AppError } from '../../../../src/core/http/app-error';
import type { CaseCause } from '../../../../src/contract/moderation/limits';
import { reviewCause } from '../../../../src/api/moderation/exports';
import { noteGuestAddress, requireOpenAddress } from '../access/guest-addresses';
import { findHeld, holdMessage } from './held-messages';
import { restrictionsOf } from '../access/restrictions';
import { can } from '../../../../src/contract/abilities';
import { type Named, presentActor } from '../people/chat-actor';
import { findRoom, requireWriting, type RoomRow } from '../access/room';
import { MESSAGE_COLUMNS, type MessageRow, messagesById } from './message';
import { consumeChatQuota } from './message-quota';
import { payloadOf } from './message-payload';
import { presentRecord, presentRecords } from './present-records';
import { addLateHtml } from './late-html';
import { renderInTime } from './render-text';
import { keepUploads } from '../uploads/uploads';
import { storeMessage } from './store-message';
import { storeInTurn } from './store-queue';

type Input = ClientEventData<'message:send'>;

/** Milliseconds by which the clocks of two instances may differ. */
const CLOCKS_DIFFER_MS = 5_000;

/** The record of a stored message for its sender. */
export type Sent = Pick<ChatRecord, 'id' | 'seq' | 'created_at'> & { is_held?: true };

export interface SendOptions {
  input: Input;
  actor: Named;
  ip: string;
}

/** Returns the message that was stored for a `client_id`. One query, by index. */
const findSent = async (
  { room_id, client_id }: Input,
  actor: Named,
  knex: Knex = strapi.db.connection,
): Promise<Sent | undefined> => {
  const row = (await knex('chat_messages as m')
    .where({ 'm.room_id': room_id, 'm.client_id': client_id })
    .first(...MESSAGE_COLUMNS)) as MessageRow | undefined;
  if (!row) return undefined;
  if (row.sender_id !== actor.id) throw new AppError('client_id_taken');
  return { id: row.id, seq: row.seq, created_at: fromDbTime(row.sent_at) };
};

/** Returns the message that is replied to. @throws `invalid` for one of another room, `chat_withdrawn` */
const requireReplyTo = async ({ reply_to, room_id }: Input): Promise<MessageRow | undefined> => {
  if (!reply_to) return undefined;
  const [row] = await messagesById([reply_to], strapi.db.connection);
  if (row?.room_id !== room_id) throw new AppError('invalid', { fields: { reply_to } });
  if (row.is_withdrawn) throw new AppError('chat_withdrawn');
  return row;
};

/** Enforces the slow mode. The room is locked, so that two messages cannot both be the first. @throws `slow_mode` */
const requireSlowness = async (trx: Knex.Transaction, room: RoomRow, actor: Named): Promise<void> => {
  if (room.slow_seconds === 0 || can(actor, 'content.unrestricted')) return;
  await trx('chat_rooms').where('document_id', room.id).forUpdate().first('id');
  const last = (await trx('chat_messages')
    .where({ sender_id: actor.id, room_id: room.id })
    .orderBy('seq', 'desc')
    .first('sent_at')) as { sent_at: string | number | Date } | undefined;
  if (!last) return;
  const left = new Date(last.sent_at).getTime() + room.slow_seconds * 1000 - Date.now();
  // a message with a future time was sent before the clock was set back; it does not delay others
  if (left > 0 && left <= room.slow_seconds * 1000 + CLOCKS_DIFFER_MS)
    throw new AppError('slow_mode', null, { seconds: Math.ceil(left / 1000) });
};

const mentionsOf = async (asked: readonly string[], found: readonly string[]): Promise<string[]> => {
  const others = asked.filter((id) => !found.includes(id));
  if (others.length === 0) return [...found];
  const known = (await strapi.db
    .connection('up_users')
    .whereIn('document_id', others)
    .pluck('document_id')) as string[];
  return [...found, ...known];
};

const store = async (input: Input, actor: Named, room: RoomRow): Promise<ChatRecord> => {
  const quoted = await requireReplyTo(input);
  const [payload, { html, mentions, late }] = await Promise.all([
    payloadOf(input, actor),
    renderInTime(input.content, actor.id),
  ]);
  const message = {
    roomId: room.id,
    clientId: input.client_id,
    type: input.msg_type,
    content: input.content,
    html,
    payload,
    senderId: actor.id,
    replyTo: quoted?.id ?? null,
    mentions: await mentionsOf(input.mentions ?? [], mentions),
  };
  const record = await storeInTurn(room.id, async (trx) => {
    await requireSlowness(trx, room, actor);
    await keepUploads(trx, input, actor.id);
    const people = new Map([[actor.id, presentActor(actor)]]);
    // A reply needs the sender of the quoted message; nothing else is read.
    const present = async (row: MessageRow): Promise<ChatRecord> =>
      quoted ? (await presentRecords([row], trx))[0]! : presentRecord(row, { people, quotes: new Map() });
    return storeMessage(trx, message, present);
  });
  if (late) addLateHtml(record, late);
  return record;
};

/** Holds a message for review; for one that was approved already, the response is that of a sent message. */
const hold = async (input: Input, actor: Named, cause: CaseCause): Promise<Sent> => {
  const sent = await findSent(input, actor);
  if (sent) return sent;
  const quoted = await requireReplyTo(input);
  const payload = await payloadOf(input, actor);
  return holdMessage({ input, actor, payload, replyTo: quoted?.id ?? null, cause });
};

/** @throws as `sendMessage`, and the unique violation of a `client_id` that is taken */
const sendNew = async ({ input, actor, ip }: SendOptions): Promise<Sent> => {
  const [room, restrictionIn] = await Promise.all([findRoom(input.room_id), restrictionsOf(actor.id)]);
  const open = requireWriting(room, actor, restrictionIn(input.room_id));
  await requireOpenAddress(actor, ip);
  await consumeChatQuota(actor.id, ip);
  const { content } = input;
  await noteGuestAddress(actor, ip);
  const cause = await reviewCause({
    content,
    personId: actor.id,
    isExempt: can(actor, 'content.unrestricted'),
  });
  return cause ? hold(input, actor, cause) : store(input, actor, open);
};

/**
 * Sends a message; only once when a client repeats it with the same `client_id`. Resolves after the COMMIT.
 * @throws `not_found`, `room_members_only`, `room_read_only`, `chat_muted`, `chat_banned`, `slow_mode`, `too_many`,
 * `client_id_taken`, `chat_withdrawn`, `words_refused`, `too_many_held`, `invalid`; nothing is stored then
 */
export const sendMessage = async (options: SendOptions): Promise<Sent> => {
  try {
    const { id, seq, created_at, is_held } = await sendNew(options);
    return { id, seq, created_at, ...(is_held && { is_held }) };
  } catch (error) {
    // A repeated message gets the response of the first one, whatever has changed since.
    const isRefused = error instanceof AppError || isUniqueViolation(error);
    const { input, actor } = options;
    const first = isRefused ? ((await findSent(input, actor)) ?? (await findHeld(input, actor))) : undefined;
    if (!first) throw error;
    return first;
  }
};
