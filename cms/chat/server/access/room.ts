import type { Knex } from 'knex';
import type { ChatRoomSettings } from '../../../../src/contract/chat/records';
import { AppError } from '../../../../src/core/http/app-error';
import { can } from '../../../../src/contract/abilities';
import { type ChatActor, isMember } from '../people/chat-actor';
import { ALL_ROOMS, inForce, type Restriction, restrictionsOf } from './restrictions';

/** A stored room. */
export interface RoomRow {
  id: string;
  title: string;
  notice: string | null;
  avatar: string | null;
  is_public: boolean;
  allow_guest: boolean;
  is_read_only: boolean;
  slow_seconds: number;
  position: number;
  last_seq: number;
}

/** Columns of a room `r`. */
export const ROOM_COLUMNS = [
  'r.document_id as id',
  'r.title',
  'r.notice',
  'r.avatar',
  'r.is_public',
  'r.allow_guest',
  'r.is_read_only',
  'r.slow_seconds',
  'r.position',
  'r.last_seq',
] as const;

/** Converts SQLite's numbers to booleans. */
export const readRoom = (row: RoomRow): RoomRow => ({
  ...row,
  is_public: Boolean(row.is_public),
  allow_guest: Boolean(row.allow_guest),
  is_read_only: Boolean(row.is_read_only),
});

/** Returns a room; undefined for an unknown id. One query, by index. */
export const findRoom = async (
  id: string,
  knex: Knex = strapi.db.connection,
): Promise<RoomRow | undefined> => {
  const row = (await knex('chat_rooms as r')
    .where('r.document_id', id)
    .first(...ROOM_COLUMNS)) as RoomRow | undefined;
  return row && readRoom(row);
};

/** Returns rooms by id; unknown ones are left out. One query, by index. */
export const findRooms = async (ids: readonly string[]): Promise<Map<string, RoomRow>> => {
  if (ids.length === 0) return new Map();
  const rows = (await strapi.db
    .connection('chat_rooms as r')
    .whereIn('r.document_id', [...ids])
    .select(...ROOM_COLUMNS)) as RoomRow[];
  return new Map(rows.map((row) => [row.id, readRoom(row)]));
};

/** Returns all rooms. One query. */
export const allRooms = async (): Promise<RoomRow[]> =>
  ((await strapi.db.connection('chat_rooms as r').select(...ROOM_COLUMNS)) as RoomRow[]).map(readRoom);

/** Returns the numbers of the newest messages of rooms. One query, by index. */
export const lastSeqs = async (ids: readonly string[]): Promise<{ id: string; last_seq: number }[]> =>
  (await strapi.db
    .connection('chat_rooms')
    .whereIn('document_id', [...ids])
    .select('document_id as id', 'last_seq')) as { id: string; last_seq: number }[];

/** Whether somebody may read a room; members-only rooms do not exist for others, nor for members who are banned. */
export const canSee = (room: RoomRow, actor: ChatActor, isBanned: boolean): boolean =>
  room.is_public || (isMember(actor) && !isBanned);

/** Limits rooms `r` to those that somebody may read, as `canSee` says. */
export const whereVisible = (rooms: Knex.QueryBuilder, actor: ChatActor): Knex.QueryBuilder =>
  rooms.where((one) => {
    void one.where('r.is_public', true);
    if (!isMember(actor)) return;
    const knex = strapi.db.connection;
    const bans = inForce(knex('chat_restrictions as x'))
      .where({ 'x.person_id': actor.id, 'x.is_ban': true })
      .whereIn('x.room_id', [knex.ref('r.document_id'), ALL_ROOMS])
      .select('x.id');
    void one.orWhereNotExists(bans);
  });

/** Returns a room that the actor may read. Two queries, by index. @throws `not_found` */
export const requireVisible = async (id: string, actor: ChatActor, knex?: Knex): Promise<RoomRow> => {
  const [room, restrictionIn] = [await findRoom(id, knex), await restrictionsOf(actor.id, knex)];
  if (!room || !canSee(room, actor, Boolean(restrictionIn(id)?.isBan))) throw new AppError('not_found');
  return room;
};

/**
 * Checks that somebody may enter a room.
 * @throws `not_found` for a room that they may not see, `room_members_only`, `chat_banned`
 */
export const requireEntry = (
  room: RoomRow | undefined,
  actor: ChatActor,
  restriction: Restriction | undefined,
): RoomRow => {
  if (!room || !canSee(room, actor, Boolean(restriction?.isBan))) throw new AppError('not_found');
  if (!isMember(actor) && !room.allow_guest) throw new AppError('room_members_only');
  if (restriction?.isBan) throw new AppError('chat_banned');
  return room;
};

/** Checks that somebody may write in a room. @throws as `requireEntry`; `room_read_only`, `chat_muted` */
export const requireWriting = (
  room: RoomRow | undefined,
  actor: ChatActor,
  restriction: Restriction | undefined,
): RoomRow => {
  const open = requireEntry(room, actor, restriction);
  if (open.is_read_only && !can(actor, 'chat.moderate')) throw new AppError('room_read_only');
  if (restriction) throw new AppError('chat_muted');
  return open;
};

/** Returns whether a check passes. */
export const passes = (check: () => unknown): boolean => {
  try {
    check();
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
};

export const presentSettings = (room: RoomRow): ChatRoomSettings => ({
  id: room.id,
  title: room.title,
  notice: room.notice ?? '',
  avatar: room.avatar ?? '',
  is_public: room.is_public,
  allow_guest: room.allow_guest,
  is_read_only: room.is_read_only,
  slow_seconds: room.slow_seconds,
  sort: room.position,
});
