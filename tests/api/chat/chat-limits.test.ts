import { once } from 'node:events';
import http from 'node:http';
import type { Socket } from 'node:net';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type * as Limits from '../../../cms/chat/server/socket/connection-limits';
import type { TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { type ConnectError, openChat, originOf, untilClosed } from '../../support/chat/chat';
import { chatRoom } from '../../support/samples/chat-samples';
import { createPeople, everyRole } from '../../support/account/people';
import { useChat } from '../../support/chat/use-chat';

const { admin, user, other } = everyRole();

const { chat, clients, connect, text: textTo } = useChat({ LIMIT_FACTOR: '1' });
let app: TestApp;
let room: string;
let people: { id: string; token: string }[];

beforeAll(async () => {
  app = chat.app;
  room = await chatRoom(app, 'A room');
  people = await createPeople(app, 26);
});

const codeOf = async (connecting: Promise<unknown>): Promise<string> =>
  connecting.then(
    () => 'connected',
    (error: ConnectError) => error.data?.code ?? error.message,
  );

const text = (content: string) => textTo(room, content);

describe('a person', () => {
  it('sends ten messages in ten seconds, over all connections; a repeated one does not count', async () => {
    const pages = [await connect({ token: user.token }), await connect({ token: user.token })];
    const messages = Array.from({ length: 12 }, (_, n) => text(`Quick ${n}`));
    const replies = [];
    for (const [n, message] of messages.entries())
      replies.push(await pages[n % 2]!.ask('message:send', message));
    expect(replies.map(({ ok }) => ok)).toEqual([...Array<boolean>(10).fill(true), false, false]);
    expect(replies[11]).toMatchObject({ code: 'too_many', retry_after: expect.any(Number) as number });
    expect(await pages[1]!.ask('message:send', messages[0]!)).toMatchObject({ ok: true, seq: 1 });
  });

  it('has eight connections at most; a closed one makes room', async () => {
    const open = () => connect({ token: other.token });
    const opened = await Promise.all(Array.from({ length: 8 }, open));
    expect(await codeOf(open())).toBe('busy');
    opened[0]?.close();
    await expect.poll(() => codeOf(open())).toBe('connected');
  });

  it('who sends events without end is refused, then disconnected; others are not affected', async () => {
    const [flood, calm] = [await connect({ token: people[0]!.token }), await connect({ token: admin.token })];
    for (const client of [flood, calm]) await client.ok('room:join', { room_id: room });
    const closed = untilClosed(flood);
    const codes: string[] = [];
    for (let n = 0; n < 1000; n += 1)
      void flood.ask('typing', { room_id: room }).then((reply) => codes.push(reply.ok ? 'ok' : reply.code));
    await closed;
    expect(codes.filter((code) => code === 'ok').length).toBeLessThan(80);
    expect(codes.filter((code) => code === 'too_many').length).toBeGreaterThan(200);
    expect(calm.received('typing').length).toBeLessThan(80);
    await calm.ok('message:send', text('Still here'));
  });
});

describe('an address', () => {
  it('has 200 connections at most, authenticated or not; other addresses are not affected', async () => {
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const attempts = people
      .slice(1)
      .flatMap(({ token }) => Array.from({ length: 8 }, () => ({ token, ...from('203.0.113.7') })));
    const first = await Promise.all(attempts.map((options) => codeOf(connect(options))));
    expect(first.filter((code) => code === 'connected')).toHaveLength(200);
    const silent = openChat(originOf(app), { ...from('203.0.113.7') });
    clients.push(silent);
    const refused = await new Promise<Error>((resolve) => silent.socket.once('connect_error', resolve));
    expect(refused.message).toBe('websocket error');
    expect(await codeOf(connect({ token: admin.token, ...from('203.0.113.8') }))).toBe('connected');
    clients.splice(0).forEach((client) => client.close());
    await expect
      .poll(() => codeOf(connect({ token: admin.token, ...from('203.0.113.7') })))
      .toBe('connected');
  });

  it('counts a connection that does not answer the close frame until its socket is closed', async () => {
    const address = '203.0.113.9';
    const { openConnections } = built<typeof Limits>('cms/chat/server/socket/connection-limits');
    const request = http.get(`${originOf(app)}/socket.io/?EIO=4&transport=websocket`, {
      agent: false,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
        'x-forwarded-for': address,
      },
    });
    const [, socket] = (await once(request, 'upgrade')) as [unknown, Socket];
    onTestFinished(() => void socket.destroy());
    expect(openConnections('network', address)).toBe(1);
    // A text frame that is no packet of Engine.IO, to which the server answers with a close frame.
    socket.write(Buffer.from([0x81, 0x81, 0, 0, 0, 0, 0x78]));
    let answer = Buffer.alloc(0);
    socket.on('data', (data: Buffer) => (answer = Buffer.concat([answer, data])));
    await expect.poll(() => answer.includes(0x88)).toBe(true);
    expect([socket.closed, openConnections('network', address)]).toEqual([false, 1]);
    socket.destroy();
    await expect.poll(() => openConnections('network', address)).toBe(0);
  });
});
