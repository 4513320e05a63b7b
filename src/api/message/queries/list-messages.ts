import type { Knex } from 'knex';
import type { EndpointRequest } from '../../../contract';
import { AppError } from '../../../core/http/app-error';
import { whereContains } from '../../../core/database/like';
import {
  conversationOf,
  type LinkedPersonRow,
  MESSAGE_COLUMNS,
  type MessageRow,
  messagesOn,
  type Side,
} from '../conversation';
import { findPerson, findSide, hasMuted } from './find-side';

type Query = EndpointRequest<'GET /messages_record'>['query'];

/** Messages with a person, newest first. */
export interface MessagePage {
  rows: MessageRow[];
  count: number;
  user: LinkedPersonRow;
  isMuted: boolean;
  /** Messages that were unread before. */
  unread: number;
  hasOlder: boolean;
  hasNewer: boolean;
}

type Part = Pick<MessagePage, 'rows' | 'hasOlder' | 'hasNewer'>;

const NONE: Part = { rows: [], hasOlder: false, hasNewer: false };

/** Reads one row more than requested, to know whether there are more. Newest first. */
const read = async (query: Knex.QueryBuilder, direction: 'asc' | 'desc', limit: number) => {
  const found = (await query
    .orderBy('m.id', direction)
    .limit(limit + 1)
    .select(...MESSAGE_COLUMNS)) as MessageRow[];
  const rows = found.slice(0, limit);
  return { rows: direction === 'desc' ? rows : rows.reverse(), hasMore: found.length > limit };
};

/** Row id of a message of the conversation. @throws `not_found` */
const rowIdOf = async (messages: Knex.QueryBuilder, id: string): Promise<number> => {
  const row = (await messages.where('m.document_id', id).first('m.id')) as { id: number } | undefined;
  if (!row) throw new AppError('not_found');
  return row.id;
};

const readAround = async (own: () => Knex.QueryBuilder, id: number, limit: number): Promise<Part> => {
  const half = Math.max(1, Math.floor(limit / 2));
  const older = await read(own().where('m.id', '<=', id), 'desc', half);
  const newer = await read(own().where('m.id', '>', id), 'asc', half);
  return { rows: [...newer.rows, ...older.rows], hasOlder: older.hasMore, hasNewer: newer.hasMore };
};

const readPart = async (own: () => Knex.QueryBuilder, query: Query): Promise<Part> => {
  const { before, after, around, page, limit } = query;
  const cursor = before ?? after ?? around;
  if (!cursor) {
    const { rows, hasMore } = await read(own().offset((page - 1) * limit), 'desc', limit);
    return { rows, hasOlder: hasMore, hasNewer: page > 1 };
  }
  const id = await rowIdOf(own(), cursor);
  if (around) return readAround(own, id, limit);
  if (before) {
    const { rows, hasMore } = await read(own().where('m.id', '<', id), 'desc', limit);
    return { rows, hasOlder: hasMore, hasNewer: true };
  }
  const { rows, hasMore } = await read(own().where('m.id', '>', id), 'asc', limit);
  return { rows, hasOlder: true, hasNewer: hasMore };
};

/** The other party; the conversation with a deleted account stays, without name. @throws `not_found` */
const requirePeer = async (id: string, side: Side | undefined): Promise<LinkedPersonRow> => {
  const person = await findPerson(id);
  if (!person && !side) throw new AppError('not_found');
  return person ?? { id, nick_name: '', avatar: '', hides_page: true, blocked: null };
};

/**
 * Returns messages with a person, newest first. At most seven queries.
 * @throws `cannot_message_self`, `not_found` for an unknown person or message
 */
export const listMessages = async (query: Query, userId: string): Promise<MessagePage> => {
  const { user_id: peerId, key } = query;
  if (peerId === userId) throw new AppError('cannot_message_self');
  const { connection: knex } = strapi.db;
  const side = await findSide(knex, userId, peerId);
  const [user, isMuted] = await Promise.all([requirePeer(peerId, side), hasMuted(userId, peerId)]);
  const position = side ?? { conversation: conversationOf(userId, peerId), user_id: userId, cleared_id: 0 };
  const own = () => {
    const messages = messagesOn(knex, position);
    return key ? whereContains(messages, ['m.content'], key) : messages;
  };
  const hasCursor = Boolean(query.before ?? query.after ?? query.around);
  const part = side || hasCursor ? await readPart(own, query) : NONE;
  const page = { ...part, user, isMuted, unread: side?.unread ?? 0 };
  if (!key) return { ...page, count: side?.message_count ?? 0 };
  const counted = (await own().count({ count: '*' }).first()) as { count: number | string };
  return { ...page, count: Number(counted.count) };
};
