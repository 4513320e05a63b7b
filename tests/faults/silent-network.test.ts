import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startApp, type TestApp } from '../support/site/app';
import { isPostgres } from '../support/site/environment';
import { article, text } from '../support/site/fixtures';
import { everyRole } from '../support/account/people';
import { runOn } from '../support/servers/postgres';
import { startTcpProxy, type TcpProxy } from '../support/servers/tcp-proxy';

const { user } = everyRole();

/** Milliseconds in which each request is answered; browsers give up after a minute (contract). */
const ANSWERED_MS = 45_000;

describe.runIf(isPostgres)('a network to PostgreSQL that drops packets and closes nothing', () => {
  let app: TestApp;
  let proxy: TcpProxy;
  let articleId: string;

  beforeAll(async () => {
    const { postgresUrl } = inject('template');
    const { hostname, port } = new URL(postgresUrl);
    proxy = await startTcpProxy({ host: hostname, port: Number(port) });
    const name = `silent_${Date.now()}`;
    await runOn(postgresUrl, `create database ${name} template template_site`);
    const url = new URL(`${postgresUrl}/${name}`);
    url.port = String(proxy.port);
    app = await startApp({ DATABASE_URL: url.href });
    articleId = await article(app, text('Before'));
  });
  afterAll(() => proxy.close());

  const comment = (content: string) =>
    app.reply('POST /comments', { body: { article_id: articleId, content } }, { token: user.token });
  const contents = async () =>
    ((await app.strapi.db.connection('comments').select('content')) as { content: string }[]).map(
      (row) => row.content,
    );
  const ready = async () => (await app.http().get('/readyz')).status;
  /** More requests than the pool has connections. */
  const many = (content: string) => Array.from({ length: 12 }, (_, n) => comment(`${content} ${n}`));
  /**
   * Fills the pool with connections that work. Connections that were opened or requested in an earlier silence fail one
   * request each when their time limit is over.
   */
  const fillPool = async () => {
    let round = 0;
    const codes = async () => {
      round += 1;
      const replies = await Promise.all(many(`${expect.getState().currentTestName} ${round}`));
      return replies.map(({ body }) => body.code);
    };
    await expect.poll(codes).toEqual(Array.from({ length: 12 }, () => '0'));
  };
  const within = async <T>(work: Promise<T>): Promise<T> => {
    const began = performance.now();
    const result = await work;
    expect(performance.now() - began).toBeLessThan(ANSWERED_MS);
    return result;
  };

  it('has each request answered in time, also pages, and is used again by itself', async () => {
    expect((await comment('Heard')).body.code).toBe('0');
    proxy.silence();
    const calls = [...many('Unheard'), app.reply('GET /articles', { query: { page: 3 } })];
    const page = app.http().get('/articles?page=2').set('accept', 'text/html');
    const [first, second] = await within(Promise.all([Promise.all(calls), page]));
    expect(first.map(({ status, body }) => [status, body.code])).toEqual(calls.map(() => [503, '503']));
    expect(second.status).toBe(503);
    await expect.poll(ready).toBe(503);
    proxy.silence(false);
    await expect.poll(ready).toBe(200);
    expect((await comment('Heard again')).body.code).toBe('0');
    expect(await contents()).toEqual(['Heard', 'Heard again']);
  });

  it('is used again after it has dropped the earlier connections', async () => {
    await fillPool();
    proxy.silence();
    proxy.silence(false);
    // enough to use every dropped connection of the pool: the others get new ones
    const replies = await within(Promise.all(many('Forgotten')));
    expect(new Set(replies.map(({ body }) => body.code))).toContain('503');
    const isStored = (n: number) => replies[n]!.body.code === '0';
    const acknowledged = replies.map((_, n) => n).filter(isStored);
    await expect.poll(async () => (await comment('On a new connection')).body.code).toBe('0');
    expect(await contents()).toEqual(expect.arrayContaining(acknowledged.map((n) => `Forgotten ${n}`)));
  });

  it('does not acknowledge a write whose COMMIT is not answered', async () => {
    await fillPool();
    const following = 'insert into "public"."comments"';
    proxy.cutOn({ words: 'COMMIT', when: 'after', following, isSilent: true });
    const { status, body } = await within(comment('Unknown'));
    expect([status, body.msg]).toEqual([503, expect.stringMatching(/check whether it was saved/)]);
  });

  it('does not end statements that run for long on the server, even while they wait for a lock', async () => {
    const { connection } = app.strapi.db;
    const sleeps = connection.raw('select pg_sleep(26) as slept');
    const lock = await connection.transaction();
    await lock.raw('select pg_advisory_xact_lock(4711)');
    const waits = connection.transaction((trx) => trx.raw('select pg_advisory_xact_lock(4711)'));
    expect((await sleeps).rows).toHaveLength(1);
    await lock.commit();
    expect((await waits).rows).toHaveLength(1);
  });

  it('does not keep the site from stopping', async () => {
    proxy.silence();
    await within(app.stop());
  });
});
