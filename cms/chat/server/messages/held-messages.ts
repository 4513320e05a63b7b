import type { Knex } from 'knex';
import type { EndpointOutput } from '../../../../src/contract';
import type { ClientEventData } from '../../../../src/contract/chat/events';
import { HELD_STATES, MAX_HELD, type HeldState } from '../../../../src/contract/chat/limits';
import type { MessageType } from '../../../../src/contract/enums';
import type { CaseCause } from '../../../../src/contract/moderation/limits';
import { fromDbTime, toDbTime } from '../../../../src/core/database/time';
import { transaction } from '../../../../src/core/database/transaction';
import { isUniqueViolation } from '../../../../src/core/database/unique-violation';
import { AppError } from '../../../../src/core/http/app-error';
import { createId } from '../../../../src/lib/create-id';
import { openCase } from '../../../../src/api/moderation/exports';
import type { Payload } from './message';
import type { ChatActor, Named } from '../people/chat-actor';
import { keepUploads } from '../uploads/uploads';

type Input = ClientEventData<'message:send'>;
type Held = EndpointOutput<'GET /chat_groups/held'>['list'][number];

/** A message that is not in its room yet (decision 125). */
export interface HeldRow {
  id: string;
  room_id: string;
  client_id: string;
  sender_id: string;
  msg_type: MessageType;
  content: string | null;
  payload: string | null;
  reply_to_id: string | null;
  mentions: string | null;
  state: HeldState;
  reason: string | null;
  created_at: string | number | Date;
}

export const HELD_COLUMNS = [
  'h.document_id as id',
  'h.room_id',
  'h.client_id',
  'h.sender_id',
  'h.msg_type',
  'h.content',
  'h.payload',
  'h.reply_to_id',
  'h.mentions',
  'h.state',
  'h.reason',
  'h.created_at',
] as const;

/** The record of a held message for its sender; it has no number yet. */
export interface SentHeld {
  id: string;
  seq: 0;
  created_at: string;
  is_held: true;
}

const present = ({ id, created_at }: Pick<HeldRow, 'id' | 'created_at'>): SentHeld => ({
  id,
  seq: 0,
  created_at: fromDbTime(created_at),
  is_held: true,
});

/** Returns the held message of a `client_id`. One query, by index. @throws `client_id_taken` */
export const findHeld = async (
  { room_id, client_id }: Pick<Input, 'room_id' | 'client_id'>,
  { id }: Pick<Named, 'id'>,
): Promise<SentHeld | undefined> => {
  const row = (await strapi.db
    .connection('chat_held_messages as h')
    .where({ 'h.room_id': room_id, 'h.client_id': client_id })
    .first(...HELD_COLUMNS)) as HeldRow | undefined;
  if (row && row.sender_id !== id) throw new AppError('client_id_taken');
  return row && present(row);
};

/** @throws `too_many_held` */
const requireFewWaiting = async (trx: Knex.Transaction, senderId: string): Promise<void> => {
  const counted = (await trx('chat_held_messages')
    .where({ sender_id: senderId, state: 'waiting' })
    .count({ count: '*' })
    .first()) as { count: number | string };
  if (Number(counted.count) >= MAX_HELD) throw new AppError('too_many_held', null, { max: MAX_HELD });
};

export interface HoldOptions {
  input: Input;
  actor: Named;
  payload: Payload;
  replyTo: string | null;
  cause: CaseCause;
}

/**
 * Stores a message outside of its room and opens a case. It gets a number when it is approved.
 * @throws `too_many_held`, `client_id_taken`
 */
export const holdMessage = async ({
  input,
  actor,
  payload,
  replyTo,
  cause,
}: HoldOptions): Promise<SentHeld> => {
  const before = await findHeld(input, actor);
  if (before) return before;
  const now = new Date();
  const at = toDbTime(now, strapi.db.dialect.client);
  const id = createId();
  try {
    await transaction(async (trx) => {
      await requireFewWaiting(trx, actor.id);
      await keepUploads(trx, input, actor.id);
      await trx('chat_held_messages').insert({
        document_id: id,
        room_id: input.room_id,
        client_id: input.client_id,
        sender_id: actor.id,
        msg_type: input.msg_type,
        content: input.content,
        payload: payload && JSON.stringify(payload),
        reply_to_id: replyTo,
        mentions: input.mentions?.length ? JSON.stringify(input.mentions) : null,
        cause,
        state: 'waiting',
        created_at: at,
        updated_at: at,
      });
      await openCase(trx, {
        kind: 'chat_held',
        targetId: id,
        placeId: input.room_id,
        personId: actor.id,
        cause,
      });
    });
  } catch (error) {
    // The client has sent it again before the response.
    const first = isUniqueViolation(error) ? await findHeld(input, actor) : undefined;
    if (!first) throw error;
    return first;
  }
  return present({ id, created_at: now });
};

/** Messages of one list of the sender's. */
const MAX_LISTED = 50;

/** Returns the caller's own messages in a room that wait, or were refused lately, the oldest first. One query, by index. */
export const listOwnHeld = async (roomId: string, { id }: ChatActor): Promise<{ list: Held[] }> => {
  if (id === null) return { list: [] };
  const rows = (await strapi.db
    .connection('chat_held_messages as h')
    .where({ 'h.sender_id': id, 'h.room_id': roomId })
    .whereIn('h.state', [...HELD_STATES])
    .orderBy('h.id', 'desc')
    .limit(MAX_LISTED)
    .select(...HELD_COLUMNS)) as HeldRow[];
  return {
    list: rows.reverse().map((row) => ({
      id: row.id,
      client_id: row.client_id,
      created_at: fromDbTime(row.created_at),
      msg_type: row.msg_type,
      content: row.content ?? '',
      state: row.state,
      reason: row.reason ?? '',
    })),
  };
};
