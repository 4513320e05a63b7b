import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { compile } from '../support/site/compile';
import { ADMIN, DIST, environment, ROOT } from '../support/site/environment';

/**
 * `npm run bench:chat`: deliveries a second to a room of 500 connections, and the memory of 2,000 idle ones, against a
 * bare Socket.IO server with the same clients in the same run. The site stores the messages, the bare server does not.
 */
const ROOM = 500;
const IDLE = 2000;
const SENDERS = 10;
const MESSAGES = 20;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const LEAST_SHARE = 0.8;
const MOST_MEMORY = 1.3;
const MINUTES_20 = 1_200_000;
const MB = 1024 * 1024;

interface Usage {
  rss: number;
  heap: number;
  cpu: number;
}

interface Server {
  origin: string;
  roomId: string;
  auths: object[];
  usage: (what: 'cpu' | 'memory') => Promise<Usage>;
  stop: () => Promise<void>;
}

const program = (name: string) => path.join(import.meta.dirname, name);

const stopChild = (child: ChildProcess) => async (): Promise<void> => {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
};

const startServer = async (
  kind: string,
  env: Record<string, string>,
): Promise<Omit<Server, 'roomId' | 'auths'>> => {
  const child = fork(program('chat-server.mjs'), [kind, ROOT, DIST], {
    cwd: ROOT,
    execArgv: ['--expose-gc'],
    env: { PATH: process.env['PATH'], ...env },
  });
  const [origin] = (await once(child, 'message')) as [string];
  const usage = async (what: string): Promise<Usage> => {
    child.send(what);
    return ((await once(child, 'message')) as [Usage])[0];
  };
  return { origin, usage, stop: stopChild(child) };
};

const post = async (
  origin: string,
  call: string,
  body: object,
  token = '',
): Promise<Record<string, string>> => {
  const response = await fetch(`${origin}/api${call}`, {
    method: 'POST',
    headers: { token, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return ((await response.json()) as { data: Record<string, string> }).data;
};

const startSite = async (dataDir: string): Promise<Server> => {
  const { SQLITE_SYNCHRONOUS: _, ...settings } = environment;
  const env = { ...settings, NODE_ENV: 'production', DATABASE_CLIENT: 'sqlite', DATA_DIR: dataDir };
  const server = await startServer('site', env);
  const signIn = { user_name: ADMIN.user, password: ADMIN.password };
  const { token } = await post(server.origin, '/email_login', signIn);
  const room = await post(server.origin, '/chat_groups', { title: 'A room', allow_guest: true }, token);
  const auths: object[] = [];
  while (auths.length < IDLE) auths.push({ visitor: (await post(server.origin, '/visitor', {}))['visitor'] });
  return { ...server, roomId: room['id'] ?? '', auths };
};

const startBare = async (): Promise<Server> => {
  const server = await startServer('bare', { NODE_ENV: 'production' });
  return { ...server, roomId: 'a room', auths: Array.from({ length: IDLE }, () => ({})) };
};

const startClients = () => {
  const child = fork(program('chat-clients.mjs'), [], { cwd: ROOT });
  const run = async (name: string, options: object = {}): Promise<number> => {
    child.send([name, options]);
    const [{ result, error }] = (await once(child, 'message')) as [{ result: number; error?: string }];
    if (error) throw new Error(error);
    return result;
  };
  return { run, stop: stopChild(child) };
};

type Clients = ReturnType<typeof startClients>;

/** Deliveries a second, and CPU microseconds of the server for each. */
const deliver = async ({ run }: Clients, server: Server, name: string) => {
  const { origin, roomId, auths } = server;
  await run('connect', { origin, roomId, auths: auths.slice(0, ROOM) });
  await run('send', { roomId, senders: SENDERS, messages: 2, name: `${name}-warm` });
  const before = await server.usage('cpu');
  const ms = await run('send', { roomId, senders: SENDERS, messages: MESSAGES, name });
  const after = await server.usage('cpu');
  await run('close');
  const count = SENDERS * MESSAGES * ROOM;
  return { rate: count / (ms / 1000), cpu: (after.cpu - before.cpu) / count };
};

/** Bytes that idle connections take. */
const idle = async ({ run }: Clients, server: Server): Promise<Usage> => {
  const { origin, roomId, auths, usage } = server;
  const before = await usage('memory');
  await run('connect', { origin, roomId, auths });
  const after = await usage('memory');
  await run('close');
  return { rss: after.rss - before.rss, heap: after.heap - before.heap, cpu: 0 };
};

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

it('needs little more time and memory than a bare Socket.IO server', { timeout: MINUTES_20 }, async () => {
  compile();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'bench-chat-'));
  const [bare, site] = [await startBare(), await startSite(dataDir)];
  const clients = startClients();
  try {
    const memory = { bare: await idle(clients, bare), site: await idle(clients, site) };
    for (const [name, { rss, heap }] of Object.entries(memory))
      console.log(
        `${name}: ${IDLE} idle connections take ${(heap / MB).toFixed(1)} MB of heap, ${(rss / MB).toFixed(1)} MB resident`,
      );
    const rates: Record<'bare' | 'site', number[]> = { bare: [], site: [] };
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [name, server] of [
        ['bare', bare],
        ['site', site],
      ] as const) {
        const { rate, cpu } = await deliver(clients, server, `round-${round}`);
        rates[name].push(rate);
        console.log(`${name}: ${Math.round(rate)} deliveries/s, ${cpu.toFixed(1)} µs of CPU each`);
      }
    const share = median(rates.site) / median(rates.bare);
    const growth = memory.site.heap / memory.bare.heap;
    console.log(
      `site/bare: ${(share * 100).toFixed(0)} % of the deliveries, ${growth.toFixed(2)} times the heap, ${(memory.site.rss / memory.bare.rss).toFixed(2)} times the resident memory`,
    );
    expect(share).toBeGreaterThanOrEqual(LEAST_SHARE);
    expect(growth).toBeLessThanOrEqual(MOST_MEMORY);
  } finally {
    await clients.stop();
    await site.stop();
    await bare.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
