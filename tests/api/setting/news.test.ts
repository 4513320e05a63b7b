import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { Locale } from '../../../src/contract/enums';
import { rss } from '../../support/servers/feed-server';
import { MINUTE, useNews } from '../../support/article/news';
import { everyRole } from '../../support/account/people';
import { countQueries } from '../../support/measure/queries';
import { article, text } from '../../support/site/fixtures';

const { admin, user, guest } = everyRole();
const UNKNOWN = 'a'.repeat(24);

const { servers, answer, serve, fail, tryAdding, add, change, sources, source, titles, run } = useNews();

describe('a source', () => {
  it('is fetched when it is added, and shows its entries, ranked', async () => {
    serve([
      {
        title: 'Old',
        date: 'Wed, 01 May 2024 08:00:00 GMT',
        more: '<description>Words &lt;b&gt;of&lt;/b&gt; it</description>',
      },
      { title: 'New', date: 'Thu, 02 May 2024 08:00:00 GMT' },
    ]);
    const added = await add({ locale: 'en', every_minutes: 45 });
    expect(added).toMatchObject({
      title: 'A feed',
      url: `${servers.site.origin}/feed`,
      site_url: 'https://feed.example/',
      locale: 'en',
      every_minutes: 45,
      state: 'fresh',
      problem: null,
      count: 2,
      fetched_at: expect.any(String) as string,
    });
    const entries = await servers.app.call('GET /news', { query: { source: added.id } });
    expect(entries).toEqual([
      {
        index: 1,
        title: 'New',
        link: 'https://feed.example/New',
        summary: '',
        image: null,
        published_at: '2024-05-02T08:00:00.000Z',
        locale: 'en',
        source: { id: added.id, title: 'A feed' },
      },
      expect.objectContaining({ index: 2, title: 'Old', summary: 'Words of it' }),
    ]);
    expect(await titles({ source: added.id, size: 1 })).toEqual(['New']);
  });

  it('may be Atom or JSON, of any encoding', async () => {
    const gb = Buffer.concat([
      Buffer.from('<?xml version="1.0" encoding="gb18030"?><rss version="2.0"><channel><title>'),
      Buffer.from([0xd6, 0xd0, 0xce, 0xc4]),
      Buffer.from('</title></channel></rss>'),
    ]);
    const bodies: Record<string, string | Buffer> = {
      '/atom': '<feed xmlns="http://www.w3.org/2005/Atom"><title>Atomic</title></feed>',
      '/json': '{"version":"https://jsonfeed.org/version/1.1","title":"Jason","items":[]}',
      '/gb': gb,
    };
    answer((request, response) => response.end(bodies[request.url ?? '']));
    for (const [path, title] of [
      ['/atom', 'Atomic'],
      ['/json', 'Jason'],
      ['/gb', '中文'],
    ])
      expect(await add({ url: servers.site.origin + path })).toMatchObject({ title, state: 'fresh' });
  });

  it('without a feed is rejected with the reason, in both languages, and not stored', async () => {
    const refusal = async (listener: RequestListener, locale: Locale = 'en') => {
      answer(listener);
      const reply = await tryAdding({}, { locale });
      return [reply.body.code, reply.body.msg];
    };
    const page: RequestListener = (_request, response) => response.end('<html><p>Hello</p></html>');
    expect(await refusal(page)).toEqual([
      'feed_not_a_feed',
      'The content at this address is not an RSS, Atom or JSON feed.',
    ]);
    expect(await refusal(page, 'zh-CN')).toEqual([
      'feed_not_a_feed',
      '该地址有内容，但不是 RSS、Atom 或 JSON Feed。',
    ]);
    expect((await refusal((_request, response) => response.writeHead(404).end()))[0]).toBe('feed_gone');
    expect((await refusal((_request, response) => response.writeHead(304).end()))[0]).toBe('feed_not_a_feed');
    expect((await refusal((request) => request.socket.destroy()))[0]).toBe('feed_unreachable');
    expect(await sources()).toEqual([]);
  });

  it.each([
    'javascript:alert(1)',
    'ftp://example.com/',
    'file:///etc/passwd',
    '//example.com/feed',
    '/feed',
    'http://',
    'https://user:password@example.com/',
    `https://example.com/${'x'.repeat(1000)}`,
  ])('cannot have the URL %s', async (url) => {
    const { status, body } = await tryAdding({ url });
    expect([status, Object.keys((body.data as unknown as { fields: object }).fields)]).toEqual([
      422,
      ['url'],
    ]);
  });

  it('is stored once when it is added simultaneously', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => tryAdding()));
    expect(replies.map(({ body }) => body.code).sort()).toEqual(['0', 'feed_taken', 'feed_taken']);
    expect((await tryAdding({ url: `${servers.site.origin}/feed#part` })).body.code).toBe('feed_taken');
    expect(await sources()).toHaveLength(1);
  });

  it('can be changed by administrators only, who alone see the URL of its feed', async () => {
    const { id } = await add();
    for (const token of [user.token, guest.token]) expect((await tryAdding({}, { token })).status).toBe(403);
    const seen = async (token?: string) => (await sources('en', token))[0]?.url;
    expect([await seen(), await seen(user.token), await seen(admin.token)]).toEqual([
      null,
      null,
      `${servers.site.origin}/feed`,
    ]);
    expect((await servers.app.reply('GET /news', { query: { source: UNKNOWN } })).status).toBe(404);
    expect(await titles({ source: id })).toEqual(['One']);
  });

  it('is updated; omitted fields are unchanged, and a new URL is fetched or rejected', async () => {
    const { id } = await add({ locale: 'en' });
    expect((await change({ id, title: 'Renamed', locale: null })).body.data).toMatchObject({
      title: 'Renamed',
      locale: null,
      every_minutes: 30,
      state: 'fresh',
    });
    fail(410);
    expect((await change({ id, url: `${servers.site.origin}/other` })).body.code).toBe('feed_gone');
    expect(await source(id)).toMatchObject({ title: 'Renamed', state: 'fresh', count: 1 });
    serve([{ title: 'Moved' }, { title: 'Too' }]);
    expect((await change({ id, url: `${servers.site.origin}/other` })).body.data).toMatchObject({ count: 2 });
    expect(await titles({ source: id })).toEqual(['Moved', 'Too']);
    expect((await change({ id: UNKNOWN, title: 'x' })).status).toBe(404);
    await add();
    expect((await change({ id, url: `${servers.site.origin}/feed` })).body.code).toBe('feed_taken');
  });

  it('keeps its list and is not fetched while it is paused', async () => {
    const { id } = await add();
    expect((await change({ id, is_paused: true })).body.data.state).toBe('paused');
    servers.site.requests.length = 0;
    await run(24 * 60);
    expect([servers.site.requests.length, await titles({ source: id })]).toEqual([0, ['One']]);
    await change({ id, is_paused: false });
    await run(0);
    expect(servers.site.requests).toHaveLength(1);
  });

  it('is deleted, all of a list or none', async () => {
    const { id } = await add();
    const remove = (id_list: string[]) =>
      servers.app.reply('DELETE /news/sources', { body: { id_list } }, { token: admin.token });
    expect((await remove([id, UNKNOWN])).status).toBe(404);
    expect(await sources()).toHaveLength(1);
    expect((await remove([id, id])).body.data).toEqual({ count: 1 });
    expect((await servers.app.reply('GET /news', { query: { source: id } })).status).toBe(404);
  });

  it('is restored with its entries when its removal is undone, until its address is used again', async () => {
    const { id } = await add({ title: 'Mine', every_minutes: 45 });
    const before = await source(id);
    const ids = { body: { id_list: [id] } };
    const remove = () => servers.app.call('DELETE /news/sources', ids, { token: admin.token });
    const restore = () => servers.app.reply('POST /news/sources/restore', ids, { token: admin.token });
    expect((await restore()).status).toBe(404);
    await remove();
    expect(await titles()).toEqual([]);
    servers.site.requests.length = 0;
    await run(24 * 60);
    expect(servers.site.requests).toEqual([]);
    expect((await restore()).body.data).toEqual({ count: 1 });
    expect([await source(id), await titles({ source: id })]).toEqual([before, ['One']]);
    await remove();
    const other = await add();
    expect([(await restore()).status, (await sources()).map((one) => one.id)]).toEqual([404, [other.id]]);
  });

  it('can be tested before it is added: its title and newest entries, or why it has none', async () => {
    const url = `${servers.site.origin}/feed`;
    const test = (token = admin.token) =>
      servers.app.reply('POST /news/sources/test', { body: { url } }, { token });
    serve([1, 2, 3, 4, 5, 6].map((n) => ({ title: `Entry ${n}` })));
    const { body } = await test();
    expect(body.data).toMatchObject({ title: 'A feed', site_url: 'https://feed.example/', count: 6 });
    expect(body.data.entries.map(({ title }) => title)).toEqual([1, 2, 3, 4, 5].map((n) => `Entry ${n}`));
    fail(404);
    expect((await test()).body.code).toBe('feed_gone');
    expect([(await test(user.token)).status, await sources()]).toEqual([403, []]);
  });

  it('can be fetched at any time; a failure is stored and reported in the language of the caller', async () => {
    const { id } = await add();
    const fetchNow = () =>
      servers.app.reply(
        'POST /news/sources/{id}/fetch',
        { params: { id }, body: {} },
        { token: admin.token, locale: 'zh-CN' },
      );
    const listed = async () => {
      const { list } = await servers.app.call(
        'GET /news/sources/all',
        { query: { state: 'failed', key: 'FEED' } },
        { token: admin.token, locale: 'zh-CN' },
      );
      return list.map(({ url, count, problem_text }) => ({ url, count, problem_text }));
    };
    serve([{ title: 'One' }, { title: 'Two' }]);
    expect((await fetchNow()).body.data).toMatchObject({ count: 2, state: 'fresh', problem_text: '' });
    expect(await listed()).toEqual([]);
    fail(500);
    expect((await fetchNow()).body).toMatchObject({ code: 'feed_broken', msg: '来源返回了错误。' });
    expect(await listed()).toEqual([
      { url: `${servers.site.origin}/feed`, count: 2, problem_text: '来源返回了错误。' },
    ]);
    serve([{ title: 'Three' }]);
    expect((await fetchNow()).body.data).toMatchObject({ problem: null, count: 1 });
  });
});

