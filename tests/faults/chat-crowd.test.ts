import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import http from 'node:http';
import type { Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { type ChatClient, type ConnectOptions, openChat } from '../support/chat/chat';
import { makeDatabase } from '../support/site/old-database';
import { everyRole } from '../support/account/people';
import { type ServerProcess, startServerProcess } from '../support/site/server-process';

const { admin, user, other } = everyRole();

/** The whole size in `npm run test:faults`, a short one in `npm test`. */
const isWhole = process.env['FAULT_ROUNDS'] !== undefined;
const { sockets: SOCKETS, seconds: SECONDS } = isWhole
  ? { sockets: 5_000, seconds: 20 }
  : { sockets: 800, seconds: 3 };

/** Connections that are opened at the same time. */
const AT_ONCE = 100;
const MAX_OF_ADDRESS = 200;

let dataDir: string;
let server: ServerProcess;
let room: string;
const closes: (() => void)[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'chat-crowd-'));
  const { dataDir: template, postgresUrl } = inject('template');
  await cp(template, dataDir, { recursive: true });
  const database = await makeDatabase(dataDir, postgresUrl, 'template_site');
  server = await startServerProcess({ ...database, DATA_DIR: dataDir, LIMIT_FACTOR: '1' });
  const response = await fetch(`${server.origin}/api/chat_groups`, {
    method: 'POST',
    headers: { token: admin.token, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'A room' }),
  });
  room = ((await response.json()) as { data: { id: string } }).data.id;
});
afterEach(() => {
  for (const close of closes.splice(0)) close();
});
afterAll(async () => {
  await server.kill();
  await rm(dataDir, { recursive: true, force: true });
});

const connect = async (options: ConnectOptions): Promise<ChatClient> => {
  const client = openChat(server.origin, options);
  closes.push(client.close);
  await once(client.socket as never, 'connect');
  await client.ok('room:join', { room_id: room });
  return client;
};
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

/** Megabytes of memory of the server. */
const memory = async (): Promise<number> => {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
};

/** Two people, one of whom sends a message once a second. */
const startSending = async () => {
  const sender = await connect({ token: user.token, ...from('198.51.100.1') });
  const receiver = await connect({ token: other.token, ...from('198.51.100.2') });
  let sent = 0;
  let delivered = 0;
  const sendOne = async (): Promise<void> => {
    const client_id = `calm-${randomUUID()}`;
    await sender.ok('message:send', {
      room_id: room,
      client_id,
      msg_type: 2,
      content: `Calm ${(sent += 1)}`,
    });
    const isDelivered = () => receiver.records(room).some((record) => record.client_id === client_id);
    await expect.poll(isDelivered, { interval: 10 }).toBe(true);
    delivered += 1;
  };
  /** Sends messages until the signal. A message that is not delivered fails the test. */
  const sendUntil = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      await sendOne();
      await wait(1_050);
    }
    expect([sender.socket.connected, receiver.socket.connected]).toEqual([true, true]);
  };
  return { sendUntil, delivered: () => delivered };
};

/** Opens a WebSocket and sends nothing. Returns it, or undefined when it is refused. */
const openSilent = (address: string): Promise<Socket | undefined> =>
  new Promise((resolve) => {
    const request = http.get(`${server.origin}/socket.io/?EIO=4&transport=websocket`, {
      agent: false,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
        'x-forwarded-for': address,
      },
    });
    request.once('upgrade', (_response, socket) => {
      closes.push(() => socket.destroy());
      socket.on('error', () => undefined).resume();
      resolve(socket);
    });
    request.once('response', (response) => {
      response.resume();
      resolve(undefined);
    });
    request.once('error', () => resolve(undefined));
  });

/** The number of delivered messages between the two for which an attack waits. */
const SOME = 2;

/** Runs `work` while messages are sent, with a function that returns the number of their delivered messages. */
const whileSending = async <T>(work: (delivered: () => number) => Promise<T>): Promise<T> => {
  const { sendUntil, delivered } = await startSending();
  const over = new AbortController();
  const sending = sendUntil(over.signal);
  const working = work(delivered).finally(() => over.abort());
  // Both have ended before one of them fails the test.
  await Promise.allSettled([working, sending]);
  await sending;
  return working;
};

