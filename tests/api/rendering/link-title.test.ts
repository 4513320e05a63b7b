import { gzipSync } from 'node:zlib';
import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paths } from '../../../src/contract/paths/pages';
import { type FeedServer, startFeedServer } from '../../support/servers/feed-server';
import { article, text } from '../../support/site/fixtures';
import { everyRole } from '../../support/account/people';
import { startApp, type TestApp } from '../../support/site/app';

const { admin, user, other, guest } = everyRole();
const ORIGIN = 'https://site.example';
const KB = 1024;

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ SITE_ORIGIN: ORIGIN });
});
afterAll(() => app.stop());

const ask = (url: string, { token = user.token, locale = 'en' as 'en' | 'zh-CN' } = {}) =>
  app.reply('POST /articles/link_title', { body: { url, locale } }, { token });
const titleOf = async (url: string, options?: Parameters<typeof ask>[1]) =>
  (await ask(url, options)).body.data.title;

describe('the title of a page of another site', () => {
  let site: FeedServer;
  beforeAll(async () => {
    site = await startFeedServer();
  });
  beforeEach(() => {
    site.requests.length = 0;
  });
  afterAll(() => site.stop());

  const page =
    (body: string | Buffer, type = 'text/html; charset=utf-8', headers = {}): RequestListener =>
    (_request, response) =>
      response.writeHead(200, { 'content-type': type, ...headers }).end(body);
  const titleAt = (listener: RequestListener) => {
    site.answer(listener);
    return titleOf(`${site.origin}/page?a=1`);
  };

  it('is read, in the encoding of the page', async () => {
    expect(await titleAt(page('<title>Tea &amp; time</title>'))).toBe('Tea & time');
    const gbk = Buffer.from([...Buffer.from('<meta charset=gb2312><title>'), 0xb2, 0xe8]);
    expect(await titleAt(page(gbk, 'text/html'))).toBe('茶');
    expect(
      await titleAt(page(gzipSync('<title>Small</title>'), 'text/html', { 'content-encoding': 'gzip' })),
    ).toBe('Small');
  });

  it('is requested without data of the author', async () => {
    await titleAt(page('<title>Tea</title>'));
    const [{ url, headers } = {}] = site.requests;
    expect([url, headers?.['user-agent']]).toEqual(['/page?a=1', 'Wentu news reader']);
    for (const name of ['cookie', 'authorization', 'token', 'referer', 'origin', 'x-forwarded-for'])
      expect(headers).not.toHaveProperty(name);
  });

  it('is read from the beginning of a page without an end, and of one that unpacks to gigabytes', async () => {
    const endless: RequestListener = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': String(10 ** 9) });
      response.write(`<title>Long</title>${' '.repeat(200 * KB)}`);
    };
    expect(await titleAt(endless)).toBe('Long');
    const bomb = gzipSync(
      Buffer.concat([Buffer.from('<title>Bomb</title>'), Buffer.alloc(50 * KB * KB, ' ')]),
    );
    expect(await titleAt(page(bomb, 'text/html', { 'content-encoding': 'gzip' }))).toBe('Bomb');
  });

  it('is empty when it begins after 128 KB', async () => {
    expect(await titleAt(page(`<head>${' '.repeat(128 * KB)}<title>Late</title>`))).toBe('');
  });

  it('is empty for what is no page, an error and a page without a title', async () => {
    expect(await titleAt(page('%PDF-1.7 <title>No</title>', 'application/pdf'))).toBe('');
    expect(await titleAt(page('<svg><title>No</title></svg>', 'image/svg+xml'))).toBe('');
    expect(await titleAt(page('<p>No title'))).toBe('');
    expect(await titleAt((_request, response) => response.writeHead(404).end('<title>No</title>'))).toBe('');
    expect(await titleAt((request) => request.socket.destroy())).toBe('');
  });

  it('is empty for a page that is made to use up the memory, and the next page is read', async () => {
    const tags = Array.from({ length: 12_000 }, (_, n) => `<b id=${n}><p>`).join('');
    expect(await titleAt(page(`<title>No</title>${tags}`))).toBe('');
    expect(await titleAt(page(`<title>No</title>${'<i>'.repeat(40_000)}`))).toBe('');
    expect(await titleAt(page('<title>Next</title>'))).toBe('Next');
  });

  it('is that at the end of redirects, and never of a private network', async () => {
    const redirect: RequestListener = (request, response) =>
      request.url === '/moved'
        ? page('<title>Moved</title>')(request, response)
        : response.writeHead(302, { location: '/moved' }).end();
    expect(await titleAt(redirect)).toBe('Moved');
    const news = app.strapi.config.get<object>('site.news');
    app.strapi.config.set('site.news', { ...news, allowPrivate: false });
    site.requests.length = 0;
    const direct = await titleOf(`${site.origin}/moved`);
    app.strapi.config.set('site.news', news);
    expect([direct, site.requests.length]).toEqual(['', 0]);
  });

  it('is not fetched where the owner has switched fetching off', async () => {
    const news = app.strapi.config.get<object>('site.news');
    app.strapi.config.set('site.news', { ...news, fetch: false });
    const title = await titleAt(page('<title>No</title>'));
    app.strapi.config.set('site.news', news);
    expect([title, site.requests.length]).toEqual(['', 0]);
  });

  it('is for authors and administrators, and of http(s) addresses only', async () => {
    site.answer(page('<title>Tea</title>'));
    const url = `${site.origin}/page`;
    expect(await titleOf(url, { token: admin.token })).toBe('Tea');
    expect((await ask(url, { token: guest.token })).status).toBe(403);
    expect((await ask(url, { token: '' })).status).toBe(401);
    expect((await ask('ftp://far.example/')).status).toBe(422);
    expect((await ask('file:///etc/passwd')).status).toBe(422);
  });
});

