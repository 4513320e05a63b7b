import type { Knex } from 'knex';
import { fromDbTimeOrNull, toDbTime } from '../../../../src/core/database/time';

/** A mute, or with `isBan` a ban, of a person in a room. A ban also prevents entering and reading what only members read. */
export interface Restriction {
  /** RFC 3339; null: permanent. */
  until: string | null;
  isBan: boolean;
}

interface Row {
  person_id: string;
  room_id: string;
  until: string | number | Date | null;
  is_ban: boolean | number;
}

/** Room of a restriction for all rooms; unique indexes do not compare NULL. */
export const ALL_ROOMS = '';

/** Limits restrictions `x` to those in force. */
export const inForce = (query: Knex.QueryBuilder): Knex.QueryBuilder => {
  const now = toDbTime(new Date(), strapi.db.dialect.client);
  return query.where((q) => q.whereNull('x.until').orWhere('x.until', '>', now));
};

/** Who is banned from rooms, by room; bans from all rooms count. One query. */
export const bannedFrom = async (
  roomIds: readonly string[],
): Promise<(roomId: string) => readonly string[]> => {
  const rows = (await inForce(strapi.db.connection('chat_restrictions as x'))
    .where('x.is_ban', true)
    .whereIn('x.room_id', [ALL_ROOMS, ...roomIds])
    .select('x.room_id', 'x.person_id')) as { room_id: string; person_id: string }[];
  return (roomId) =>
    rows
      .filter(({ room_id }) => room_id === roomId || room_id === ALL_ROOMS)
      .map(({ person_id }) => person_id);
};

const later = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? null : one > other ? one : other;

const merge = (one: Restriction | undefined, other: Restriction): Restriction =>
  one ? { until: later(one.until, other.until), isBan: one.isBan || other.isBan } : other;

const COLUMNS = ['x.person_id', 'x.room_id', 'x.until', 'x.is_ban'] as const;

const readRow = ({ until, is_ban }: Row): Restriction => ({
  until: fromDbTimeOrNull(until),
  isBan: Boolean(is_ban),
});

/**
 * The restrictions in force of each of these people in a room: at most two, the one for all rooms first. Each is lifted
 * separately, so they are not merged. One query, by index.
 */
export const restrictionsIn = async (
  roomId: string,
  personIds: readonly string[],
): Promise<(personId: string) => readonly (Restriction & { roomId: string })[]> => {
  const rows = (await inForce(strapi.db.connection('chat_restrictions as x'))
    .whereIn('x.person_id', [...personIds])
    // no condition on rooms: SQLite would use the index of rooms, which has everybody who is muted in all rooms
    .select(...COLUMNS)) as Row[];
  return (personId) =>
    [ALL_ROOMS, roomId].flatMap((place) =>
      rows
        .filter(({ person_id, room_id }) => person_id === personId && room_id === place)
        .map((row) => ({ roomId: place, ...readRow(row) })),
    );
};

/** The restrictions in force of a person, by room; `ALL_ROOMS` for all. One query, by index. */
export const restrictionsOf = async (
  personId: string | null,
  knex: Knex = strapi.db.connection,
): Promise<(roomId: string) => Restriction | undefined> => {
  if (personId === null) return () => undefined;
  const rows = (await inForce(knex('chat_restrictions as x').where('x.person_id', personId)).select(
    ...COLUMNS,
  )) as Row[];
  const byRoom = new Map(rows.map((row) => [row.room_id, readRow(row)]));
  const everywhere = byRoom.get(ALL_ROOMS);
  return (roomId) => {
    const here = byRoom.get(roomId);
    return everywhere && here ? merge(everywhere, here) : (here ?? everywhere);
  };
};
