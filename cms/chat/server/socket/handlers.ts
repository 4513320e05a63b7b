import type {
  ClientEventData,
  ClientEventName,
  ClientEventReply,
} from '../../../../src/contract/chat/events';
import { AppError } from '../../../../src/core/http/app-error';
import { editMessage, withdrawMessages } from '../messages/change-message';
import { sendMessage } from '../messages/send-message';
import { reactTo } from '../messages/react';
import { findRoom } from '../access/room';
import { closeArticle, openArticle } from './events/article-events';
import { closeEditor, openEditor } from './events/editor-events';
import { queueReadMark } from './read-queue';
import { unwatchRooms, watchRooms } from './room-news';
import { joinRoom, leaveRoom } from './rooms';
import { signal } from '../channels/signal';
import { wasSent } from '../channels/sent-events';
import { type ChatSocket, personChannel, roomChannel } from '../channels/types';

type Handler<N extends ClientEventName> = (
  data: ClientEventData<N>,
  socket: ChatSocket,
) => Promise<ClientEventReply<N>>;

/** @throws `not_found` when the connection has not entered the room */
const requireInside = (socket: ChatSocket, roomId: string): void => {
  if (!socket.data.rooms.has(roomId)) throw new AppError('not_found');
};

const typing: Handler<'typing'> = async ({ room_id, is_typing }, socket) => {
  requireInside(socket, room_id);
  const { id, nickName } = socket.data.actor;
  const data = { room_id, user_id: id, nick_name: nickName, is_typing };
  signal(roomChannel(room_id), 'typing', data, socket.id);
  return Promise.resolve({});
};

const read: Handler<'read'> = async ({ room_id, seq, is_hidden }, socket) => {
  requireInside(socket, room_id);
  const room = await findRoom(room_id);
  if (!room) throw new AppError('not_found');
  const known = Math.min(seq, room.last_seq);
  const { id } = socket.data.actor;
  queueReadMark({ roomId: room_id, personId: id, seq: known, isHidden: is_hidden });
  return { seq: known };
};

/** Handlers of the events of clients. */
export const handlers: { [N in ClientEventName]: Handler<N> } = {
  'room:join': joinRoom,
  'room:leave': async ({ room_id }, socket) => {
    leaveRoom(socket, room_id);
    return Promise.resolve({});
  },
  'message:send': (input, socket) => {
    const { actor, ip, sending } = socket.data;
    const sent = sending.then(() => sendMessage({ input, actor, ip }));
    socket.data.sending = sent.catch(() => undefined);
    return sent;
  },
  'message:edit': (data, socket) => editMessage(data, socket.data.actor),
  'message:withdraw': async ({ id }, socket) => {
    const { actor, ip } = socket.data;
    const device = socket.handshake.headers['user-agent'] ?? '';
    await withdrawMessages([id], actor, { ip, device });
    return {};
  },
  'message:react': (data, socket) => reactTo(data, socket.data.actor),
  typing,
  read,
  'events:missed': async ({ seconds }, socket) => {
    const channel = personChannel(socket.data.actor.id);
    return Promise.resolve({ has_missed: wasSent(channel, seconds) });
  },
  'rooms:watch': watchRooms,
  'rooms:unwatch': unwatchRooms,
  'article:open': openArticle,
  'article:close': closeArticle,
  'editor:open': openEditor,
  'editor:close': async ({ article_id }, socket) => {
    closeEditor(socket, article_id);
    return Promise.resolve({});
  },
};
