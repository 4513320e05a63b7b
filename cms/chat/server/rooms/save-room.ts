import type { Knex } from 'knex';
import type { EndpointRequest } from '../../../../src/contract';
import type { ChatSystemKind } from '../../../../src/contract/chat/limits';
import { toDbTime } from '../../../../src/core/database/time';
import { transaction } from '../../../../src/core/database/transaction';
import { emit } from '../../../../src/core/events/event-bus';
import { AppError } from '../../../../src/core/http/app-error';
import { createId } from '../../../../src/lib/create-id';
import { storeSystemMessage } from '../messages/system-message';
import { releaseUploads } from '../uploads/uploads';
import { findRoom, type RoomRow } from '../access/room';

type Create = EndpointRequest<'POST /chat_groups'>['body'];
type Change = EndpointRequest<'PUT /chat_groups'>['body'];

const now = (): number | Date => toDbTime(new Date(), strapi.db.dialect.client);

/** The columns of fields that were sent. */
const columnsOf = ({ sort, ...rest }: Partial<Create>): object =>
  sort === undefined ? rest : { ...rest, position: sort };

const requireRoom = async (id: string, trx: Knex): Promise<RoomRow> => {
  const room = await findRoom(id, trx);
  if (!room) throw new AppError('not_found');
  return room;
};

/** Creates a room, which is public and without guests unless `body` says otherwise. */
export const createRoom = (body: Create): Promise<RoomRow> =>
  transaction(async (trx) => {
    const id = createId();
    await trx('chat_rooms').insert({
      notice: '',
      avatar: '',
      is_public: true,
      allow_guest: false,
      is_read_only: false,
      slow_seconds: 0,
      position: 0,
      last_seq: 0,
      ...columnsOf(body),
      document_id: id,
      created_at: now(),
      updated_at: now(),
    });
    emit('chat.room_changed', { id });
    return requireRoom(id, trx);
  });

/** System messages for the people in a room about a change. */
const announcements = (
  before: RoomRow,
  after: RoomRow,
): { kind: ChatSystemKind; value?: number; reason?: string }[] => [
  ...(after.notice && after.notice !== before.notice
    ? [{ kind: 'notice' as const, reason: after.notice }]
    : []),
  ...(after.slow_seconds === before.slow_seconds
    ? []
    : [{ kind: 'slow_mode' as const, value: after.slow_seconds }]),
  ...(after.is_read_only === before.is_read_only
    ? []
    : [{ kind: 'read_only' as const, value: Number(after.is_read_only) }]),
];

/** Changes a room and notifies the people in it. @throws `not_found` */
export const changeRoom = ({ id, ...body }: Change): Promise<RoomRow> =>
  transaction(async (trx) => {
    const before = await requireRoom(id, trx);
    await trx('chat_rooms')
      .where('document_id', id)
      .update({ ...columnsOf(body), updated_at: now() });
    const after = await requireRoom(id, trx);
    for (const announcement of announcements(before, after))
      await storeSystemMessage(trx, { roomId: id, ...announcement });
    emit('chat.room_changed', { id });
    return requireRoom(id, trx);
  });

/** Deletes rooms with everything in them; all or none. @throws `not_found` */
export const deleteRooms = async (ids: readonly string[]): Promise<{ count: number }> => {
  const unique = [...new Set(ids)];
  await transaction(async (trx) => {
    const found = (await trx('chat_rooms')
      .whereIn('document_id', unique)
      .forUpdate()
      .pluck('document_id')) as string[];
    if (found.length !== unique.length) throw new AppError('not_found');
    const messages = trx('chat_messages').whereIn('room_id', unique).select('document_id');
    for (const kind of ['chat', 'chat_held'] as const)
      await trx('moderation_cases').where('target_kind', kind).whereIn('place_id', unique).delete();
    await trx('chat_held_messages').whereIn('room_id', unique).delete();
    for (const table of ['chat_message_versions', 'chat_reactions'])
      await trx(table).whereIn('message_id', messages).delete();
    for (const table of ['chat_message_reports', 'chat_read_marks', 'chat_restrictions', 'chat_messages'])
      await trx(table).whereIn('room_id', unique).delete();
    await releaseUploads(trx, 'room_id', unique);
    await trx('chat_rooms').whereIn('document_id', unique).delete();
    for (const id of unique) emit('chat.room_changed', { id });
  });
  return { count: unique.length };
};
