import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type ChatClient, openChat } from '../support/chat/chat';
import { isPostgres } from '../support/site/environment';
import { makeDatabase } from '../support/site/old-database';
import { everyRole } from '../support/account/people';
import { type ServerProcess, startServerProcess } from '../support/site/server-process';
import { hasRedis, type RedisServer, startRedis } from '../support/servers/redis-server';

/** How long Redis is down: half a minute in `npm run test:faults`, short in `npm test`. */
const AWAY_MS = process.env['FAULT_ROUNDS'] === undefined ? 4_000 : 30_000;

/** Between two messages of a person. */
const PAUSE_MS = 400;

const { admin, user, other } = everyRole();

/** Two instances on PostgreSQL, one on SQLite. */
describe.runIf(hasRedis)('while Redis is down', () => {
  let dataDir: string;
  let redis: RedisServer;
  const servers: ServerProcess[] = [];
  const clients: ChatClient[] = [];
  let room: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'chat-redis-'));
    const { dataDir: template, postgresUrl } = inject('template');
    await cp(template, dataDir, { recursive: true });
    const database = await makeDatabase(dataDir, postgresUrl, 'template_site');
    redis = await startRedis();
    const env = { ...database, DATA_DIR: dataDir, REDIS_URL: redis.url };
    for (let n = 0; n < (isPostgres ? 2 : 1); n += 1) servers.push(await startServerProcess(env));
    const response = await fetch(`${servers[0]!.origin}/api/chat_groups`, {
      method: 'POST',
      headers: { token: admin.token, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'A room' }),
    });
    room = ((await response.json()) as { data: { id: string } }).data.id;
    for (const [n, { token }] of [admin, user, other].entries()) {
      const client = openChat(servers[n % servers.length]!.origin, { token });
      await once(client.socket as never, 'connect');
      await client.ok('room:join', { room_id: room });
      clients.push(client);
    }
  });
  afterAll(async () => {
    for (const client of clients) client.close();
    await Promise.all(servers.map((server) => server.kill()));
    await redis.kill();
    await rm(dataDir, { recursive: true, force: true });
  });

  let sent = 0;
  /** Sends a message, and waits until it is acknowledged. */
  const send = async (client: ChatClient): Promise<void> => {
    const client_id = `message-${(sent += 1)}`;
    await client.ok('message:send', { room_id: room, client_id, msg_type: 2, content: `Number ${sent}` });
  };

  /** All clients send messages for some time. */
  const sendMessages = async (ms: number): Promise<void> => {
    const end = Date.now() + ms;
    await Promise.all(
      clients.map(async (client) => {
        for (; Date.now() < end; await wait(PAUSE_MS)) await send(client);
      }),
    );
  };

  const seqsOf = (client: ChatClient) => client.records(room).map(({ seq }) => seq);
  const everything = () => Array.from({ length: sent }, (_, n) => n + 1);

  /** Waits until all instances are connected to Redis again; typing goes over it only. */
  const untilBack = async () => {
    const client = new Redis(redis.url).on('error', () => undefined);
    const instances = async () => Number((await client.pubsub('NUMSUB', 'site:events'))[1]);
    const connections = async () => String(await client.client('LIST')).match(/ cmd=(?!client)/g)?.length;
    await expect.poll(instances).toBe(servers.length);
    await expect.poll(connections).toBe(2 * servers.length);
    client.disconnect();
    const [first, second] = clients;
    const before = second!.received('typing').length;
    const isHeard = async () => {
      await first!.ok('typing', { room_id: room });
      return second!.received('typing').length > before;
    };
    await expect.poll(isHeard, { interval: 500 }).toBe(true);
  };

  const away = {
    'because it was killed': async (work: () => Promise<void>) => {
      await redis.kill();
      await work();
      redis.restart();
    },
    'and does not answer': async (work: () => Promise<void>) => {
      process.kill(redis.pid(), 'SIGSTOP');
      await work();
      process.kill(redis.pid(), 'SIGCONT');
    },
  };

  it.each(Object.entries(away))(
    '%s, people can send, each message reaches everybody once, and no connection breaks',
    { timeout: 60_000 + 3 * AWAY_MS },
    async (_how, during) => {
      await untilBack();
      await sendMessages(500);
      await during(async () => {
        // Redis is back only when all of these are acknowledged and delivered.
        await sendMessages(AWAY_MS);
        for (const client of clients) await expect.poll(() => seqsOf(client)).toEqual(everything());
        const response = await fetch(`${servers[0]!.origin}/api/chat_groups`);
        expect(response.status).toBe(200);
      });
      await untilBack();
      await sendMessages(500);
      for (const client of clients) await expect.poll(() => seqsOf(client)).toEqual(everything());
      expect(clients.map(({ socket }) => socket.connected)).toEqual([true, true, true]);
    },
  );
});
