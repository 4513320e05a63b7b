import type { ChatRecord } from '../../../../src/contract/chat/records';
import { runInBackground } from '../../../../src/core/background';
import { readAfter } from '../messages/list-records';
import { presentRecords } from '../messages/present-records';
import { lastSeqs } from '../access/room';
import { roomPresence } from '../channels/presence';
import { type ChatServer, roomChannel } from '../channels/types';

/**
 * Delivers the messages of rooms to the connections of this instance, in the order of their numbers. The database is the
 * source: events of other instances are hints, and messages whose events do not arrive are read (decision 110).
 */

/** Milliseconds to wait for a missing message before a later one that has arrived. */
const GAP_MS = 200;

/** Missing messages that are read at most; when more are missing, clients see the gap and request them. */
const MAX_MISSING = 100;

interface Room {
  /** Number of the last delivered message. */
  last: number;
  /** Messages after a gap, by number. */
  ahead: Map<number, ChatRecord>;
  timer: NodeJS.Timeout | undefined;
}

const rooms = new Map<string, Room>();

/** Starts the delivery of a room, when the first connection enters. @param last number of its newest message */
export const startDelivery = (roomId: string, last: number): void => {
  if (!rooms.has(roomId)) rooms.set(roomId, { last, ahead: new Map(), timer: undefined });
};

const stopDelivery = (roomId: string): void => {
  clearTimeout(rooms.get(roomId)?.timer);
  rooms.delete(roomId);
};

const send = (io: ChatServer, room: Room, record: ChatRecord): void => {
  room.last = record.seq;
  io.local.to(roomChannel(record.room_id)).emit('message', { record });
};

const sendAhead = (io: ChatServer, room: Room): void => {
  for (const seq of room.ahead.keys()) if (seq <= room.last) room.ahead.delete(seq);
  for (let next = room.ahead.get(room.last + 1); next; next = room.ahead.get(room.last + 1)) {
    room.ahead.delete(next.seq);
    send(io, room, next);
  }
};

/** Reads and delivers what is missing. */
const fill = async (io: ChatServer, roomId: string): Promise<void> => {
  const room = rooms.get(roomId);
  if (!room) return;
  const { rows, hasNewer } = await readAfter(roomId, room.last, MAX_MISSING);
  for (const record of await presentRecords(rows)) if (record.seq === room.last + 1) send(io, room, record);
  if (hasNewer) room.last = Math.max(room.last, ...room.ahead.keys());
  sendAhead(io, room);
};

/** Delivers a stored message, after those before it. */
export const deliver = (io: ChatServer, record: ChatRecord): void => {
  const { room_id: roomId, seq } = record;
  const room = rooms.get(roomId);
  if (!room) return;
  if (!roomPresence.isLocal(roomId)) return stopDelivery(roomId);
  if (seq <= room.last) return;
  room.ahead.set(seq, record);
  sendAhead(io, room);
  if (room.ahead.size === 0 || room.timer) return;
  room.timer = setTimeout(() => {
    room.timer = undefined;
    if (room.ahead.size > 0) runInBackground(fill(io, roomId), 'Missing chat messages were not delivered');
  }, GAP_MS);
};

/** Delivers messages whose events did not arrive because Redis was unavailable. One query, more only for their rooms. */
export const deliverPending = async (io: ChatServer): Promise<void> => {
  for (const id of [...rooms.keys()]) if (!roomPresence.isLocal(id)) stopDelivery(id);
  const ids = roomPresence.localPlaces();
  if (ids.length === 0) return;
  const rows = await lastSeqs(ids);
  for (const { id, last_seq } of rows) if ((rooms.get(id)?.last ?? last_seq) < last_seq) await fill(io, id);
};

export const clearDelivery = (): void => {
  for (const id of [...rooms.keys()]) stopDelivery(id);
};
