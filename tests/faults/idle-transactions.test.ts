import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import type * as AdvisoryLock from '../../src/core/database/advisory-lock';
import { startApp, type TestApp } from '../support/site/app';
import { built } from '../support/site/boot';
import { isPostgres } from '../support/site/environment';
import { everyRole } from '../support/account/people';
import { runOn } from '../support/servers/postgres';
import { startTcpProxy, type TcpProxy } from '../support/servers/tcp-proxy';

type Knex = TestApp['strapi']['db']['connection'];

const { admin } = everyRole();

const TAG = 'api::tag.tag';

describe.runIf(isPostgres)('a transaction on PostgreSQL that pauses', () => {
  let app: TestApp;
  let proxy: TcpProxy;
  /** Not through the proxy. */
  let direct: pg.Client;

  beforeAll(async () => {
    const { postgresUrl } = inject('template');
    const url = new URL(postgresUrl);
    proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
    url.pathname = `idle_${Date.now()}`;
    await runOn(postgresUrl, `create database ${url.pathname.slice(1)} template template_site`);
    const { href } = url;
    url.port = String(proxy.port);
    app = await startApp({ DATABASE_URL: url.href });
    direct = new pg.Client(href);
    await direct.connect();
  });
  afterAll(async () => {
    await app.stop();
    await direct.end();
    await proxy.close();
  });

  const knex = () => app.strapi.db.connection;

  const create = (title: string) => app.reply('POST /tags', { body: { title } }, { token: admin.token });

  /** Milliseconds until the server ends it, by its own setting. */
  const limitOf = async (connection: Knex): Promise<number> => {
    const { rows } = await connection.raw<{ rows: [{ ms: number }] }>(
      `select setting::int as ms from pg_settings where name = 'idle_in_transaction_session_timeout'`,
    );
    return rows[0].ms;
  };

  /** Lets the server end a transaction sooner than it does otherwise. */
  const endSoon = (trx: Knex) => trx.raw('set local idle_in_transaction_session_timeout = 200');

  /** Resolves when the server has ended the session of a transaction, which it does soon. */
  const untilEnded = async (trx: Knex): Promise<void> => {
    const { rows } = await trx.raw<{ rows: [{ pid: number }] }>('select pg_backend_pid() as pid');
    const isThere = async () =>
      (await direct.query('select 1 from pg_stat_activity where pid = $1', [rows[0].pid])).rowCount;
    await endSoon(trx);
    await expect.poll(isThere).toBe(0);
  };

  it('is ended after two minutes on each connection', async () => {
    const transactions = await Promise.all([1, 2, 3].map(() => knex().transaction()));
    expect(await Promise.all(transactions.map(limitOf))).toEqual([120_000, 120_000, 120_000]);
    await Promise.all(transactions.map((trx) => trx.rollback()));
  });

  it('is not ended while it holds the lock of other work', async () => {
    const { acquireInstanceLock, tryInstanceLock } = built<typeof AdvisoryLock>(
      'src/core/database/advisory-lock',
    );
    const { client } = knex() as unknown as { client: NodeJS.EventEmitter };
    const sent: string[] = [];
    const note = ({ sql }: { sql: string }) => sent.push(sql);
    client.on('query', note);
    onTestFinished(() => void client.off('query', note));
    const release = await acquireInstanceLock(app.strapi, 4711);
    await release();
    await tryInstanceLock(app.strapi, 4711, () => Promise.resolve());
    const exempt = sent.filter((sql) => sql.includes('set local idle_in_transaction_session_timeout = 0'));
    expect(exempt).toHaveLength(2);
  });

  it('causes a clear error of its request, and of no other', async () => {
    const remove = app.strapi.db.lifecycles.subscribe({
      models: [TAG],
      afterCreate: ({ params }) =>
        app.strapi.db.transaction(async ({ trx }) => {
          if (params.data?.title === 'Paused') await untilEnded(trx as unknown as Knex);
        }) as unknown as Promise<void>,
    });
    onTestFinished(remove);
    const paused = await create('Paused');
    expect([paused.status, paused.body.code]).toEqual([503, '503']);
    expect((await create('Not paused')).body.code).toBe('0');
    const titles = (await app.strapi.db.query(TAG).findMany({})).map(({ title }) => String(title));
    expect(titles).toContain('Not paused');
    expect(titles).not.toContain('Paused');
  });

  it('no longer blocks others when its network is cut', async () => {
    await create('Before');
    const silent = knex().transaction(async (trx) => {
      await endSoon(trx);
      await trx('tags').where({ title: 'Before' }).update({ title: 'By the silent one' });
      proxy.silence();
      await direct.query(`update tags set title = 'By another' where title = 'Before'`);
      // The site notices it at its next statement.
      await trx('tags').first();
    });
    await expect(silent).rejects.toThrow(/connection error/);
    proxy.silence(false);
    const { rows } = await direct.query(`select title from tags where title like 'B%'`);
    expect(rows).toEqual([{ title: 'By another' }]);
  });
});
