import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { untilNoticed } from '../../support/site/background';
import { article, commentOn, text } from '../../support/site/fixtures';
import { everyRole } from '../../support/account/people';

const { admin, user, other, guest } = everyRole();

let app: TestApp;
let shownId = '';

beforeAll(async () => {
  app = await startApp();
  shownId = await article(app, text('Shown', { tags: ['open tag'], category: 'open category' }));
  await article(
    app,
    text('A secret title', { tags: ['secret tag'], category: 'secret category', state: 'draft' }),
    user.token,
  );
  await article(app, text('公开', { locale: 'zh-CN', tags: ['仅中文'], category: '中文' }));
});
afterAll(() => app.stop());

const tagsOf = async (token?: string) => {
  const { list, count } = await app.call('GET /tags', { query: { limit: 100 } }, { token });
  expect(count).toBe(list.length);
  return list.map(({ title }) => title);
};

const status = async (path: string) => (await app.http().get(path)).status;

describe('a tag or category that only a draft has', () => {
  it('is in the list of its author and of those who read all drafts, and of nobody else', async () => {
    for (const { token } of [admin, guest, user]) expect(await tagsOf(token)).toContain('secret tag');
    for (const token of [undefined, other.token]) {
      const tags = await tagsOf(token);
      expect(tags).not.toContain('secret tag');
      expect(tags).toEqual(expect.arrayContaining(['open tag', '仅中文']));
    }
  });

  it('is as unknown to feeds as one that does not exist', async () => {
    for (const feed of ['/feed.xml', '/atom.xml', '/feed.json']) {
      expect(await status(`${feed}?tag=open%20tag`)).toBe(200);
      expect(await status(`${feed}?category=open%20category`)).toBe(200);
      for (const query of ['tag=secret%20tag', 'category=secret%20category', 'tag=none'])
        expect([query, await status(`${feed}?${query}`)]).toEqual([query, 404]);
    }
  });

  it('is in no other public list', async () => {
    const lists = [
      '/api/articles/tags',
      '/api/articles/categorys',
      '/api/articles?tag=secret%20tag',
      '/api/articles/text?key=secret',
      '/sitemap-pages.xml',
    ];
    for (const path of lists) {
      const { status: found, text: body } = await app.http().get(path);
      expect([path, found]).toEqual([path, 200]);
      expect(body).not.toMatch(/secret (tag|category|title)/i);
    }
  });

  it.each(['/', '/articles', '/?lang=zh-CN', '/articles?lang=zh-CN'])(
    'is neither in the page %s nor in its data',
    async (path) => {
      const { status: found, text: page } = await app.http().get(path).set('accept', 'text/html');
      expect([found, page.includes('open tag')]).toEqual([200, true]);
      expect(page).not.toMatch(/(secret|hidden) (tag|category|title)/i);
    },
  );

  it('is shown once an article with it is published, and hidden again when it is withdrawn', async () => {
    const id = await article(app, text('For a while', { tags: ['brief'] }));
    expect(await tagsOf()).toContain('brief');
    await app.call(
      'PUT /articles/state',
      { body: { id_list: [id], state: 'withdrawn' } },
      { token: admin.token },
    );
    expect(await tagsOf()).not.toContain('brief');
    expect(await status('/feed.xml?tag=brief')).toBe(404);
  });

  it('has a former name that does not redirect', async () => {
    const { list } = await app.call('GET /tags', { query: { key: 'secret tag' } }, { token: admin.token });
    const body = { title: 'hidden tag' };
    await app.call('PUT /tags/{id}', { params: { id: list[0]!.id }, body }, { token: admin.token });
    expect(await status('/feed.xml?tag=secret%20tag')).toBe(404);
    const reply = await app.http().get('/articles?tag=secret%20tag').set('accept', 'text/html').redirects(0);
    expect(reply.headers['location']).toBeUndefined();
  });
});

