import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/site/app';
import { isPostgres } from '../support/site/environment';
import { article, text } from '../support/site/fixtures';
import { everyRole } from '../support/account/people';
import { startPostgres } from '../support/servers/postgres';
import { ROUNDS } from '../support/measure/rounds';
import { hasRedis, type RedisServer, startRedis } from '../support/servers/redis-server';

const statusOf = (app: TestApp) => async () => (await app.http().get('/readyz')).status;

/** Starts a server of its own, which is slow. In every run `postgres-faults.test.ts` cuts connections to the suite's server. */
describe.runIf(isPostgres && ROUNDS > 1)('a PostgreSQL server that is stopped and started again', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    postgres = await startPostgres();
    app = await startApp({ DATABASE_URL: `${postgres.url}/postgres` });
    token = await app.signIn();
  }, 180_000);
  afterAll(async () => {
    await app.stop();
    await postgres.stop();
  });

  it(
    `causes a clear error while it is stopped, and is used again, ${ROUNDS} times`,
    { timeout: ROUNDS * 60_000 },
    async () => {
      const ready = statusOf(app);
      const write = (title: string) => app.reply('POST /articles', { body: text(title) }, { token });
      for (let round = 0; round < ROUNDS; round += 1) {
        const kept = await article(app, text(`Before stop ${round}`), token);
        await postgres.halt();
        expect((await write(`Away ${round}`)).status).toBe(503);
        await expect.poll(ready).toBe(503);
        await postgres.resume();
        await expect.poll(ready).toBe(200);
        expect((await app.call('GET /articles/{id}', { params: { id: kept } })).title).toBe(
          `Before stop ${round}`,
        );
        expect((await write(`Away ${round}`)).body.code).toBe('0');
      }
    },
  );
});

describe.runIf(hasRedis)('a Redis server that is stopped and started again', () => {
  let redis: RedisServer;
  let app: TestApp;
  beforeAll(async () => {
    redis = await startRedis();
    app = await startApp({ REDIS_URL: redis.url });
  });
  afterAll(async () => {
    await app.stop();
    await redis.stop();
  });

  it('fails no request; /readyz names it, the log has one line, and it is used again', async () => {
    const errors: string[] = [];
    app.strapi.log.on('data', ({ level, message }: { level: string; message: string }) => {
      if (level.includes('error')) errors.push(message);
    });
    const { admin } = everyRole();
    await redis.kill();
    for (let n = 0; n < 5; n += 1) await article(app, text(`Without Redis ${n}`), admin.token);
    await expect.poll(statusOf(app)).toBe(503);
    expect((await app.http().get('/readyz')).text).toBe('Redis cannot be reached.');
    // One for the port that refuses, one for commands that cannot be sent.
    expect(errors.length).toBeLessThanOrEqual(3);
    redis.restart();
    await expect.poll(statusOf(app)).toBe(200);
    await article(app, text('With Redis again'), admin.token);
  });
});
