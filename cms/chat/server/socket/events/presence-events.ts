import { randomUUID } from 'node:crypto';
import { MessageType } from '../../../../../src/contract/enums';
import type { ChatRecord } from '../../../../../src/contract/chat/records';
import { emit, on } from '../../../../../src/core/events/event-bus';
import { redis } from '../../../../../src/core/storage/redis';
import { createId } from '../../../../../src/lib/create-id';
import { type Gathered, takeMoves } from '../moves';
import { editorNews } from './editor-events';
import { editorPresence, presentToOthers, roomPresence } from '../../channels/presence';
import { createPresenceNews } from '../presence-news';
import { signal } from '../../channels/signal';
import { type ChatServer, roomChannel } from '../../channels/types';

/** People in a room above which joins and leaves are not sent. */
const MAX_MOVES = 200;

/** Milliseconds between two repetitions for other instances, which drop this one after three missing ones. */
const REPEAT_MS = 10_000;

const instance = randomUUID();
let repeatedAt = -Infinity;

const roomNews = createPresenceNews(roomPresence, (io, roomId, { count, people }) => {
  const users = people.map(presentToOthers);
  io.local.to(roomChannel(roomId)).emit('presence', { room_id: roomId, online_count: count, users });
});

/** Marks the people in a room as changed. */
export const notePresence = roomNews.note;

/** Sends to other instances who is where on this one. */
const notifyInstances = (): void => {
  if (!redis()) return;
  emit('chat.presence', {
    instance,
    rooms: roomPresence.localPresence(),
    articles: editorPresence.localPresence(),
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

/** Sends joins and leaves since the last call, and who is present. */
export const sendPresenceEvents = (io: ChatServer): void => {
  for (const move of takeMoves())
    if (roomPresence.countIn(move.roomId) <= MAX_MOVES)
      signal(roomChannel(move.roomId), 'message', { record: moveRecord(move) });
  const hasNews = [roomNews.sendDue(io), editorNews.sendDue(io)].includes(true);
  if (hasNews || performance.now() - repeatedAt >= REPEAT_MS) {
    repeatedAt = performance.now();
    notifyInstances();
  }
};

/** Listens to other instances; those of an earlier version do not send articles. */
export const registerPresence = (): void => {
  on(
    'chat.presence',
    ({ instance: other, rooms, articles = [] }) => {
      if (other === instance) return;
      roomNews.noteRemote(other, rooms);
      editorNews.noteRemote(other, articles);
    },
    { everywhere: true },
  );
};

/** Removes everybody, when the server stops. */
export const clearPresence = (): void => {
  roomNews.clear();
  editorNews.clear();
};
