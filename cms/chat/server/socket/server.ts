import type { IncomingMessage } from 'node:http';
import type { Core } from '@strapi/strapi';
import { Server } from 'socket.io';
import { SOCKET_PATH } from '../../../../src/contract/chat/limits';
import { runInBackground } from '../../../../src/core/background';
import { clientAddress } from '../../../../src/core/http/client/client-address';
import { clientNetwork } from '../../../../src/core/http/client/client-network';
import { watchValues } from '../../../../src/core/watch/metrics';
import { endGuestsOfClosedChat, registerAddressEvents } from './events/address-events';
import { clearNewComments, registerArticleEvents, sendNewComments } from './events/article-events';
import { addNetwork, clearLimits, hasNetworkRoom, releaseNetwork } from './connection-limits';
import { clearDelivery, deliverPending } from './delivery';
import { serveSocket } from './dispatch';
import { registerLiveEvents } from './events/live-events';
import { registerHandshake } from './handshake';
import { registerMessageEvents, sendReads } from './events/message-events';
import { clearMoves } from './moves';
import { isAllowedOrigin } from './origin';
import { ignoreOtherUpgrades } from './other-upgrades';
import { clearPresence, registerPresence, sendPresenceEvents } from './events/presence-events';
import { flushReadMarks } from './read-queue';
import { registerRoomEvents } from './events/room-events';
import { clearRoomNews, registerRoomNews, sendRoomNews } from './room-news';
import { endExpired, recheckAccount, registerSessionEvents } from './events/session-events';
import { clearSettingChanges, registerSettingEvents, sendSettingChanges } from './events/setting-events';
import { registerSignals } from '../channels/signal';
import type { ChatServer } from '../channels/types';

/** Bytes of one packet: the longest text, in Chinese and escaped, with its mentions. Files go over HTTP. */
const MAX_PACKET_BYTES = 128 * 1024;

/** Milliseconds within which a connection must authenticate. */
const CONNECT_MS = 10_000;

/** Milliseconds between two rounds that send collected events, and between two checks for missed messages and expired tokens. */
const TICK_MS = 1_000;
const CHECK_MS = 3_000;

let isStopping = false;

/** A connection of the transport layer, whose type Socket.IO does not export. */
interface Connection {
  request: IncomingMessage;
  once: (event: 'close', callback: () => void) => void;
}

const networkOf = (request: IncomingMessage): string => clientNetwork(clientAddress(request));

/** Counts the connections of each address, authenticated or not. */
const countConnections = (io: ChatServer): void => {
  io.engine.on('connection', (connection: Connection) => {
    const network = networkOf(connection.request);
    addNetwork(network);
    connection.once('close', () => {
      const { socket, headers } = connection.request;
      // A WebSocket whose client does not answer the closing frame stays open for 30 s more (ws).
      if (headers.upgrade && !socket.destroyed) socket.once('close', () => releaseNetwork(network));
      else releaseNetwork(network);
    });
  });
};

const createServer = (strapi: Core.Strapi): ChatServer => {
  const io: ChatServer = new Server({
    path: SOCKET_PATH,
    serveClient: false,
    // It would close other upgrades after a second, without a response.
    destroyUpgrade: false,
    maxHttpBufferSize: MAX_PACKET_BYTES,
    connectTimeout: CONNECT_MS,
    // Compression costs each connection 60 KB and more; messages are short.
    perMessageDeflate: false,
    allowRequest: (request, callback) => {
      const isAllowed = !isStopping && isAllowedOrigin(request) && hasNetworkRoom(networkOf(request));
      callback(isAllowed ? null : 'refused', isAllowed);
    },
  });
  io.attach(strapi.server.httpServer);
  ignoreOtherUpgrades(strapi.server.httpServer);
  countConnections(io);
  watchValues({
    name: 'wentu_live_connections',
    help: 'Open connections of the chat and of live updates: all, and those that have said who they are.',
    label: 'state',
    read: () => ({ connected: io.engine.clientsCount, joined: io.sockets.sockets.size }),
  });
  return io;
};

/** Runs `work` every `ms`, without overlap. */
const repeat = (ms: number, name: string, work: () => Promise<void>): NodeJS.Timeout => {
  let isRunning = false;
  return setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    runInBackground(
      work().finally(() => {
        isRunning = false;
      }),
      name,
    );
  }, ms).unref();
};

/**
 * Starts the Socket.IO server on the port of the site.
 * @returns a function that closes all connections; clients connect again
 */
export const startSockets = (strapi: Core.Strapi): (() => Promise<void>) => {
  isStopping = false;
  const io = createServer(strapi);
  registerHandshake(io);
  registerSignals(io);
  registerMessageEvents(io);
  registerRoomEvents(io);
  registerAddressEvents(io);
  registerSessionEvents(io);
  registerLiveEvents(io);
  registerArticleEvents(io);
  registerSettingEvents();
  registerRoomNews(io);
  registerPresence();
  io.on('connection', (socket) => {
    serveSocket(socket);
    recheckAccount(io, socket);
  });
  const timers = [
    repeat(TICK_MS, 'Chat presence was not sent', async () => {
      sendPresenceEvents(io);
      sendSettingChanges(io);
      sendNewComments(io);
      await sendRoomNews(io);
      await sendReads();
    }),
    repeat(CHECK_MS, 'Chat messages were not checked', async () => {
      endExpired(io);
      await endGuestsOfClosedChat(io);
      await deliverPending(io);
    }),
  ];
  return async () => {
    isStopping = true;
    for (const timer of timers) clearInterval(timer);
    io.disconnectSockets(true);
    io.engine.close();
    await flushReadMarks();
    clearDelivery();
    clearNewComments();
    clearSettingChanges();
    clearRoomNews();
    clearPresence();
    clearMoves();
    clearLimits();
  };
};
