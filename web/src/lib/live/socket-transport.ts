import { io, type Socket } from 'socket.io-client';
import type {
  Acknowledgement,
  ClientEventName,
  ClientToServerEvents,
  ServerToClientEvents,
  SocketAuth,
  SocketRefusal,
} from '@contract/chat/events';
import { SOCKET_PATH } from '@contract/chat/limits';
import { ConnectionLost, createListeners, type Transport, type ServerMessage } from './transport';

/** Timeout of an acknowledgement in ms. A message that is sent again is stored once. */
const ACK_MS = 10_000;
/** Delays between connection attempts in ms. The maximum is short, because people wait in front of the screen. */
const DELAYS = { reconnectionDelay: 500, reconnectionDelayMax: 5_000 };
/** Delay in ms after the server has refused or closed the connection; Socket.IO does not reconnect then. */
const REFUSED_MS = 5_000;
/** The same for an invalid token: the session has ended, and another sign-in opens another connection. */
const UNAUTHORIZED_MS = 60_000;

type ChatSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** Socket.IO's types do not relate an event to its acknowledgement when its name is a type parameter. */
const emit = <N extends ClientEventName>(
  socket: ChatSocket,
  event: N,
  data: unknown,
): Promise<Acknowledgement<N>> =>
  (socket as unknown as Socket).timeout(ACK_MS).emitWithAck(event, data) as Promise<Acknowledgement<N>>;

/** Delay after a refusal in ms, with jitter, so that browsers do not all reconnect at once. */
const refusedDelay = (refusal: SocketRefusal | undefined): number => {
  if (refusal?.code === 'unauthorized') return UNAUTHORIZED_MS;
  return Math.max(REFUSED_MS, (refusal?.retry_after ?? 0) * 1000) * (1 + Math.random() / 2);
};

/**
 * Opens a Socket.IO connection, which all rooms share.
 * @param auth called before each attempt, so that it has the current token
 */
export const openSocket = (auth: (isVisitorRefused: boolean) => Promise<SocketAuth>): Transport => {
  const messages = createListeners<ServerMessage>();
  const statuses = createListeners<boolean>();
  let isVisitorRefused = false;
  const socket: ChatSocket = io({
    path: SOCKET_PATH,
    auth: (take) => {
      auth(isVisitorRefused).then(take, () => {
        // without a visitor id the server refuses, and the next attempt requests one again
        take({});
      });
    },
    transports: ['websocket', 'polling'],
    // some proxies do not support WebSockets
    tryAllTransports: true,
    ...DELAYS,
  });
  let retry: ReturnType<typeof setTimeout> | undefined;
  const connectLater = (refusal?: SocketRefusal) => {
    statuses.dispatch(false);
    clearTimeout(retry);
    if (!socket.active) retry = setTimeout(() => socket.connect(), refusedDelay(refusal));
  };
  socket.on('connect', () => {
    isVisitorRefused = false;
    statuses.dispatch(true);
  });
  socket.on('disconnect', () => connectLater());
  socket.on('connect_error', (error: Error & { data?: SocketRefusal }) => {
    isVisitorRefused = error.message === 'visitor_needed';
    // The session ended before the connection was open, so the server could not notify this page.
    if (error.data?.code === 'unauthorized')
      messages.dispatch({ event: 'session:ended', data: { reason: 'ended' } });
    connectLater(error.data);
  });
  const connectNow = () => {
    // a connection attempt may be scheduled for later
    if (!socket.connected) socket.disconnect().connect();
  };
  window.addEventListener('online', connectNow);
  socket.onAny((event: string, data: unknown) => messages.dispatch({ event, data } as ServerMessage));
  return {
    request: async (event, data) => {
      if (!socket.connected) throw new ConnectionLost();
      try {
        return await emit(socket, event, data);
      } catch (error) {
        throw new ConnectionLost('No answer', { cause: error });
      }
    },
    onMessage: messages.add,
    onStatus: (listener) => {
      listener(socket.connected);
      return statuses.add(listener);
    },
    close: () => {
      clearTimeout(retry);
      window.removeEventListener('online', connectNow);
      socket.disconnect();
    },
  };
};
