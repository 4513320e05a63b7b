import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { startApp, type TestApp } from '../support/site/app';
import { isPostgres } from '../support/site/environment';
import { article, text } from '../support/site/fixtures';
import { runOn } from '../support/servers/postgres';
import { everyRole } from '../support/account/people';
import { startTcpProxy, type TcpProxy } from '../support/servers/tcp-proxy';

const { admin } = everyRole();
const MINUTE = 60_000;

/** Each shows a text, and none depends on the time of the request. */
const KEPT = ['/', '/?lang=zh-CN', '/articles', '/feed.xml', '/feed.xml?lang=zh-CN', '/api/articles'];

/** Not requested before. */
const NEW_PAGES = ['/articles?page=2', '/chat', '/nowhere'];
const NEW_FEEDS = ['/feed.json', '/sitemap.xml'];

describe.runIf(isPostgres)('readers while PostgreSQL is down', () => {
  let app: TestApp;
  let proxy: TcpProxy;
  let id: string;

  beforeAll(async () => {
    const { postgresUrl } = inject('template');
    const { hostname, port } = new URL(postgresUrl);
    proxy = await startTcpProxy({ host: hostname, port: Number(port) });
    const name = `readers_${Date.now()}`;
    await runOn(postgresUrl, `create database ${name} template template_site`);
    const url = new URL(`${postgresUrl}/${name}`);
    url.port = String(proxy.port);
    app = await startApp({ DATABASE_URL: url.href });
    id = await article(app, text('Kept'));
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(async () => {
    await app.stop();
    await proxy.close();
  });

  const read = async (path: string, headers: Record<string, string> = {}) => {
    const { status, text: body, type } = await app.http().get(path).set(headers);
    return { path, status, type, body };
  };
  const readAll = async (paths: string[]) => {
    const answers = [];
    for (const path of paths) answers.push(await read(path));
    return answers;
  };

  it('get what is cached for an hour, 503 in their language otherwise, and the current site afterwards', async () => {
    const paths = [...KEPT, `/article/${id}`, `/api/articles/${id}`];
    const kept = await readAll(paths);
    expect(kept.map(({ status }) => status)).toEqual(paths.map(() => 200));
    await proxy.close();

    // No cache is fresh after the second step: settings are kept for half a minute, pages and answers for one.
    const now = performance.now.bind(performance);
    for (const away of [0, 0.7 * MINUTE, 2 * MINUTE, 58 * MINUTE]) {
      vi.spyOn(performance, 'now').mockImplementation(() => now() + away);
      for (const was of kept) expect([away, await read(was.path)]).toEqual([away, was]);
      for (const path of NEW_PAGES)
        for (const [lang, words] of [
          ['en', 'Please try again'],
          ['zh-CN', '请稍后'],
        ] as const) {
          const answer = await read(path, { cookie: `lang=${lang}`, accept: 'text/html' });
          expect([path, answer.status, answer.type]).toEqual([path, 503, 'text/html']);
          expect(answer.body).toContain(`<html lang="${lang}"`);
          expect(answer.body).toContain(words);
        }
      for (const path of NEW_FEEDS)
        expect(await read(path)).toMatchObject({ status: 503, type: 'text/plain' });
      const call = await read('/api/articles?page=2', { 'accept-language': 'zh-CN' });
      expect([call.status, call.type]).toEqual([503, 'application/json']);
      expect(call.body).toContain('请稍后');
    }

    const comeBack = async () => {
      await proxy.open();
      await expect.poll(async () => (await app.http().get('/readyz')).status).toBe(200);
    };
    // The check of the storage after a failure writes, but nothing that readers see.
    await comeBack();
    await proxy.close();
    for (const was of kept) expect(await read(was.path)).toEqual(was);
    await comeBack();
    await app.call('PUT /articles', { body: { id, version: 1, title: 'Renamed' } }, admin);
    for (const path of ['/', '/articles', '/feed.xml', `/article/${id}`, `/api/articles/${id}`])
      expect(await read(path)).toMatchObject({ status: 200, body: expect.stringContaining('Renamed') });
    for (const path of [...NEW_PAGES.slice(0, 2), ...NEW_FEEDS]) expect((await read(path)).status).toBe(200);
  });
});
