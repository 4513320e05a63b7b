import type { Knex } from 'knex';
import type { EndpointRequest } from '../../../../src/contract';
import type { ChatRoom } from '../../../../src/contract/chat/records';
import { MessageType } from '../../../../src/contract/enums';
import { whereContains } from '../../../../src/core/database/like';
import { fromDbTime } from '../../../../src/core/database/time';
import { MESSAGE_COLUMNS, messageExcerpt, type MessageRow } from '../messages/message';
import { type Restriction, restrictionsOf } from '../access/restrictions';
import type { ChatActor } from '../people/chat-actor';
import { findPeople } from '../people/find-people';
import { roomPresence } from '../channels/presence';
import {
  passes,
  presentSettings,
  readRoom,
  requireEntry,
  requireWriting,
  ROOM_COLUMNS,
  type RoomRow,
  whereVisible,
} from '../access/room';

const visible = (actor: ChatActor, key: string | undefined): Knex.QueryBuilder => {
  const found = whereVisible(strapi.db.connection('chat_rooms as r'), actor);
  return key ? whereContains(found, ['r.title', 'r.notice'], key) : found;
};

/** The newest message of each room, by room. One query, by index. */
const lastMessages = async (rooms: readonly RoomRow[]): Promise<Map<string, MessageRow>> => {
  if (rooms.length === 0) return new Map();
  const rows = (await strapi.db
    .connection('chat_messages as m')
    .whereIn(
      ['m.room_id', 'm.seq'],
      rooms.map(({ id, last_seq }) => [id, last_seq]),
    )
    .select(...MESSAGE_COLUMNS)) as MessageRow[];
  return new Map(rows.map((row) => [row.room_id, row]));
};

interface OwnMark {
  room_id: string;
  seq: number;
  is_silent: boolean | number | null;
}

/** A person's read positions, by room. One query, by index. */
const readMarks = async (actor: ChatActor, ids: readonly string[]): Promise<Map<string, OwnMark>> => {
  if (actor.id === null || ids.length === 0) return new Map();
  const rows = (await strapi.db
    .connection('chat_read_marks')
    .where('person_id', actor.id)
    .whereIn('room_id', [...ids])
    .select('room_id', 'seq', 'is_silent')) as OwnMark[];
  return new Map(rows.map((row) => [row.room_id, row]));
};

interface RoomView {
  actor: ChatActor;
  last: MessageRow | undefined;
  lastName: string;
  mark: OwnMark | undefined;
  restriction: Restriction | undefined;
}

const presentLast = ({ last, lastName }: RoomView): ChatRoom['last_message'] =>
  last
    ? {
        seq: last.seq,
        created_at: fromDbTime(last.sent_at),
        msg_type: last.msg_type,
        nick_name: lastName,
        content: last.msg_type === MessageType.Text && !last.is_withdrawn ? messageExcerpt(last) : '',
      }
    : null;

const presentRoom = (room: RoomRow, view: RoomView): ChatRoom => {
  const { actor, mark, restriction } = view;
  const readSeq = mark?.seq ?? 0;
  return {
    ...presentSettings(room),
    online_count: roomPresence.countIn(room.id),
    unread: actor.id === null ? 0 : Math.max(0, room.last_seq - readSeq),
    last_seq: room.last_seq,
    read_seq: readSeq,
    last_message: presentLast(view),
    can_enter: passes(() => requireEntry(room, actor, restriction)),
    can_write: actor.id !== null && passes(() => requireWriting(room, actor, restriction)),
    is_silent: Boolean(mark?.is_silent),
    muted_until: restriction?.until ?? null,
  };
};

/** Presents rooms as somebody sees them. Four queries, whatever the number of rooms. */
export const presentRooms = async (rooms: readonly RoomRow[], actor: ChatActor): Promise<ChatRoom[]> => {
  const [last, reads, restrictionIn] = await Promise.all([
    lastMessages(rooms),
    readMarks(
      actor,
      rooms.map(({ id }) => id),
    ),
    restrictionsOf(actor.id),
  ]);
  const senders = [...last.values()].flatMap(({ sender_id }) => sender_id ?? []);
  const people = await findPeople(senders);
  return rooms.map((room) => {
    const message = last.get(room.id);
    return presentRoom(room, {
      actor,
      last: message,
      lastName: people.get(message?.sender_id ?? '')?.nick_name ?? '',
      mark: reads.get(room.id),
      restriction: restrictionIn(room.id),
    });
  });
};

/** Returns the rooms that somebody may see, in their order. Six queries. */
export const listRooms = async (
  { page, limit, key }: EndpointRequest<'GET /chat_groups'>['query'],
  actor: ChatActor,
): Promise<{ list: ChatRoom[]; count: number }> => {
  const [rows, counted] = await Promise.all([
    visible(actor, key)
      .orderBy('r.position')
      .orderBy('r.id')
      .offset((page - 1) * limit)
      .limit(limit)
      .select(...ROOM_COLUMNS) as Promise<RoomRow[]>,
    visible(actor, key).count({ count: '*' }).first() as Promise<{ count: number | string }>,
  ]);
  return { list: await presentRooms(rows.map(readRoom), actor), count: Number(counted.count) };
};

/** Counts unread messages in the rooms that somebody has entered before and has not muted. One query, by index. */
export const countUnread = async (actor: ChatActor & { id: string }): Promise<{ count: number }> => {
  const rooms = strapi.db
    .connection('chat_read_marks as k')
    .join('chat_rooms as r', 'r.document_id', 'k.room_id');
  const query = whereVisible(rooms, actor)
    .where('k.person_id', actor.id)
    .where('k.seq', '>', 0)
    .where((one) => one.where('k.is_silent', false).orWhereNull('k.is_silent'))
    .whereRaw('r.last_seq > k.seq');
  const row = (await query.sum({ count: strapi.db.connection.raw('r.last_seq - k.seq') }).first()) as
    { count: number | string | null } | undefined;
  return { count: Number(row?.count ?? 0) };
};
