import { randomUUID } from 'node:crypto';
import { MessageType } from '../../../../src/contract/enums';
import type { ChatRecord } from '../../../../src/contract/chat/records';
import { emit, on } from '../../../../src/core/events/event-bus';
import { redis } from '../../../../src/core/redis';
import { createId } from '../../../../src/lib/create-id';
import { type Gathered, takeMoves } from './moves';
import {
  isLocalRoom,
  localPresence,
  localRooms,
  noteRemote,
  onlineCount,
  presentPeople,
  presentToOthers,
} from './presence';
import { signal } from './signal';
import { type ChatServer, roomChannel } from './types';

/** Milliseconds between two events `presence` of a room; more when it is full, because everybody gets it. */
const PRESENCE_MS = 2_000;
const PRESENCE_MS_A_PERSON = 10;

/** People in a room above which nobody is told who comes and goes. */
const MAX_MOVES = 200;

/** Milliseconds between two repetitions for other instances, which forget after three. */
const REPEAT_MS = 10_000;

const instance = randomUUID();
const changed = new Set<string>();
const sentAt = new Map<string, number>();
let repeatedAt = -Infinity;

/** Notes that the people in a room have changed. */
export const notePresence = (roomId: string): void => void changed.add(roomId);

const isDue = (roomId: string): boolean =>
  performance.now() - (sentAt.get(roomId) ?? -Infinity) >=
  Math.max(PRESENCE_MS, onlineCount(roomId) * PRESENCE_MS_A_PERSON);

const sendPresence = (io: ChatServer, roomId: string): void => {
  const { count, people } = presentPeople(roomId);
  sentAt.set(roomId, performance.now());
  const users = people.map(presentToOthers);
  io.local.to(roomChannel(roomId)).emit('presence', { room_id: roomId, online_count: count, users });
};

/** Tells other instances who is in these rooms here. */
const tellOthers = (): void => {
  if (!redis()) return;
  emit('chat.presence', {
    instance,
    rooms: localRooms().map((id) => ({ id, ...localPresence(id) })),
  });
};

const moveRecord = ({ roomId, kind, count, people }: Gathered): ChatRecord => ({
  id: createId(),
  room_id: roomId,
  seq: 0,
  client_id: '',
  created_at: new Date().toISOString(),
  msg_type: kind === 'joined' ? MessageType.InRoom : MessageType.OutRoom,
  content: '',
  html: null,
  payload: { count, people },
  user_id: null,
  nick_name: '',
  avatar: '',
  user_is_public: false,
  reply_to: null,
  mentions: [],
  reactions: [],
  edited_at: null,
  is_withdrawn: false,
});

/** Says who has come, gone and is there, gathered since the last time. */
export const sendPresenceEvents = (io: ChatServer): void => {
  for (const move of takeMoves())
    if (onlineCount(move.roomId) <= MAX_MOVES)
      signal(roomChannel(move.roomId), 'message', { record: moveRecord(move) });
  const due = [...changed].filter(isDue);
  for (const id of due) {
    changed.delete(id);
    if (isLocalRoom(id)) sendPresence(io, id);
    else sentAt.delete(id);
  }
  if (due.length > 0 || performance.now() - repeatedAt >= REPEAT_MS) {
    repeatedAt = performance.now();
    tellOthers();
  }
};

/** Listens to other instances. */
export const registerPresence = (): void => {
  on(
    'chat.presence',
    ({ instance: other, rooms }) => {
      if (other === instance) return;
      for (const id of noteRemote(other, rooms)) if (isLocalRoom(id)) notePresence(id);
    },
    { everywhere: true },
  );
};

export const clearPresenceEvents = (): void => {
  changed.clear();
  sentAt.clear();
};
