import type { Knex } from 'knex';
import type { EndpointOutput, EndpointRequest } from '../../../../src/contract';
import { roleHas } from '../../../../src/contract/abilities';
import { fromDbTime, fromDbTimeOrNull, toDbTime } from '../../../../src/core/database/time';
import { transaction } from '../../../../src/core/database/transaction';
import { emit } from '../../../../src/core/events/event-bus';
import { AppError } from '../../../../src/core/http/app-error';
import { createId } from '../../../../src/lib/create-id';
import { logActs, namesOf } from '../../../../src/api/moderation/exports';
import { storeSystemMessage } from '../messages/system-message';
import { findPeople } from '../people/find-people';
import { findRoom } from '../access/room';
import { ALL_ROOMS, inForce } from '../access/restrictions';
import { notifyRoomsOf } from './notify-rooms';

type Body = EndpointRequest<'PUT /chat_groups/mute'>['body'];
type Mute = EndpointOutput<'GET /chat_groups/mutes'>['list'][number];

interface Target {
  roomId: string;
  nickName: string;
}

/** @throws `not_found` for an unknown room or person, `cannot_mute` */
const requireTarget = async (trx: Knex, { room_id, user_id }: Body): Promise<Target> => {
  if (room_id && !(await findRoom(room_id, trx))) throw new AppError('not_found');
  const person = (await findPeople([user_id], trx)).get(user_id);
  if (!person) throw new AppError('not_found');
  if (roleHas(person.role, 'chat.moderate')) throw new AppError('cannot_mute');
  return { roomId: room_id || ALL_ROOMS, nickName: person.nick_name };
};

/**
 * Mutes or bans a person, or ends both, and adds a message to the room, or to the rooms of the person.
 * @param byId account of the administrator, or `panel:` and the id of the panel's user, whose name is `byName`
 * @throws `not_found`, `cannot_mute`
 */
export const restrictPerson = (
  body: Body,
  byId: string,
  byName?: string,
): Promise<EndpointOutput<'PUT /chat_groups/mute'>> =>
  transaction(async (trx) => {
    const { roomId, nickName } = await requireTarget(trx, body);
    const { user_id: personId, until, reason = '', is_ban: isBan = false } = body;
    const key = { room_id: roomId, person_id: personId };
    const isOver = until === '' || (until !== undefined && new Date(until) <= new Date());
    const at = (time: string | number) => toDbTime(new Date(time), strapi.db.dialect.client);
    if (isOver) await trx('chat_restrictions').where(key).delete();
    else
      await trx('chat_restrictions')
        .insert({
          ...key,
          document_id: createId(),
          until: until === undefined ? null : at(until),
          reason,
          is_ban: isBan,
          by_id: byId,
          created_at: at(Date.now()),
          updated_at: at(Date.now()),
        })
        .onConflict(['person_id', 'room_id'])
        .merge(['until', 'reason', 'is_ban', 'by_id', 'created_at', 'updated_at']);
    const end = until === undefined || isOver ? null : new Date(until).toISOString();
    const kind = isOver ? 'unmuted' : isBan ? 'banned' : 'muted';
    const message = { kind, nickName, until: end, reason } as const;
    if (roomId === ALL_ROOMS) await notifyRoomsOf(trx, personId, message);
    else await storeSystemMessage(trx, { roomId, ...message });
    await logActs(trx, [
      {
        act: isOver ? 'unmute' : isBan ? 'ban' : 'mute',
        byId,
        byName,
        personId,
        placeId: roomId,
        reason,
        until: end,
      },
    ]);
    emit('chat.person_restricted', { roomId: roomId || null, personId });
    return { until: end, is_muted: !isOver, is_ban: !isOver && isBan };
  });

interface Row {
  id: string;
  created_at: string | number | Date;
  room_id: string;
  room_title: string | null;
  person_id: string;
  until: string | number | Date | null;
  reason: string | null;
  is_ban: boolean | number;
  by_id: string | null;
}

/** Returns restrictions that are in force, the newest first. At most four queries. */
export const listRestrictions = async ({
  page,
  limit,
  room_id,
  is_ban,
}: EndpointRequest<'GET /chat_groups/mutes'>['query']): Promise<{ list: Mute[]; count: number }> => {
  const found = (): Knex.QueryBuilder => {
    const query = inForce(strapi.db.connection('chat_restrictions as x'));
    if (room_id) void query.where('x.room_id', room_id);
    if (is_ban !== undefined) void query.where('x.is_ban', is_ban);
    return query;
  };
  const [rows, counted] = await Promise.all([
    found()
      .leftJoin('chat_rooms as r', 'r.document_id', 'x.room_id')
      .orderBy('x.id', 'desc')
      .offset((page - 1) * limit)
      .limit(limit)
      .select('x.*', 'x.document_id as id', 'r.title as room_title') as Promise<Row[]>,
    found().count({ count: '*' }).first() as Promise<{ count: number | string }>,
  ]);
  const names = await namesOf(rows.flatMap(({ person_id, by_id }) => [person_id, by_id]));
  const list = rows.map((row) => ({
    id: row.id,
    created_at: fromDbTime(row.created_at),
    room_id: row.room_id || null,
    room_title: row.room_title ?? '',
    user_id: row.person_id,
    nick_name: names.get(row.person_id) ?? '',
    until: fromDbTimeOrNull(row.until),
    reason: row.reason ?? '',
    is_ban: Boolean(row.is_ban),
    by_nick_name: names.get(row.by_id ?? '') ?? '',
  }));
  return { list, count: Number(counted.count) };
};