describe('entries', () => {
  it('with a future date get the current time, and keep it', async () => {
    const future = new Date(Date.now() + 400 * 24 * 60 * MINUTE).toUTCString();
    serve([{ title: 'Tomorrow', date: future }]);
    const { id } = await add();
    const dateOf = async () =>
      (await servers.app.call('GET /news', { query: { source: id } }))[0]?.published_at;
    const first = await dateOf();
    expect(Date.parse(first!)).toBeLessThanOrEqual(Date.now());
    serve([
      { title: 'Today', date: new Date(Date.now() + 30 * MINUTE).toUTCString() },
      { title: 'Tomorrow', date: future },
    ]);
    await run(31);
    expect((await servers.app.call('GET /news', { query: { source: id } }))[1]).toMatchObject({
      title: 'Tomorrow',
      published_at: first,
    });
  });

  it('may contain malicious text on both databases', async () => {
    const lone = JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Odd \u0000 one',
      items: [{ id: '1', url: 'https://feed.example/1', title: 'a\u0000b \ud800 <script>' }],
    });
    answer((_request, response) => response.end(lone));
    const { id, title } = await add();
    expect([title, await titles({ source: id })]).toEqual(['Odd one', ['a b \ufffd <script>']]);
  });
});

describe('the news of the day', () => {
  it('are the newest of the feeds in the reader’s language and of those without a language', async () => {
    answer((request, response) => {
      const day = { '/en': '03', '/zh': '04', '/any': '02' }[request.url ?? ''];
      response.end(
        rss([{ title: `From ${request.url}`, date: `${day} May 2024 08:00:00 GMT` }, { title: 'No date' }]),
      );
    });
    await add({ url: `${servers.site.origin}/zh`, locale: 'zh-CN' });
    await add({ url: `${servers.site.origin}/any` });
    await add({ url: `${servers.site.origin}/en`, locale: 'en' });
    expect(await titles({ size: 2 })).toEqual(['From /en', 'From /any']);
    expect(await titles({ size: 2 }, 'zh-CN')).toEqual(['From /zh', 'From /any']);
    const order = async (locale: string) => (await sources(locale)).map((one) => one.locale);
    expect([await order('en'), await order('zh-CN')]).toEqual([
      ['en', null, 'zh-CN'],
      ['zh-CN', null, 'en'],
    ]);
  });

  it('are this site’s own when there are no feeds', async () => {
    const id = await article(servers.app, text('Our own news', { category: 'news', abstract: 'In short' }));
    await article(servers.app, text('No news', { category: 'guide' }));
    const own = {
      index: 1,
      title: 'Our own news',
      link: `/article/${id}`,
      summary: 'In short',
      source: { id: 'site', title: '' },
    };
    expect(await servers.app.call('GET /news')).toEqual([expect.objectContaining(own)]);
    await add();
    expect(await titles()).toEqual(['One']);
    expect(await servers.app.call('GET /news', { query: { source: 'site' } })).toEqual([
      expect.objectContaining(own),
    ]);
  });

  it('need few queries', async () => {
    const { id } = await add();
    const cost = async (query: object) =>
      (await countQueries(servers.app, () => servers.app.call('GET /news', { query }))).length;
    expect(await cost({ source: id })).toBe(1);
    expect(await cost({})).toBe(1);
    expect(await cost({ source: 'site' })).toBeLessThanOrEqual(4);
    expect((await countQueries(servers.app, () => servers.app.call('GET /news/sources'))).length).toBe(1);
  });
});
