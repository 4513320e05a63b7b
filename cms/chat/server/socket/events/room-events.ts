import { on } from '../../../../../src/core/events/event-bus';
import { type Restriction, restrictionsOf } from '../../access/restrictions';
import { findRoom, findRooms, passes, presentSettings, requireEntry, type RoomRow } from '../../access/room';
import { leaveRoom } from '../rooms';
import { type ChatServer, type ChatSocket, personChannel, roomChannel } from '../../channels/types';

const socketsIn = (io: ChatServer, channel: string): ChatSocket[] =>
  [...(io.of('/').adapter.rooms.get(channel) ?? [])].flatMap((id) => io.of('/').sockets.get(id) ?? []);

/** Removes a connection from a room that it may no longer be in. */
const expel = (socket: ChatSocket, roomId: string): void => {
  leaveRoom(socket, roomId);
  socket.emit('room:changed', { room_id: roomId, room: null });
};

const mayStay = (
  room: RoomRow | undefined,
  { data }: ChatSocket,
  restriction: Restriction | undefined,
): boolean => passes(() => requireEntry(room, data.actor, restriction));

/** Checks again which rooms the connections of one person may be in. Two queries. */
export const recheckRooms = async (sockets: readonly ChatSocket[]): Promise<void> => {
  const [first] = sockets;
  if (!first) return;
  const ids = new Set(sockets.flatMap(({ data }) => [...data.rooms]));
  const [rooms, restrictionIn] = await Promise.all([
    findRooms([...ids]),
    restrictionsOf(first.data.actor.id),
  ]);
  for (const socket of sockets)
    for (const id of [...socket.data.rooms])
      if (!mayStay(rooms.get(id), socket, restrictionIn(id))) expel(socket, id);
};

const sendRoom = async (io: ChatServer, id: string): Promise<void> => {
  const room = await findRoom(id);
  for (const socket of socketsIn(io, roomChannel(id)))
    if (!mayStay(room, socket, undefined)) expel(socket, id);
  if (room) io.local.to(roomChannel(id)).emit('room:changed', { room_id: id, room: presentSettings(room) });
};

/** Applies changes of rooms and restrictions to the connections of this instance. */
export const registerRoomEvents = (io: ChatServer): void => {
  on('chat.room_changed', ({ id }) => sendRoom(io, id), { everywhere: true });
  on(
    'chat.person_restricted',
    async ({ personId, roomId }) => {
      const sockets = socketsIn(io, personChannel(personId));
      await recheckRooms(sockets);
      for (const socket of sockets) socket.emit('restricted', { room_id: roomId });
    },
    { everywhere: true },
  );
};
