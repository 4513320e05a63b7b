import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as SiteLock from '../../../src/core/jobs/site-lock';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { isPostgres } from '../../support/site/environment';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** Processes of the server that hold the lock of the site. */
const holders = async (): Promise<number[]> => {
  const { rows } = await app.strapi.db.connection.raw<{ rows: { pid: number }[] }>(
    `select pid from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
     where l.locktype = 'advisory' and l.objid = 20230216 and l.granted`,
  );
  return rows.map(({ pid }) => pid);
};

describe.skipIf(!isPostgres)('the lock of a running site on PostgreSQL', () => {
  it('is taken again when its connection was lost', async () => {
    const [first, ...others] = await holders();
    expect(others).toEqual([]);
    await app.strapi.db.connection.raw('select pg_terminate_backend(?)', [first]);
    const { siteLockJob } = built<typeof SiteLock>('src/core/jobs/site-lock');
    await vi.waitFor(
      async () => {
        await siteLockJob.work({ now: new Date(), signal: new AbortController().signal });
        expect(await holders()).toEqual([expect.not.closeTo(first ?? 0, 0)]);
      },
      { timeout: 10_000 },
    );
  });

  it('has a connection with TCP keepalive', async () => {
    const { keepAlive, keepAliveInitialDelayMillis } = app.strapi.config.get<Record<string, unknown>>(
      'database.connection.connection',
    );
    expect({ keepAlive, keepAliveInitialDelayMillis }).toEqual({
      keepAlive: true,
      keepAliveInitialDelayMillis: 30_000,
    });
  });
});
