import { afterAll, afterEach, beforeAll } from 'vitest';
import { startApp, type TestApp } from '../site/app';
import { type ChatClient, connectChat, type ConnectOptions } from './chat';
import type { CallOptions } from '../site/client';
import { newVisitor } from '../account/visitors';

/** A server with chat for the tests of a file. Connections are closed when their test ends. */
export const useChat = (env: Record<string, string> = {}) => {
  const chat = {} as { app: TestApp };
  /** Closed when the test ends. */
  const clients: ChatClient[] = [];
  let sent = 0;
  beforeAll(async () => {
    chat.app = await startApp(env);
  });
  afterAll(() => chat.app.stop());
  afterEach(() => {
    for (const client of clients.splice(0)) client.close();
  });

  /** Connects, and enters a room if there is one. */
  const connect = async (options: ConnectOptions, roomId?: string): Promise<ChatClient> => {
    const client = await connectChat(chat.app, options);
    clients.push(client);
    if (roomId) await client.ok('room:join', { room_id: roomId });
    return client;
  };
  const asVisitor = async (): Promise<{ call: CallOptions; connect: ConnectOptions }> => {
    const call = await newVisitor(chat.app);
    return { call, connect: { visitor: call.headers?.['visitor'] } };
  };
  /** A text message that was not sent before. */
  const text = (room_id: string, content = 'A text', more: object = {}) => ({
    room_id,
    client_id: `text-${(sent += 1)}`,
    msg_type: 2 as const,
    content,
    ...more,
  });
  const records = (query: object, options: CallOptions = {}) =>
    chat.app.call('GET /chat_groups_records', { query: query as never }, options);
  const roomOf = async (id: string, options: CallOptions) =>
    (await chat.app.call('GET /chat_groups', { query: { limit: 100 } }, options)).list.find(
      (room) => room.id === id,
    );
  return { chat, clients, connect, asVisitor, text, records, roomOf };
};
