import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ChatRecord } from '../../src/contract/chat/records';
import { OutboxClient, type OutboxOptions } from '../support/chat/chat-outbox';
import { isPostgres } from '../support/site/environment';
import { type DatabaseEnv, makeDatabase } from '../support/site/old-database';
import { everyRole } from '../support/account/people';
import { ROUNDS } from '../support/measure/rounds';
import { type ServerProcess, startServerProcess } from '../support/site/server-process';
import { hasRedis, type RedisServer, startRedis } from '../support/servers/redis-server';

/** The whole size in `npm run test:faults`, a short one in `npm test`. */
const isWhole = process.env['FAULT_ROUNDS'] !== undefined;
const {
  clients: CLIENTS,
  messages: MESSAGES,
  kills: KILLS,
} = isWhole ? { clients: 20, messages: 2000, kills: 2 } : { clients: 8, messages: 240, kills: 1 };
const MINUTES = 60_000;

const { admin, user, other } = everyRole();
/** On PostgreSQL with Redis there are two instances, and clients on both. */
const isCluster = isPostgres && hasRedis;

let dataDir: string;
let database: DatabaseEnv;
let redis: RedisServer | undefined;
const env: Record<string, string> = {};

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'chat-'));
  const { dataDir: template, postgresUrl } = inject('template');
  await cp(template, dataDir, { recursive: true });
  database = await makeDatabase(dataDir, postgresUrl, 'template_site');
  if (!isCluster) return;
  redis = await startRedis();
  env['REDIS_URL'] = redis.url;
});
afterAll(async () => {
  await redis?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const start = () => startServerProcess({ ...database, ...env, DATA_DIR: dataDir });

const post = async <T>(origin: string, call: string, body: object, token = ''): Promise<T> => {
  const response = await fetch(`${origin}/api${call}`, {
    method: 'POST',
    headers: { token, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return ((await response.json()) as { data: T }).data;
};

/** All messages of the room, as the server has stored them. */
const stored = async (origin: string, roomId: string): Promise<ChatRecord[]> => {
  const records: ChatRecord[] = [];
  for (;;) {
    const query = `room_id=${roomId}&after_seq=${records.length}&limit=100`;
    const response = await fetch(`${origin}/api/chat_groups_records?${query}`);
    const { list } = ((await response.json()) as { data: { list: ChatRecord[] } }).data;
    if (list.length === 0) return records;
    records.push(...list);
  }
};

type Shared = Pick<OutboxOptions, 'origins' | 'roomId' | 'maySend'>;

/** Clients of three accounts and of visitors. */
const makeClients = async (shared: Shared): Promise<OutboxClient[]> => {
  const [origin = ''] = shared.origins();
  const auths = await Promise.all(
    Array.from({ length: CLIENTS }, async (_, n) => {
      const person = [admin, user, other][n];
      if (person) return { token: person.token };
      return { visitor: (await post<{ visitor: string }>(origin, '/visitor', {})).visitor };
    }),
  );
  return auths.map((auth, who) => {
    const count = MESSAGES / CLIENTS;
    const texts = Array.from({ length: count }, (_, n) => (n % 4 ? `${who} ${n}` : `${who} ${n} **消息**`));
    return new OutboxClient({ ...shared, name: `client${who}`, auth, texts });
  });
};

/** Stops a server and starts it again when this many messages were acknowledged. */
interface Fault {
  at: number;
  happen: () => Promise<void>;
}

const acknowledged = (clients: OutboxClient[]): number =>
  clients.reduce((sum, client) => sum + client.acknowledged.size, 0);

/** Cuts connections at random, and lets the faults happen, until all is sent. */
const disturb = async (clients: OutboxClient[], faults: Fault[]): Promise<void> => {
  while (clients.some(({ unsent }) => unsent.length > 0)) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (Math.random() < 0.5) clients[Math.floor(Math.random() * clients.length)]?.cut();
    if (acknowledged(clients) >= (faults[0]?.at ?? Infinity)) await faults.shift()?.happen();
  }
};

const senderOf = ({ client_id }: ChatRecord) => client_id.split('-')[0];

const round = async (): Promise<void> => {
  const servers: ServerProcess[] = [await start(), ...(isCluster ? [await start()] : [])];
  const origins = () => servers.map(({ origin }) => origin);
  const [origin = ''] = origins();
  const body = { title: 'A room', allow_guest: true };
  const { id: roomId } = await post<{ id: string }>(origin, '/chat_groups', body, admin.token);
  const clients: OutboxClient[] = [];
  const kill = async (): Promise<void> => {
    const [killed] = servers.splice(0, 1);
    await killed?.kill();
    servers.push(await start());
  };
  const restartRedis = async (): Promise<void> => {
    await redis?.kill();
    const began = acknowledged(clients);
    // Clients continue to send without it.
    await expect.poll(() => acknowledged(clients)).toBeGreaterThan(began + MESSAGES / 20);
    redis?.restart();
  };
  // Redis first: while a server starts again, the other one may store all remaining messages.
  const happenings = [...(isCluster ? [restartRedis] : []), ...Array<typeof kill>(KILLS).fill(kill)];
  const faults = happenings.map((happen, n) => ({
    at: Math.floor((MESSAGES * (n + 1)) / (happenings.length + 2)),
    happen,
  }));
  // On a busy machine a server starts so slowly that the other one would store all messages before the next fault.
  const maySend = () => acknowledged(clients) < (faults[0]?.at ?? Infinity) + 2 * CLIENTS;
  try {
    clients.push(...(await makeClients({ origins, roomId, maySend })));
    await disturb(clients, faults);
    await expect.poll(() => clients.map(({ last }) => last)).toEqual(clients.map(() => MESSAGES));
    const truth = await stored(servers[0]!.origin, roomId);
    expect(truth.map(({ seq }) => seq)).toEqual(Array.from({ length: MESSAGES }, (_, n) => n + 1));
    expect(new Set(truth.map(({ client_id }) => client_id)).size).toBe(MESSAGES);
    const seqs = new Map(truth.map(({ client_id, seq }) => [client_id, seq]));
    for (const [who, client] of clients.entries()) {
      expect(client.list.map(({ id }) => id)).toEqual(truth.map(({ id }) => id));
      for (const [clientId, seq] of client.acknowledged)
        expect([clientId, seqs.get(clientId)]).toEqual([clientId, seq]);
      const own = truth
        .filter((record) => senderOf(record) === `client${who}`)
        .map(({ client_id }) => client_id);
      expect(own).toEqual(own.map((_, n) => `client${who}-${n}`));
    }
    const cuts = clients.reduce((sum, client) => sum + client.cuts, 0);
    console.log(
      `${CLIENTS} clients, ${MESSAGES} messages, ${cuts} cut connections, ${KILLS} kills, ${servers.length} instances`,
    );
    expect([cuts > CLIENTS / 2, faults]).toEqual([true, []]);
  } finally {
    await Promise.all(clients.map((client) => client.stop()));
    await Promise.all(servers.map((server) => server.kill()));
  }
};

describe('messages of a room, while connections are cut and servers are killed', () => {
  it(
    `reach every client once and in the same order, and none that was acknowledged is lost, ${ROUNDS} times`,
    { timeout: 3 * MINUTES + ROUNDS * 5 * MINUTES },
    async () => {
      for (let n = 0; n < ROUNDS; n += 1) await round();
    },
  );
});
