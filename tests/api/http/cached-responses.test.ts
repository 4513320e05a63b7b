import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { untilQuiet } from '../../support/site/background';
import { advert, article, commentOn, text } from '../../support/site/fixtures';
import { everyRole } from '../../support/account/people';
import { newVisitor } from '../../support/account/visitors';

const { admin, user } = everyRole();
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let app: TestApp;
let throughKoa = 0;

beforeAll(async () => {
  app = await startApp({ SITE_HOSTS: 'site.example' }, (strapi) => {
    strapi.server.use((_ctx, next) => {
      throughKoa += 1;
      return next();
    });
  });
});
afterAll(() => app.stop());

/** An answer, and whether it was ready before Koa. */
const ask = async (path: string, headers: Record<string, string> = {}) => {
  const before = throughKoa;
  const response = await app
    .http()
    .get(path)
    .set({ host: 'site.example', 'accept-encoding': 'gzip', ...headers });
  const received = response.headers as Record<string, string>;
  const { data } = response.body as { data: Record<string, unknown> };
  return { status: response.status, data, headers: received, isReady: throughKoa === before };
};

/** Asks until the answer is ready. */
const askReady = async (path: string, headers: Record<string, string> = {}) => {
  await expect.poll(async () => (await ask(path, headers)).isReady).toBe(true);
  return ask(path, headers);
};

/** The same answer from the database: those to a visitor's id are never cached. */
const uncached = async (path: string) => ask(path, (await newVisitor(app)).headers);

describe('an answer that is the same for all readers', () => {
  it('is ready before Koa, with an entity tag, and a 304 for a client that has it', async () => {
    const id = await article(app, text('Asked for'));
    for (const path of [
      '/api/articles',
      '/api/articles?page=1&sort=look_count%20desc',
      `/api/articles/${id}`,
      `/api/articles/content/${id}`,
      '/api/articles/tags',
      '/api/articles/categorys',
      '/api/articles/calendar',
      '/api/articles/sum',
      '/api/article_id_title',
    ]) {
      const first = await ask(path);
      expect([path, first.status, first.isReady]).toEqual([path, 200, false]);
      const second = await askReady(path);
      expect(second.data).toEqual(first.data);
      expect(second.data).toEqual((await uncached(path)).data);
      expect(second.headers['content-type']).toMatch(/^application\/json/);
      expect(second.headers['cache-control']).toBe('private, no-cache');
      const known = await ask(path, { 'if-none-match': second.headers['etag']! });
      expect([known.status, known.isReady]).toEqual([304, true]);
    }
  });

  it('is never older than a write that was acknowledged before', async () => {
    const id = await article(app, text('Written'));
    // views of other articles, which are written every five seconds, would change the answer meanwhile
    await untilQuiet();
    const [list, detail] = ['/api/articles', `/api/articles/${id}`];
    const writes: [string, () => Promise<unknown>][] = [
      ['a title', () => app.call('PUT /articles', { body: { id, version: 1, title: 'Named' } }, admin)],
      ['a tag', () => app.call('PUT /articles', { body: { id, version: 2, tags: ['New'] } }, admin)],
      ['a comment', () => commentOn(app, id, 'Counted')],
      ['a like', () => app.call('POST /articles/digg', { body: { id } }, user)],
      ['a favourite', () => app.call('POST /articles/collects', { body: { id } }, user)],
      ['a name', () => app.call('PUT /user_info', { body: { nick_name: 'Renamed' } }, admin)],
      [
        'raw SQL',
        () => app.strapi.db.connection('article_stats').where({ article_id: id }).update({ look_count: 41 }),
      ],
      ['its end', () => app.call('DELETE /articles', { body: { id_list: [id] } }, admin)],
    ];
    for (const [what, write] of writes) {
      await askReady(list);
      const before = await askReady(detail);
      await write();
      const after = await ask(detail);
      expect([what, after.isReady]).toEqual([what, false]);
      expect(after.data, what).not.toEqual(before.data);
      expect((await ask(list)).data, what).toEqual((await uncached(list)).data);
    }
    expect((await ask(detail)).status).toBe(404);
  });

  it('stays cached when something is written that it does not show', async () => {
    const path = '/api/articles/sum';
    const { id } = await advert(app, { title: 'A pen' });
    await askReady(path);
    const reader = { headers: { 'user-agent': BROWSER } };
    expect(await app.call('POST /adverts/view', { body: { id_list: [id] } }, reader)).toEqual({ count: 1 });
    expect((await ask(path)).isReady).toBe(true);
    await app.call('POST /messages', { body: { rev_user_id: admin.id, content: 'Hello' } }, user);
    expect((await ask(path)).isReady).toBe(true);
    for (const search of ['/api/articles?key=word', '/api/articles/text?key=word', '/api/articles?key=中文'])
      expect((await ask(encodeURI(search))).status).toBe(200);
    expect((await ask(path)).isReady).toBe(true);
  });

  it('is in the language of the request', async () => {
    const path = '/api/articles/calendar';
    const language = { 'accept-language': 'zh-CN,zh;q=0.9' };
    await askReady(path);
    expect((await ask(path, language)).isReady).toBe(false);
    await askReady(path, language);
    // only Koa determines which of several languages is preferred
    expect((await ask(path, { 'accept-language': 'fr, zh;q=0.5, en;q=0.7' })).isReady).toBe(false);
    expect((await ask(path, { 'accept-language': 'en-GB' })).isReady).toBe(true);
  });

  it('is not for callers with an account or a visitor’s id', async () => {
    const path = '/api/articles/sum';
    await askReady(path);
    expect((await ask(path, { token: '' })).isReady).toBe(true);
    const { visitor = '' } = (await newVisitor(app)).headers ?? {};
    for (const headers of [
      { token: admin.token },
      { token: 'ended' },
      { authorization: `Bearer ${admin.token}` },
      { visitor },
    ] as Record<string, string>[]) {
      const { isReady, status } = await ask(path, headers);
      expect([isReady, status]).toEqual([false, 200]);
    }
  });

  it('is refused as soon as the site is not public', async () => {
    const path = '/api/articles';
    await askReady(path);
    const change = (public_site: boolean) => app.call('PUT /settings/site', { body: { public_site } }, admin);
    await change(false);
    expect((await ask(path)).status).toBe(401);
    await change(true);
    expect((await ask(path)).status).toBe(200);
  });

  it('counts a view of each reader', async () => {
    const id = await article(app, text('Viewed'));
    const path = `/api/articles/${id}`;
    const readers = ['203.0.113.1', '203.0.113.2', '203.0.113.2', '203.0.113.3'];
    for (const ip of readers) await ask(path, { 'user-agent': BROWSER, 'x-forwarded-for': ip });
    const count = async () => {
      await untilQuiet();
      const { list } = (await ask('/api/articles')).data as { list: { id: string; look_count: number }[] };
      return list.find((row) => row.id === id)?.look_count;
    };
    await expect.poll(count).toBe(3);
  });
});
