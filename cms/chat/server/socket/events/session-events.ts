import type { SessionEndReason } from '../../../../../src/contract/enums';
import { runInBackground } from '../../../../../src/core/background';
import { on } from '../../../../../src/core/events/event-bus';
import { findSession } from '../../../../../src/api/account/exports';
import { findAccount } from '../../people/find-people';
import { countAccountChanges, replaceActor } from '../handshake';
import { recheckRooms } from './room-events';
import { recheckWatching } from '../room-news';
import { type ChatServer, type ChatSocket, personChannel } from '../../channels/types';

/** Connections of a person on this instance. */
const socketsOf = (io: ChatServer, personId: string): ChatSocket[] =>
  [...(io.of('/').adapter.rooms.get(personChannel(personId)) ?? [])].flatMap(
    (id) => io.of('/').sockets.get(id) ?? [],
  );

/** Sends a client the reason why its session has ended, and closes the connection. */
const end = (socket: ChatSocket, reason: SessionEndReason): void => {
  socket.emit('session:ended', { reason });
  socket.disconnect(true);
};

const endEnded = async (io: ChatServer, userId: string, reason: SessionEndReason): Promise<void> => {
  for (const socket of socketsOf(io, userId)) {
    const { jti } = socket.data;
    if (jti !== null && !(await findSession(jti))) end(socket, reason);
  }
};

/**
 * Applies a new name, picture or role to a person's connections. Sessions that end with the change have an event of their
 * own, with the reason.
 */
const refresh = async (io: ChatServer, userId: string): Promise<void> => {
  const sockets = socketsOf(io, userId);
  const actor = sockets.length > 0 ? await findAccount(userId) : undefined;
  if (!actor) return;
  for (const socket of sockets) {
    replaceActor(socket, actor);
    await recheckWatching(socket);
  }
  await recheckRooms(sockets);
};

/**
 * Applies changes since the handshake read the session and the account. Call it after the connection has joined the
 * channel of its person: earlier events did not reach it.
 */
export const recheckAccount = (io: ChatServer, socket: ChatSocket): void => {
  const { actor, jti, accountChanges } = socket.data;
  if (jti === null || accountChanges === countAccountChanges()) return;
  const recheck = async () => {
    await endEnded(io, actor.id, 'ended');
    await refresh(io, actor.id);
  };
  runInBackground(recheck(), 'A new chat connection was not rechecked');
};

/** Ends connections whose token has expired. */
export const endExpired = (io: ChatServer): void => {
  const now = Date.now() / 1000;
  for (const socket of io.of('/').sockets.values()) if (socket.data.exp <= now) end(socket, 'expired');
};

/** Ends connections with their sessions, on every instance. */
export const registerSessionEvents = (io: ChatServer): void => {
  on('session.ended', ({ userId, reason }) => endEnded(io, userId, reason ?? 'ended'), { everywhere: true });
  on('account.changed', ({ id }) => refresh(io, id), { everywhere: true });
};
