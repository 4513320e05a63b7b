import type { ClientEventData, ServerEventData } from '../../../../src/contract/chat/events';
import type { ChatRecord } from '../../../../src/contract/chat/records';
import { MessageType } from '../../../../src/contract/enums';
import { on } from '../../../../src/core/events/event-bus';
import { messageExcerpt } from '../messages/message';
import { bannedFrom } from '../access/restrictions';
import { isMember } from '../people/chat-actor';
import { findRooms } from '../access/room';
import { type ChatServer, type ChatSocket, personChannel } from '../channels/types';

/** Milliseconds between two rounds: a list of rooms need not show each message. */
const NEWS_MS = 2_000;

/** Maximum of rooms with new messages in one round. Lists show those of other rooms with their next message. */
const MAX_ROOMS = 200;

/** Socket.IO's rooms of the connections that show a list of rooms: public ones, and those for members. */
const PUBLIC = 'rooms:public';
const MEMBERS = 'rooms:members';

/** The newest messages since the last round, new or changed, by room. */
const newest = new Map<string, ChatRecord>();
let sentAt = -Infinity;

/** Sends a connection the new messages of all rooms that it may read, whether it has entered them or not. */
export const watchRooms = async (
  _data: ClientEventData<'rooms:watch'>,
  socket: ChatSocket,
): Promise<Record<string, never>> => {
  await socket.join(PUBLIC);
  if (isMember(socket.data.actor)) await socket.join(MEMBERS);
  return {};
};

export const unwatchRooms = async (
  _data: ClientEventData<'rooms:unwatch'>,
  socket: ChatSocket,
): Promise<Record<string, never>> => {
  await socket.leave(PUBLIC);
  await socket.leave(MEMBERS);
  return {};
};

/** Applies a new role to a connection that shows a list of rooms. */
export const recheckWatching = async (socket: ChatSocket): Promise<void> => {
  if (socket.rooms.has(PUBLIC))
    await (isMember(socket.data.actor) ? socket.join(MEMBERS) : socket.leave(MEMBERS));
};

const isWatched = (io: ChatServer): boolean => io.of('/').adapter.rooms.has(PUBLIC);

/** Collects the newest messages of rooms while a connection here shows a list. */
export const registerRoomNews = (io: ChatServer): void => {
  const gather = ({ record }: { record: ChatRecord }): void => {
    if (!isWatched(io) || (!newest.has(record.room_id) && newest.size >= MAX_ROOMS)) return;
    if (record.seq >= (newest.get(record.room_id)?.seq ?? 0)) newest.set(record.room_id, record);
  };
  on('chat.message', gather, { everywhere: true });
  on('chat.message_changed', gather, { everywhere: true });
};

const newsOf = (record: ChatRecord): ServerEventData<'room:news'> => ({
  room_id: record.room_id,
  last_message: {
    seq: record.seq,
    created_at: record.created_at,
    msg_type: record.msg_type,
    nick_name: record.nick_name,
    content: record.msg_type === MessageType.Text ? messageExcerpt(record) : '',
  },
});

/** Sends the newest messages to connections that show a list of rooms. Two queries, if there are any. */
export const sendRoomNews = async (io: ChatServer): Promise<void> => {
  if (newest.size === 0 || performance.now() - sentAt < NEWS_MS) return;
  sentAt = performance.now();
  const records = [...newest.values()];
  newest.clear();
  const ids = records.map(({ room_id }) => room_id);
  const [rooms, bannedIn] = await Promise.all([findRooms(ids), bannedFrom(ids)]);
  for (const record of records) {
    const room = rooms.get(record.room_id);
    // lists do not show an earlier message, so its change is not sent
    if (!room || record.seq < room.last_seq) continue;
    const readers = room.is_public
      ? io.local.to(PUBLIC)
      : io.local.to(MEMBERS).except(bannedIn(room.id).map(personChannel));
    readers.emit('room:news', newsOf(record));
  }
};

export const clearRoomNews = (): void => newest.clear();
