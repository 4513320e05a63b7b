import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import type {
  Acknowledgement,
  ClientEventInput,
  ClientEventName,
  ClientEventReply,
  ClientToServerEvents,
  ServerEventData,
  ServerEventName,
  ServerToClientEvents,
  SocketAuth,
  SocketRefusal,
} from '../../../src/contract/chat/events';
import type { ChatRecord } from '../../../src/contract/chat/records';
import type { TestApp } from '../site/app';

/** A refused connection. */
export interface ConnectError extends Error {
  data?: SocketRefusal;
}

/** A client of the chat, like a browser. */
export interface ChatClient {
  socket: Socket<ServerToClientEvents, ClientToServerEvents>;
  /** What the server has sent, in order. */
  events: { event: string; data: unknown }[];
  /** Stored messages that the server has sent of a room, in order. */
  records: (roomId: string) => ChatRecord[];
  received: <N extends ServerEventName>(event: N) => ServerEventData<N>[];
  ask: <N extends ClientEventName>(event: N, input: ClientEventInput<N>) => Promise<Acknowledgement<N>>;
  /** As `ask`, for what must succeed. */
  ok: <N extends ClientEventName>(event: N, input: ClientEventInput<N>) => Promise<ClientEventReply<N>>;
  close: () => void;
}

export interface ConnectOptions extends SocketAuth {
  headers?: Record<string, string>;
  transports?: string[];
  reconnection?: boolean;
}

export const originOf = (app: TestApp): string =>
  `http://127.0.0.1:${(app.strapi.server.httpServer.address() as AddressInfo).port}`;

/** Opens a connection without waiting for it. */
export const openChat = (origin: string, options: ConnectOptions): ChatClient => {
  const { headers, transports = ['websocket'], reconnection = false, ...auth } = options;
  const socket: ChatClient['socket'] = io(origin, {
    auth,
    transports,
    reconnection,
    forceNew: true,
    extraHeaders: headers,
  });
  const events: ChatClient['events'] = [];
  socket.onAny((event: string, data: unknown) => events.push({ event, data }));
  const received = (event: string) =>
    events.filter((one) => one.event === event).map(({ data }) => data as never);
  const ask: ChatClient['ask'] = (event, input) =>
    new Promise((resolve) => (socket as Socket).emit(event, input, resolve));
  return {
    socket,
    events,
    received,
    records: (roomId) =>
      (received('message') as { record: ChatRecord }[])
        .map(({ record }) => record)
        .filter(({ room_id, seq }) => room_id === roomId && seq > 0),
    ask,
    ok: async (event, input) => {
      const reply = await ask(event, input);
      if (!reply.ok) throw new Error(`${event} answered ${JSON.stringify(reply)}`);
      return reply as never;
    },
    close: () => void socket.disconnect(),
  };
};

/** Connects to the chat. @throws what the server refuses the connection with */
export const connectChat = async (app: TestApp, options: ConnectOptions): Promise<ChatClient> => {
  const client = openChat(originOf(app), options);
  await new Promise<void>((resolve, reject) => {
    client.socket.once('connect', resolve);
    client.socket.once('connect_error', reject);
  });
  return client;
};

/** Waits until the server has closed the connection. @returns why */
export const untilClosed = async ({ socket }: ChatClient): Promise<string> =>
  socket.connected ? ((await once(socket as never, 'disconnect')) as [string])[0] : 'closed before';
