import type { ClientEventData, ClientEventReply } from '../../../../src/contract/chat/events';
import { MAX_CHAT_PAGE } from '../../../../src/contract/chat/limits';
import { AppError } from '../../../../src/core/http/app-error';
import { readAfter, readNewest } from '../messages/list-records';
import { presentRecords } from '../messages/present-records';
import { restrictionsOf } from '../access/restrictions';
import { presentActor } from '../people/chat-actor';
import { presentRooms } from '../rooms/list-rooms';
import { findRoom, requireEntry } from '../access/room';
import { readMarksOf } from '../rooms/read-marks';
import { startDelivery } from './delivery';
import { noteJoin, noteLeave } from './moves';
import { presentToOthers, roomPresence } from '../channels/presence';
import { notePresence } from './events/presence-events';
import { type ChatSocket, roomChannel } from '../channels/types';

/** Rooms of one connection. */
const MAX_ROOMS = 50;

/** Messages that a client gets when it enters without the number of its last message. */
const NEWEST = 50;

/** Adds a connection to a room, if it is not in it yet. */
const stay = (socket: ChatSocket, roomId: string, lastSeq: number): void => {
  const { rooms, actor } = socket.data;
  if (!socket.connected) throw new AppError('bad_request');
  if (rooms.has(roomId)) return;
  if (rooms.size >= MAX_ROOMS) throw new AppError('too_many', null, { seconds: 1 });
  rooms.add(roomId);
  void socket.join(roomChannel(roomId));
  const person = presentActor(actor);
  if (roomPresence.enter(roomId, person)) {
    noteJoin(roomId, person);
    notePresence(roomId);
  }
  startDelivery(roomId, lastSeq);
};

/**
 * Enters a room and returns what the client lacks. The connection gets new messages from before the old ones are
 * read, so that none is missed.
 * @throws `not_found`, `room_members_only`, `chat_banned`
 */
export const joinRoom = async (
  { room_id, after_seq }: ClientEventData<'room:join'>,
  socket: ChatSocket,
): Promise<ClientEventReply<'room:join'>> => {
  const { actor } = socket.data;
  const [found, restrictionIn] = await Promise.all([findRoom(room_id), restrictionsOf(actor.id)]);
  const room = requireEntry(found, actor, restrictionIn(room_id));
  stay(socket, room_id, room.last_seq);
  const [view] = await presentRooms([room], actor);
  const page =
    after_seq === undefined
      ? await readNewest(room_id, NEWEST)
      : await readAfter(room_id, after_seq, MAX_CHAT_PAGE);
  const { people } = roomPresence.peopleIn(room_id);
  const ids = people.map(({ user_id }) => user_id);
  return {
    room: view!,
    records: await presentRecords(page.rows, undefined, actor.id),
    has_more: page.hasNewer,
    users: people.map(presentToOthers),
    reads: await readMarksOf(room_id, ids),
  };
};

/** Removes a connection from a room. */
export const leaveRoom = (socket: ChatSocket, roomId: string): void => {
  const { rooms, actor } = socket.data;
  if (!rooms.delete(roomId)) return;
  void socket.leave(roomChannel(roomId));
  if (!roomPresence.leave(roomId, actor.id)) return;
  noteLeave(roomId, presentActor(actor));
  notePresence(roomId);
};
