import type { Knex } from 'knex';
import type { ChatRecord } from '../../../../src/contract/chat/records';
import { MessageType } from '../../../../src/contract/enums';
import { htmlToText } from '../../../../src/lib/markdown/html/html-text';

type DbTime = string | number | Date;

/** Parts of a record that are stored as JSON text. */
export type Payload = ChatRecord['payload'];

/** A stored message. */
export interface MessageRow {
  id: string;
  room_id: string;
  seq: number;
  client_id: string;
  msg_type: MessageType;
  content: string | null;
  html: string | null;
  payload: string | null;
  /** Id of an account or key of a visitor; null for the server and for deleted accounts. */
  sender_id: string | null;
  reply_to_id: string | null;
  mentions: string | null;
  sent_at: DbTime;
  edited_at: DbTime | null;
  is_withdrawn: boolean | number;
}

/** Columns of a message `m`. */
export const MESSAGE_COLUMNS = [
  'm.document_id as id',
  'm.room_id',
  'm.seq',
  'm.client_id',
  'm.msg_type',
  'm.content',
  'm.html',
  'm.payload',
  'm.sender_id',
  'm.reply_to_id',
  'm.mentions',
  'm.sent_at',
  'm.edited_at',
  'm.is_withdrawn',
] as const;

/** Types that the server writes; their `client_id` is its own. */
export const isServerType = (type: number): boolean =>
  type === MessageType.InRoom || type === MessageType.System || type === MessageType.OutRoom;

/** Characters of a quoted or previewed text. */
const EXCERPT = 100;

/** Returns the beginning of a text on one line. */
export const excerptOf = (content: string | null): string => {
  const line = (content ?? '').replace(/\s+/g, ' ').trim();
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : line;
};

/** Returns the beginning of a text message without its markup, on one line; of one that is not rendered yet as written. */
export const messageExcerpt = ({ html, content }: { html: string | null; content: string | null }): string =>
  excerptOf(html === null ? content : htmlToText(html));

/** Selects messages by id. One query, by index. */
export const messagesById = async (ids: readonly string[], knex: Knex): Promise<MessageRow[]> =>
  ids.length === 0
    ? []
    : ((await knex('chat_messages as m')
        .whereIn('m.document_id', [...new Set(ids)])
        .select(...MESSAGE_COLUMNS)) as MessageRow[]);