describe('messages between two people are delivered', () => {
  it(
    `during ${SOCKETS} connection attempts from one address, of which 200 succeed`,
    { timeout: 180_000 },
    async () => {
      const before = await memory();
      const result = await whileSending(async (delivered) => {
        const accepted: Socket[] = [];
        for (let opened = 0; opened < SOCKETS; opened += AT_ONCE) {
          const wave = await Promise.all(Array.from({ length: AT_ONCE }, () => openSilent('203.0.113.9')));
          accepted.push(...wave.filter((socket) => socket !== undefined));
          // Silent ones are closed after ten seconds and make room for others.
          expect(accepted.filter(({ destroyed }) => !destroyed).length).toBeLessThanOrEqual(MAX_OF_ADDRESS);
        }
        const before = delivered();
        await expect.poll(delivered).toBeGreaterThan(before + SOME);
        return accepted.length;
      });
      const grown = (await memory()) - before;
      console.log(`${SOCKETS} connections: ${result} accepted, ${Math.round(grown)} MB more`);
      expect(result).toBeGreaterThanOrEqual(MAX_OF_ADDRESS);
      expect(grown).toBeLessThan(150);
      expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
    },
  );

  it(
    `while somebody sends 1,000 events a second, some of 1 MB, for ${SECONDS} s: each connection is closed`,
    { timeout: 180_000 },
    async () => {
      let closed = 0;
      let refused = 0;
      const big = 'x'.repeat(1024 * 1024);
      const flood = async () => {
        const client = openChat(server.origin, { token: admin.token, ...from('203.0.113.10') });
        await Promise.race([
          once(client.socket as never, 'connect'),
          once(client.socket as never, 'connect_error'),
        ]);
        let isOpen = client.socket.connected;
        client.socket.once('disconnect', () => {
          closed += 1;
          isOpen = false;
        });
        const raw = client.socket as unknown as { emit: (...args: unknown[]) => void };
        for (let n = 0; isOpen; n += 1) {
          raw.emit(
            ['typing', 'room:join', 'unknown'][n % 3]!,
            { room_id: room },
            ({ ok }: { ok: boolean }) => {
              if (!ok) refused += 1;
            },
          );
          if (n === 600) raw.emit('message:send', { room_id: room, content: big });
          if (n % 20 === 19) await wait(20);
        }
        client.close();
      };
      await whileSending(async (delivered) => {
        const before = delivered();
        const end = Date.now() + SECONDS * 1000;
        await Promise.all(
          Array.from({ length: 2 }, async () => {
            while (Date.now() < end || delivered() < before + SOME) await flood();
          }),
        );
      });
      console.log(`${closed} connections closed, ${refused} events refused`);
      expect([closed > 0, refused > 100]).toEqual([true, true]);
      expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
    },
  );

  it('while a session ends and a person is blocked, both while they send', async () => {
    const post = (call: string, body: object, token = '', method = 'POST') =>
      fetch(`${server.origin}/api${call}`, {
        method,
        headers: { token, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).then(async (response) => ((await response.json()) as { data: { token: string; id: string } }).data);
    const password = 'a-password-for-crowds-1';
    const person = { user_name: 'in-a-crowd', nick_name: 'in-a-crowd', password, role: 2 };
    const { id } = await post('/users', person, admin.token);
    const signIn = () => post('/email_login', { user_name: person.user_name, password });
    const [first, second] = [await signIn(), await signIn()];
    const ends = {
      signed_out: [first.token, () => post('/logout', {}, first.token)],
      blocked: [second.token, () => post('/users/block', { user_id: id, blocked: true }, admin.token, 'PUT')],
    } as const;
    await whileSending(async () => {
      for (const [reason, [token, end]] of Object.entries(ends)) {
        const client = await connect({ token, ...from('203.0.113.11') });
        const closed = once(client.socket as never, 'disconnect');
        let isOver = false;
        void closed.then(() => (isOver = true));
        const acknowledged: string[] = [];
        const sending = (async () => {
          for (let n = 0; !isOver; n += 1) {
            const client_id = `${reason}-${n}`;
            const message = { room_id: room, client_id, msg_type: 2 as const, content: `${reason} ${n}` };
            const reply = await Promise.race([client.ask('message:send', message), closed]);
            if ('ok' in reply && reply.ok) acknowledged.push(client_id);
            await wait(50);
          }
        })();
        await expect.poll(() => acknowledged.length).toBeGreaterThan(2);
        await end();
        await closed;
        await sending;
        expect(client.received('session:ended')).toEqual([{ reason }]);
        const query = `room_id=${room}&key=${reason}&limit=100`;
        const response = await fetch(`${server.origin}/api/chat_groups_records?${query}`);
        const { list } = ((await response.json()) as { data: { list: { client_id: string }[] } }).data;
        expect(list.map(({ client_id }) => client_id)).toEqual(expect.arrayContaining(acknowledged));
      }
    });
  });
});