describe('the title of an article of this site', () => {
  const addressOf = (id: string, more = '') => ORIGIN + paths.article(id) + more;

  it('is in the language of the text, else in one that the article has, and counts no view', async () => {
    const id = await article(app, text('Tea of this site'));
    expect(await titleOf(addressOf(id), { locale: 'zh-CN' })).toBe('Tea of this site');
    const body = {
      id,
      version: 0,
      locale: 'zh-CN',
      title: '本站的茶',
      content: '字',
      state: 'published',
    } as const;
    await app.call('PUT /articles', { body }, { token: admin.token });
    expect(await titleOf(addressOf(id, '?lang=en#leaves'), { locale: 'zh-CN' })).toBe('本站的茶');
    expect(await titleOf(addressOf(id), { locale: 'en' })).toBe('Tea of this site');
    const { look_count } = await app.call('GET /articles/{id}', { params: { id } });
    expect(look_count).toBe(0);
  });

  it('is that of a draft for those who may read it', async () => {
    const id = await article(app, text('A secret tea', { state: 'draft' }), user.token);
    const found = [user, admin, other].map(({ token }) => titleOf(addressOf(id), { token }));
    expect(await Promise.all(found)).toEqual(['A secret tea', 'A secret tea', '']);
    await app.call('DELETE /articles', { body: { id_list: [id] } }, { token: user.token });
    expect(await titleOf(addressOf(id))).toBe('');
  });

  it('is empty for its other pages, which it does not fetch from itself', async () => {
    const itself = await startFeedServer();
    itself.answer((_request, response) => response.setHeader('content-type', 'text/html').end('<title>No'));
    app.strapi.config.set('site.origin', itself.origin);
    const titles = [
      await titleOf(`${itself.origin}/`),
      await titleOf(itself.origin + paths.article('a'.repeat(24))),
    ];
    app.strapi.config.set('site.origin', ORIGIN);
    await itself.stop();
    expect([titles, itself.requests]).toEqual([['', ''], []]);
  });
});
