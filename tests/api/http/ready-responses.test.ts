import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { untilQuiet } from '../../support/site/background';
import { article, commentOn, text } from '../../support/site/fixtures';
import { everyRole } from '../../support/account/people';

const { token } = everyRole().admin;

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

interface TestRequest {
  path: string;
  headers?: Record<string, string>;
  method?: 'get' | 'head';
  body?: string;
}
/** A response, and whether it was ready before Koa. */
const ask = async ({ path, headers = {}, method = 'get', body }: TestRequest) => {
  const before = throughKoa;
  const request = app
    .http()
    [method](path)
    .set({ host: 'site.example', 'accept-encoding': 'gzip', ...headers });
  const { status, text, headers: received } = await (body ? request.send(body) : request);
  return { status, text, headers: received as Record<string, string>, isReady: throughKoa === before };
};

/** Asks until the answer is ready; the first one fills the cache. */
const askReady = async (requested: TestRequest) => {
  await ask(requested);
  const response = await ask(requested);
  expect(response.isReady).toBe(true);
  return response;
};

/** Headers that differ between two responses with the same content. */
const withoutOwn = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !['date', 'transfer-encoding', 'content-length', 'x-request-id'].includes(name),
    ),
  );

describe('a page that was requested before', () => {
  it.each(['/', '/articles?page=1', '/feed.xml', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest'])(
    '%s is answered before Koa, with the same status, headers and body',
    async (path) => {
      const first = await ask({ path });
      const second = await ask({ path });
      expect([first.isReady, second.isReady]).toEqual([false, true]);
      expect(second.text).toBe(first.text);
      expect(withoutOwn(second.headers)).toEqual(withoutOwn(first.headers));
      expect(second.headers['etag']).toMatch(/^"/);
    },
  );

  it('is a 304 without a body for a client that has it, and complete for a reload', async () => {
    const { headers } = await askReady({ path: '/' });
    const known = { 'if-none-match': `"other", W/${headers['etag']!}` };
    const unchanged = await ask({ path: '/', headers: known });
    expect([unchanged.status, unchanged.text, unchanged.isReady]).toEqual([304, '', true]);
    expect(unchanged.headers['etag']).toBe(headers['etag']);
    expect((await ask({ path: '/', headers: { ...known, 'cache-control': 'no-cache' } })).status).toBe(200);
    expect((await ask({ path: '/', headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('has no body for HEAD', async () => {
    const { headers } = await askReady({ path: '/' });
    const head = await ask({ path: '/', method: 'head' });
    expect([head.status, head.text ?? '', head.isReady]).toEqual([200, '', true]);
    expect(head.headers['etag']).toBe(headers['etag']);
  });

  it('has another entity tag in another coding', async () => {
    const tags = [];
    for (const coding of ['gzip', 'br', 'identity'])
      tags.push((await askReady({ path: '/', headers: { 'accept-encoding': coding } })).headers['etag']);
    expect(new Set(tags).size).toBe(3);
  });
});

/** The text of a page for a client that accepts these codings; fails when the bytes are not in the declared coding. */
const textFor = async (path: string, accepted: string): Promise<string> => {
  const { port } = app.strapi.server.httpServer.address() as AddressInfo;
  const headers = { host: 'site.example', ...(accepted && { 'accept-encoding': accepted }) };
  const request = get({ port, host: '127.0.0.1', path, headers });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const bytes = await buffer(response);
  const coding = response.headers['content-encoding'];
  if (coding && accepted !== '*') expect(accepted.toLowerCase()).toContain(coding);
  if (coding === 'br') return brotliDecompressSync(bytes).toString();
  return (coding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
};

describe('a ready response', () => {
  it.each([
    'identity, gzip, br',
    'identity, gzip',
    'deflate',
    '*',
    'GZIP',
    'gzip, deflate, br',
    'br;q=0.1, gzip',
    '',
  ])('is in a coding that its reader accepts when the first one accepted %j', async (first) => {
    const path = `/?first=${encodeURIComponent(first)}`;
    const text = await textFor(path, first);
    expect(text).toMatch(/<\/html>\s*$/);
    for (const accepted of [first, 'gzip, deflate, br, zstd', '', 'gzip', 'br', 'deflate'])
      for (let n = 0; n < 2; n += 1) expect(await textFor(path, accepted)).toBe(text);
  });

  it('is never older than a write that was acknowledged before', async () => {
    const id = await article(app, text('Version 0'));
    const path = `/article/${id}`;
    let ready = 0;
    for (let version = 1; version <= 25; version += 1) {
      const title = `Version ${version}`;
      await app.call('PUT /articles', { body: { id, version, title } }, { token });
      for (let n = 0; n < 3; n += 1) {
        const response = await ask({ path });
        if (response.isReady) ready += 1;
        expect(response.text).toContain(title);
      }
    }
    expect(ready).toBeGreaterThan(25);
  });

  it('is rendered again for the article of a comment, and stays for others', async () => {
    const [one, two] = [await article(app, text('Discussed')), await article(app, text('Silent'))];
    await askReady({ path: `/article/${one}` });
    await askReady({ path: `/article/${two}` });
    await commentOn(app, one, 'Seen at once');
    expect((await ask({ path: `/article/${one}` })).isReady).toBe(false);
    expect((await ask({ path: `/article/${two}` })).isReady).toBe(true);
  });

  it('is the one of its language, in any spelling of the cookie', async () => {
    const language = async (cookie: string, path = '/'): Promise<string | undefined> => {
      const requested = { path, headers: { cookie } };
      const texts = [(await ask(requested)).text, (await ask(requested)).text];
      expect(texts[1]).toBe(texts[0]);
      return /<html[^>]* lang="([^"]+)"/.exec(texts[0]!)?.[1];
    };
    const cookies: [string, string][] = [
      ['lang="zh-CN"', 'zh-CN'],
      ['lang=zh-CN', 'zh-CN'],
      ['lang=en', 'en'],
      ['lang=xx', 'en'],
      ['other=1; lang=zh-CN; lang=en', 'zh-CN'],
      ['xlang=zh-CN', 'en'],
      ['other=1', 'en'],
      ['', 'en'],
    ];
    for (const [cookie, expected] of cookies)
      expect([cookie, await language(cookie)]).toEqual([cookie, expected]);
    expect(await language('lang=zh-CN', '/?lang=en')).toBe('en');
  });

  it('is kept for own hosts only, and has the origin of the request', async () => {
    const [own, invented] = ['site.example', 'evil.example'];
    for (const host of [invented, invented])
      expect((await ask({ path: '/', headers: { host } })).isReady).toBe(false);
    const { text: page } = await askReady({ path: '/articles', headers: { host: own } });
    expect(page).toContain('http://site.example/articles');
    const other = await ask({ path: '/articles', headers: { host: own, 'x-forwarded-proto': 'https' } });
    expect(other.text).toContain('https://site.example/articles');
  });

  it('is not used for a request from another origin, for a range, or with a body', async () => {
    await askReady({ path: '/' });
    for (const headers of [{ origin: 'http://other.example' }, { range: 'bytes=0-9' }] as Record<
      string,
      string
    >[])
      expect((await ask({ path: '/', headers })).isReady).toBe(false);
    expect((await ask({ path: '/', body: 'body' })).isReady).toBe(false);
  });

  it('is not kept of a missing page, a redirect, or an answer that is not for all', async () => {
    for (const path of ['/article/aaaaaaaaaaaaaaaaaaaaaaaa', '/admin', '/api/menus', '/healthz'])
      for (let n = 0; n < 2; n += 1)
        expect([path, (await ask({ path, headers: { accept: 'text/html' } })).isReady]).toEqual([
          path,
          false,
        ]);
  });

  it('counts views like others: each reader once, and no prefetch', async () => {
    const id = await article(app, text('Viewed'));
    const path = `/article/${id}`;
    await askReady({
      path,
      headers: { 'user-agent': BROWSER, 'x-forwarded-for': '203.0.113.1' },
    });
    for (const ip of ['203.0.113.1', '203.0.113.2', '198.51.100.9, 203.0.113.2', '203.0.113.3'])
      expect((await ask({ path, headers: { 'user-agent': BROWSER, 'x-forwarded-for': ip } })).isReady).toBe(
        true,
      );
    await ask({
      path,
      headers: {
        'user-agent': BROWSER,
        'x-forwarded-for': '203.0.113.4',
        'sec-purpose': 'prefetch',
      },
    });
    await untilQuiet();
    const { look_count } = await app.call('GET /articles/{id}', { params: { id } });
    expect(look_count).toBe(3);
  });
});
