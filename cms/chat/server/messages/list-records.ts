import type { Knex } from 'knex';
import type { EndpointRequest } from '../../../../src/contract';
import { MessageType } from '../../../../src/contract/enums';
import { whereContains } from '../../../../src/core/database/like';
import { toDbTime } from '../../../../src/core/database/time';
import type { ChatActor } from '../people/chat-actor';
import { requireVisible, type RoomRow, whereVisible } from '../access/room';
import { MESSAGE_COLUMNS, type MessageRow } from './message';

type Query = EndpointRequest<'GET /chat_groups_records'>['query'];

/** Messages of a room, ascending; matches of a search text, newest first. */
export interface RecordPage {
  rows: MessageRow[];
  count: number;
  hasOlder: boolean;
  hasNewer: boolean;
}

/** Messages whose texts one statement of a search reads, and matches at which it stops. */
const SEARCH_STEP = 2_000;
const MAX_MATCHES = 1_000;

const inRoom = (roomId: string): Knex.QueryBuilder =>
  strapi.db.connection('chat_messages as m').where('m.room_id', roomId);

/** Reads one row more than requested, to know whether there are more. Ascending. */
const read = async (query: Knex.QueryBuilder, direction: 'asc' | 'desc', limit: number) => {
  const found = (await query
    .orderBy('m.seq', direction)
    .limit(limit + 1)
    .select(...MESSAGE_COLUMNS)) as MessageRow[];
  const rows = found.slice(0, limit);
  return { rows: direction === 'asc' ? rows : rows.reverse(), hasMore: found.length > limit };
};

/** Messages after a number. One query, by the index of room and number, whatever the size of the room. */
export const readAfter = async (
  roomId: string,
  seq: number,
  limit: number,
): Promise<Omit<RecordPage, 'count'>> => {
  const { rows, hasMore } = await read(inRoom(roomId).where('m.seq', '>', seq), 'asc', limit);
  return { rows, hasOlder: seq > 0, hasNewer: hasMore };
};

/** The newest messages, or a later page of them. One query, by index. */
export const readNewest = async (
  roomId: string,
  limit: number,
  page = 1,
): Promise<Omit<RecordPage, 'count'>> => {
  const { rows, hasMore } = await read(inRoom(roomId).offset((page - 1) * limit), 'desc', limit);
  return { rows, hasOlder: hasMore, hasNewer: page > 1 };
};

const readBefore = async (roomId: string, seq: number, limit: number) => {
  const { rows, hasMore } = await read(inRoom(roomId).where('m.seq', '<', seq), 'desc', limit);
  return { rows, hasOlder: hasMore, hasNewer: true };
};

const readAround = async (roomId: string, seq: number, limit: number) => {
  const older = await read(inRoom(roomId).where('m.seq', '<', seq), 'desc', Math.floor(limit / 2));
  const newer = await read(inRoom(roomId).where('m.seq', '>=', seq), 'asc', Math.ceil(limit / 2));
  return { rows: [...older.rows, ...newer.rows], hasOlder: older.hasMore, hasNewer: newer.hasMore };
};

/** Number of the first message at a time or after it; that of the newest one when there is none. By index. */
const seqSince = async (room: RoomRow, since: string): Promise<number> => {
  const from = toDbTime(new Date(since), strapi.db.dialect.client);
  const row = (await inRoom(room.id)
    .where('m.sent_at', '>=', from)
    .orderBy('m.sent_at')
    .orderBy('m.seq')
    .first('m.seq')) as { seq: number } | undefined;
  return row?.seq ?? room.last_seq;
};

const readRoomPage = async (room: RoomRow, query: Query): Promise<Omit<RecordPage, 'count'>> => {
  const { before_seq, after_seq, around_seq, date, page, limit } = query;
  const since = query.since ?? (date && `${date}T00:00:00Z`);
  if (after_seq !== undefined) return readAfter(room.id, after_seq, limit);
  if (before_seq !== undefined) return readBefore(room.id, before_seq, limit);
  if (around_seq !== undefined) return readAround(room.id, around_seq, limit);
  if (since !== undefined) return readAround(room.id, await seqSince(room, since), limit);
  return readNewest(room.id, limit, page);
};

const matches = (key: string, room: RoomRow | undefined, actor: ChatActor): Knex.QueryBuilder => {
  const all = strapi.db.connection('chat_messages as m');
  const query = whereContains(all, ['m.content'], key)
    .where('m.is_withdrawn', false)
    .where('m.msg_type', '<>', MessageType.System);
  if (room) return query.where('m.room_id', room.id);
  const visible = whereVisible(strapi.db.connection('chat_rooms as r'), actor);
  return query.whereIn('m.room_id', visible.select('r.document_id'));
};

const newestRow = async (): Promise<number> =>
  ((await strapi.db.connection('chat_messages').max({ id: 'id' }).first()) as { id: number | null }).id ?? 0;

/**
 * Returns the row ids of matches, newest first. No index finds a part of a text: texts are read in parts, between which
 * other requests are answered.
 */
const findMatches = async (key: string, room: RoomRow | undefined, actor: ChatActor): Promise<number[]> => {
  const column = room ? 'm.seq' : 'm.id';
  const found: number[] = [];
  for (
    let last = room ? room.last_seq : await newestRow();
    last > 0 && found.length < MAX_MATCHES;
    last -= SEARCH_STEP
  )
    found.push(
      ...((await matches(key, room, actor)
        .where(column, '<=', last)
        .where(column, '>', last - SEARCH_STEP)
        .orderBy(column, 'desc')
        .pluck('m.id')) as number[]),
    );
  return found.slice(0, MAX_MATCHES);
};

const search = async (
  { key = '', page, limit }: Query,
  room: RoomRow | undefined,
  actor: ChatActor,
): Promise<RecordPage> => {
  const found = await findMatches(key, room, actor);
  const from = (page - 1) * limit;
  const rows = (await strapi.db
    .connection('chat_messages as m')
    .whereIn('m.id', found.slice(from, from + limit))
    .orderBy('m.id', 'desc')
    .select(...MESSAGE_COLUMNS)) as MessageRow[];
  return { rows, count: found.length, hasOlder: from + limit < found.length, hasNewer: page > 1 };
};

/**
 * Returns messages of a room that the caller may read, or matches of a search text. At most five queries; a search
 * has one more for every 2,000 messages of the room, or of all rooms.
 * @throws `not_found`
 */
export const listRecords = async (query: Query, actor: ChatActor): Promise<RecordPage> => {
  const room = query.room_id ? await requireVisible(query.room_id, actor) : undefined;
  if (query.key || !room) return search(query, room, actor);
  return { ...(await readRoomPage(room, query)), count: room.last_seq };
};
