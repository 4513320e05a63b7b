import type { Knex } from 'knex';
import type { ChatRecord } from '../../../../src/contract/chat/records';
import type { ChatPerson, ChatReaction } from '../../../../src/contract/chat/records';
import { MessageType } from '../../../../src/contract/enums';
import { fromDbTime, fromDbTimeOrNull } from '../../../../src/core/database/time';
import { findPeople } from '../people/find-people';
import { presentReactions, reactionsOf } from './list-reactions';
import { isServerType, messageExcerpt, type MessageRow, messagesById } from './message';

type Quote = NonNullable<ChatRecord['reply_to']>;

const presentQuote = (row: MessageRow, people: Map<string, ChatPerson>): Quote => {
  const sender = row.sender_id === null ? undefined : people.get(row.sender_id);
  return {
    id: row.id,
    seq: row.seq,
    msg_type: row.msg_type,
    user_id: sender?.user_id ?? null,
    nick_name: sender?.nick_name ?? '',
    content: row.is_withdrawn || row.msg_type !== MessageType.Text ? '' : messageExcerpt(row),
    is_withdrawn: Boolean(row.is_withdrawn),
  };
};

interface Known {
  people: Map<string, ChatPerson>;
  quotes: Map<string, MessageRow>;
  /** A new message has none. */
  reactions?: Map<string, ChatReaction[]>;
}

/** Presents a stored message. */
export const presentRecord = (row: MessageRow, { people, quotes, reactions }: Known): ChatRecord => {
  const sender = row.sender_id === null ? undefined : people.get(row.sender_id);
  const quote = row.reply_to_id === null ? undefined : quotes.get(row.reply_to_id);
  return {
    id: row.id,
    room_id: row.room_id,
    seq: row.seq,
    client_id: isServerType(row.msg_type) ? '' : row.client_id,
    created_at: fromDbTime(row.sent_at),
    msg_type: row.msg_type,
    content: row.content ?? '',
    html: row.html,
    payload: row.payload === null ? null : (JSON.parse(row.payload) as never),
    user_id: sender?.user_id ?? null,
    nick_name: sender?.nick_name ?? '',
    avatar: sender?.avatar ?? '',
    user_is_public: sender?.is_public ?? false,
    reply_to: quote ? presentQuote(quote, people) : null,
    mentions: row.mentions === null ? [] : (JSON.parse(row.mentions) as string[]),
    reactions: reactions?.get(row.id) ?? [],
    edited_at: fromDbTimeOrNull(row.edited_at),
    is_withdrawn: Boolean(row.is_withdrawn),
    // The columns are written by this plugin only, with a payload of the type.
  } as ChatRecord;
};

const present = <T>(values: readonly (T | null)[]): T[] => values.filter((value) => value !== null);

/**
 * Presents stored messages with their senders, what they reply to, and reactions. At most three queries.
 * @param viewerId the caller; null for a record that goes to several people
 */
export const presentRecords = async (
  rows: readonly MessageRow[],
  knex: Knex = strapi.db.connection,
  viewerId: string | null = null,
): Promise<ChatRecord[]> => {
  if (rows.length === 0) return [];
  const quoted = await messagesById(present(rows.map(({ reply_to_id }) => reply_to_id)), knex);
  const reacted = await reactionsOf(
    rows.map(({ id }) => id),
    knex,
    viewerId,
  );
  const senders = present([...rows, ...quoted].map(({ sender_id }) => sender_id));
  const people = await findPeople([...senders, ...reacted.map(({ person_id }) => person_id)], knex);
  const quotes = new Map(quoted.map((row) => [row.id, row]));
  const reactions = presentReactions(reacted, people, viewerId);
  return rows.map((row) => presentRecord(row, { people, quotes, reactions }));
};
