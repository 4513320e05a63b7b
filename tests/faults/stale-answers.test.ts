import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { isPostgres } from '../support/site/environment';
import { everyRole } from '../support/account/people';
import { runOn } from '../support/servers/postgres';
import { hasRedis, type RedisServer, startRedis } from '../support/servers/redis-server';
import { type ServerProcess, startServerProcess } from '../support/site/server-process';

const { admin } = everyRole();

/** Reads and writes together. `npm run test:faults` makes 10,000, and measures how late other instances are. */
const OPERATIONS = Number(process.env['CACHE_OPERATIONS'] ?? 1_000);
const IS_TIMED = OPERATIONS >= 10_000;
/** Milliseconds after the acknowledgement in which another instance may still answer what was before. */
const LATE_MS = 250;
const PEOPLE = 4;
const WRITES = 0.1;
/** Writes after which each instance has to show the last one, before the minute ends for which answers are kept. */
const CHECK_AFTER = 20;

type Instance = 0 | 1;
const INSTANCES = [0, 1] as const;

interface Acknowledged {
  n: number;
  by: Instance;
  at: number;
}

interface Stale {
  instance: Instance;
  shown: number;
  expected: number;
  because: string;
}

describe.runIf(isPostgres && hasRedis)('two instances that share PostgreSQL and Redis', () => {
  let redis: RedisServer;
  const servers: ServerProcess[] = [];
  const folders: string[] = [];
  let answer: string;

  beforeAll(async () => {
    const { postgresUrl, dataDir } = inject('template');
    redis = await startRedis();
    const name = `stale_${Date.now()}`;
    await runOn(postgresUrl, `create database ${name} template template_site`);
    for (const _ of INSTANCES) {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'stale-'));
      folders.push(folder);
      await cp(dataDir, folder, { recursive: true });
      servers.push(
        await startServerProcess({
          DATABASE_CLIENT: 'postgres',
          DATABASE_URL: `${postgresUrl}/${name}`,
          DATA_DIR: folder,
          REDIS_URL: redis.url,
        }),
      );
    }
    const body = { title: 'Read everywhere', content: 'A text' };
    const { id } = await call<{ id: string }>(0, 'POST', '/api/articles', body);
    answer = `/api/articles/${id}`;
  });
  afterAll(async () => {
    for (const server of servers) await server.stop();
    await redis.stop();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  const call = async <T>(instance: Instance, method: string, where: string, body: object): Promise<T> => {
    const headers = { 'content-type': 'application/json', token: admin.token };
    const sent = await fetch(servers[instance]!.origin + where, {
      method,
      headers,
      body: JSON.stringify(body),
    });
    const { code, data } = (await sent.json()) as { code: string; data: T };
    expect(code).toBe('0');
    return data;
  };
  const write = (instance: Instance, n: number) =>
    call(instance, 'PUT', '/api/user_info', { nick_name: `Author number ${n}.` });

  let ready = 0;
  /** The number that the public answer shows. */
  const read = async (instance: Instance): Promise<number> => {
    const response = await fetch(servers[instance]!.origin + answer);
    // An answer from memory has no id in the log.
    if (!response.headers.has('x-request-id')) ready += 1;
    return Number(/Author number (\d+)\./.exec(await response.text())?.[1]);
  };

  it(
    `answer nothing older than what they have acknowledged, ${OPERATIONS} times`,
    { timeout: 60_000 + OPERATIONS * 60 },
    async () => {
      const acknowledged: Acknowledged[] = [];
      const seen: [number, number] = [0, 0];
      const stale: Stale[] = [];
      let operations = 0;
      let isWriting = false;

      /** The oldest answer of an instance that counts as current now. */
      const oldest = (instance: Instance): { n: number; because: string } => {
        const now = performance.now();
        const own = acknowledged.findLast(({ by }) => by === instance)?.n ?? 0;
        const others = IS_TIMED ? (acknowledged.findLast(({ at }) => at + LATE_MS <= now)?.n ?? 0) : 0;
        const [n, because] = (
          [
            [own, 'it has acknowledged that'],
            [seen[instance], 'it has shown that before'],
            [others, `${LATE_MS} ms are over`],
          ] as const
        ).reduce((most, one) => (one[0] > most[0] ? one : most));
        return { n, because };
      };
      const readOnce = async (instance: Instance): Promise<void> => {
        const { n: expected, because } = oldest(instance);
        const shown = await read(instance);
        if (!(shown >= expected)) stale.push({ instance, shown, expected, because });
        seen[instance] = Math.max(seen[instance], shown);
      };
      const writeOnce = async (by: Instance): Promise<void> => {
        const n = acknowledged.length + 1;
        await write(by, n);
        acknowledged.push({ n, by, at: performance.now() });
        if (n % CHECK_AFTER === 0)
          for (const instance of INSTANCES) await expect.poll(() => read(instance)).toBe(n);
      };
      const work = async (): Promise<void> => {
        for (; operations < OPERATIONS; operations += 1) {
          const instance: Instance = Math.random() < 0.5 ? 0 : 1;
          // One write at a time: the numbers are in the order of the commits.
          if (isWriting || Math.random() >= WRITES) await readOnce(instance);
          else {
            isWriting = true;
            await writeOnce(instance).finally(() => (isWriting = false));
          }
        }
      };

      await write(0, 0);
      for (const instance of INSTANCES) await expect.poll(() => read(instance)).toBe(0);
      await Promise.all(Array.from({ length: PEOPLE }, work));
      expect(stale).toEqual([]);
      for (const instance of INSTANCES) await expect.poll(() => read(instance)).toBe(acknowledged.length);
      // Many answers came from memory, where they could be stale.
      expect(ready).toBeGreaterThan(OPERATIONS / 4);
    },
  );
});