describe('the title of a draft', () => {
  const save = (title: string, token: string) =>
    app.reply('POST /articles', { body: text(title, { state: 'draft' }) }, { token });

  it('is not revealed to other authors by saves and checks', async () => {
    expect((await save('A secret title', other.token)).body.code).toBe('0');
    const body = { title: 'A secret title', abstract: '', content: 'x', banner_id: '' };
    const check = (token: string) => app.call('POST /articles/check', { body }, { token });
    const { id } = (await save('Another title', other.token)).body.data;
    const rename = { id, version: 1, title: 'A secret title' };
    const renamed = await app.reply('PUT /articles', { body: rename }, { token: other.token });
    // A draft of the same author already has the title.
    expect(renamed.body.code).toBe('title_taken');
    expect((await check(admin.token)).map(({ code }) => code)).toContain('title_taken');
  });

  it('is taken for its author, for administrators, and for all once it is published', async () => {
    for (const { token } of [user, admin])
      expect((await save('A secret title', token)).body.code).toBe('title_taken');
    for (const { token } of [user, other, admin])
      expect((await save('Shown', token)).body.code).toBe('title_taken');
  });

  it('of a published article is not revealed while only its draft has it', async () => {
    const body = { id: shownId, version: 1, title: 'A new working title', state: 'draft' } as const;
    await app.call('PUT /articles', { body }, { token: admin.token });
    expect((await save('A new working title', other.token)).body.code).toBe('0');
    expect((await app.call('GET /articles/{id}', { params: { id: shownId } })).title).toBe('Shown');
  });

  it('is free for others until one of them is published', async () => {
    const ids: string[] = [];
    for (const { token } of [user, other]) ids.push((await save('A title of two', token)).body.data.id);
    const publish = async (id = '') =>
      (await app.reply('PUT /articles/state', { body: { id_list: [id], state: 'published' } }, admin)).body
        .code;
    expect(await publish(ids[0])).toBe('0');
    expect(await publish(ids[1])).toBe('title_taken');
    // A published article can be published again.
    const body = { id: ids[0] ?? '', version: 1, content: 'More.', state: 'published' } as const;
    expect((await app.reply('PUT /articles', { body }, admin)).body.code).toBe('0');
  });
});

describe('a series that only a draft has', () => {
  let seriesId: string;
  beforeAll(async () => {
    const series = { series: 'secret series', state: 'draft' } as const;
    for (const [place, title] of ['A first part', 'A second part'].entries())
      await article(app, text(title, { ...series, series_place: place + 1 }), user.token);
    const { list } = await app.call('GET /series', { query: { key: 'secret' } }, { token: user.token });
    seriesId = list[0]!.id;
  });

  it('is known to its author and to those who read all drafts, and to nobody else', async () => {
    const known = async (token: string) =>
      (await app.call('GET /series', { query: { key: 'secret series' } }, { token })).count;
    for (const { token } of [admin, guest, user]) expect(await known(token)).toBe(1);
    expect(await known(other.token)).toBe(0);
    expect((await app.reply('GET /series', { query: {} })).status).toBe(401);
  });

  it('has no answer, page or list, and filters like one that does not exist', async () => {
    const get = (path: string, accept: string) => app.http().get(path).set('accept', accept);
    expect((await get(`/api/series/${seriesId}`, 'application/json')).status).toBe(404);
    for (const { token } of [user, other])
      expect(
        (await app.reply('GET /series/{id}/parts', { params: { id: seriesId } }, { token })).status,
      ).toBe(403);
    const page = await get(`/series/${seriesId}`, 'text/html');
    expect([page.status, page.text.includes('secret series')]).toEqual([404, false]);
    const filtered = await get('/api/articles?series=secret%20series', 'application/json');
    expect((filtered.body as { data: { count: number } }).data.count).toBe(0);
    expect((await get('/sitemap-pages.xml', '*/*')).text).not.toContain(seriesId);
  });

  it('gives an article of another author the place that it would have in a new one', async () => {
    const id = await article(app, text('A guess', { series: 'secret series', state: 'draft' }), other.token);
    const opened = await app.call('GET /articles/working/{id}', { params: { id } }, { token: other.token });
    expect(opened.series_place).toBe(1);
    const own = await article(
      app,
      text('A third part', { series: 'secret series', state: 'draft' }),
      user.token,
    );
    const part = await app.call('GET /articles/working/{id}', { params: { id: own } }, { token: user.token });
    expect(part.series_place).toBe(3);
  });
});

describe('an article that is no longer published', () => {
  it('is named in notices to its author only', async () => {
    const id = await article(app, text('Withdrawn'), user.token);
    await app.call('PUT /articles/review', { body: { id, accept: true } }, admin);
    const comment = await commentOn(app, id, 'A comment', other.token);
    await app.call('POST /comments/digg', { body: { id: comment } }, admin);
    await app.call('POST /articles/digg', { body: { id } }, admin);
    const textsOf = async ({ token }: { token: string }) => {
      await untilNoticed();
      const { list } = await app.call('GET /notices', {}, { token });
      return list.filter(({ path }) => path.includes(id)).map((notice) => notice.text);
    };
    const named = expect.stringContaining('Withdrawn') as string;
    expect(await textsOf(other)).toEqual([named]);
    await app.call('PUT /articles/state', { body: { id_list: [id], state: 'withdrawn' } }, admin);
    expect(await textsOf(other)).toEqual([expect.stringContaining('your comment on an article')]);
    expect(await textsOf(user)).toEqual([named, named, named]);
  });
});
