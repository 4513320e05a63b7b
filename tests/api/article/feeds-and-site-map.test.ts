import { parseFeed } from 'feedsmith';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { everyRole } from '../../support/account/people';
import { countQueries } from '../../support/measure/queries';
import { jsonErrors, xmlErrors } from '../../support/samples/schemas';
import { article, text } from '../../support/site/fixtures';

const { admin } = everyRole();
const HOST = 'site.example';
const ORIGIN = `http://${HOST}`;
const FORMATS = ['/feed.xml', '/atom.xml', '/feed.json'];

/**
 * Characters that XML must escape or cannot contain: markup, the end of a CDATA section, control and
 * direction characters.
 */
const NASTY_TITLE = '标题 😀 <b>&amp;</b> ]]> "q" \u0007\u000b\ufffe שלום \u202e';

let app: TestApp;
let nasty: string;
let both: string;

const get = (path: string, headers: Record<string, string> = {}) =>
  app
    .http()
    .get(path)
    .set({ host: HOST, ...headers });

const publishChinese = async (id: string, title: string) => {
  const { version } = await app.call('GET /articles/{id}', { params: { id } });
  const body = {
    id,
    version,
    locale: 'zh-CN',
    title,
    content: `## ${title}\n\n正文。`,
    state: 'published',
  } as const;
  await app.call('PUT /articles', { body }, { token: admin.token });
};

beforeAll(async () => {
  app = await startApp({ SITE_HOSTS: HOST });
  await app.call(
    'PUT /settings/site',
    { body: { title: 'A & <B>', slogan: '读与写' } },
    { token: admin.token },
  );
  nasty = await article(
    app,
    text(NASTY_TITLE, {
      tags: ['C & D', 'plain'],
      category: 'travel',
      content:
        '## Part\n\n[here](/articles?tag=a&page=2) [there](#part) ![p](/uploads/a.png)\n\n```js\nlet a = 1 && 2;\n```\n\n$x^2$ \u0007 ]]>\n\n<script>alert(1)</script>',
    }),
  );
  both = await article(app, text('In both', { tags: ['plain'] }));
  await publishChinese(both, '两种语言');
  await article(app, text('只有中文', { locale: 'zh-CN', tags: ['plain'] }));
  await article(app, text('Waits', { tags: ['plain'] }), everyRole().user.token);
  await app.strapi.documents('api::tag.tag').create({ data: { title: 'unused', title_zh: '没用过' } });
});
afterAll(() => app.stop());

const entries = async (path: string): Promise<{ title?: string; link?: string; html?: string }[]> => {
  const { text: body } = await get(path);
  const { format, feed } = parseFeed(body);
  if (format === 'json')
    return (feed.items ?? []).map((item) => ({ title: item.title, link: item.url, html: item.content_html }));
  if (format === 'atom')
    return (feed.entries ?? []).map((entry) => ({
      title: entry.title?.value,
      link: entry.links?.[0]?.href,
      html: entry.content?.value,
    }));
  if (format === 'rss')
    return (feed.items ?? []).map((item) => ({
      title: item.title,
      link: item.link,
      html: item.content?.encoded,
    }));
  throw new Error(`${path} is ${format}`);
};

const titles = async (path: string) => (await entries(path)).map(({ title }) => title);

const escaped = (address: string) => address.replaceAll('&', '&amp;');

describe('feeds', () => {
  const paths = ['', '?lang=zh-CN', '?tag=C+%26+D', '?category=travel', '?category=travel&lang=zh-CN'];

  it.each(paths)('with %s are valid by the schemas of their formats', async (query) => {
    const [rss, atom, json] = await Promise.all(FORMATS.map((format) => get(format + query)));
    expect(await xmlErrors(rss?.text ?? '', 'rss.rng')).toEqual([]);
    expect(await xmlErrors(atom?.text ?? '', 'atom.rng')).toEqual([]);
    expect(jsonErrors(JSON.parse(json?.text ?? ''), 'json-feed.json')).toEqual([]);
    expect([rss, atom, json].map((answer) => answer?.headers['content-type'])).toEqual([
      'application/rss+xml; charset=utf-8',
      'application/atom+xml; charset=utf-8',
      'application/feed+json; charset=utf-8',
    ]);
    const self = (path: string) => `${ORIGIN}${path}${query}`;
    expect(rss?.text).toContain(`<atom:link href="${escaped(self('/feed.xml'))}" rel="self"`);
    expect(atom?.text).toContain(`<link href="${escaped(self('/atom.xml'))}" rel="self"`);
    expect(JSON.parse(json?.text ?? '')).toMatchObject({ feed_url: self('/feed.json') });
  });

  it.each(FORMATS)('%s contains the published articles of its language, newest first', async (format) => {
    expect(await titles(format)).toEqual([
      'In both',
      expect.stringContaining('标题 😀 <b>&amp;</b> ]]> "q"'),
    ]);
    expect(await titles(`${format}?lang=zh-CN`)).toEqual(['只有中文', '两种语言']);
    expect(await titles(`${format}?tag=plain&lang=en`)).toHaveLength(2);
    expect(await titles(`${format}?category=travel`)).toHaveLength(1);
    expect(await titles(`${format}?lang=zh-CN&category=travel`)).toEqual([]);
  });

  it.each(FORMATS)('%s has the complete text, with absolute URLs and no controls', async (format) => {
    const entry = (await entries(format)).find(({ link }) => link?.includes(nasty));
    expect(entry?.link).toBe(`${ORIGIN}/article/${nasty}`);
    expect(entry?.html).toContain(`href="${ORIGIN}/articles?tag=a&#x26;page=2"`);
    expect(entry?.html).toContain(`href="${ORIGIN}/article/${nasty}#h-part"`);
    expect(entry?.html).toContain(`src="${ORIGIN}/uploads/a.png"`);
    expect(entry?.html).toContain('let a = 1 &#x26;&#x26; 2;');
    expect(entry?.html).toContain('<math');
    expect(entry?.html).toContain(']]>');
    expect(entry?.html).not.toMatch(/<script|class=|style=|<button|katex/);
    expect(entry?.html).not.toContain('\u0007');
  });

  it('use the article’s URL as id of an entry, in either language', async () => {
    const links = (await entries('/atom.xml?lang=zh-CN')).map(({ link }) => link);
    expect(links).toContain(`${ORIGIN}/article/${both}?lang=zh-CN`);
  });

  it.each([
    '?lang=fr',
    '?tag=never',
    '?tag=unused',
    '?category=never',
    `?tag=${'x'.repeat(51)}`,
    '?tag=a%00b',
    '?lang=zh-CN&tag=%',
  ])('respond with 404 to %s', async (query) => {
    for (const format of FORMATS) expect((await get(format + query)).status).toBe(404);
  });

  it('respond with 304 to a conditional request, until something changes', async () => {
    const first = await get('/feed.xml');
    const { etag = '', 'last-modified': since = '' } = first.headers;
    expect((await get('/feed.xml', { 'if-none-match': etag })).status).toBe(304);
    expect((await get('/feed.xml', { 'if-modified-since': since })).status).toBe(304);
    await article(app, text('Something new'));
    const changed = await get('/feed.xml', { 'if-none-match': etag });
    expect([changed.status, changed.text.includes('Something new')]).toEqual([200, true]);
  });

  it('have no summary of an article without words', async () => {
    const documentId = await article(app, text('Only a line', { content: '---', tags: ['line'] }));
    onTestFinished(async () => {
      await app.strapi.documents('api::article.article').delete({ documentId });
    });
    const [rss, atom, json] = await Promise.all(FORMATS.map((format) => get(`${format}?tag=line`)));
    expect(await titles('/feed.json?tag=line')).toEqual(['Only a line']);
    expect(rss?.text.split('<item>')[1]).not.toContain('<description');
    expect(atom?.text).not.toContain('<summary');
    expect(json?.text).not.toContain('"summary"');
    expect(jsonErrors(JSON.parse(json?.text ?? ''), 'json-feed.json')).toEqual([]);
  });

  it('are compressed, and support HEAD', async () => {
    const zipped = await get('/feed.xml', { 'accept-encoding': 'gzip' });
    expect([zipped.headers['content-encoding'], zipped.headers['vary']]).toEqual([
      'gzip',
      expect.stringContaining('Accept-Encoding'),
    ]);
    expect(zipped.text).toContain('<rss');
    const head = await app.http().head('/feed.xml');
    expect([head.status, head.text ?? '']).toEqual([200, '']);
  });

  it('need at most 8 queries, with any content', async () => {
    const statements = await countQueries(app, () => get('/atom.xml?tag=plain&category=travel'));
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(8);
    const again = await countQueries(app, () => get('/atom.xml?category=travel&tag=plain&utm=x'));
    expect(again).toEqual([]);
  });
});

describe('the site map', () => {
  const map = async (path: string) => (await get(path)).text;

  it('is an index of valid maps', async () => {
    const index = await map('/sitemap.xml');
    expect(await xmlErrors(index, 'siteindex.xsd')).toEqual([]);
    const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address));
    expect(files.map(({ origin, pathname }) => [origin, pathname])).toEqual([
      [ORIGIN, '/sitemap-pages.xml'],
      [ORIGIN, '/sitemap-articles-1.xml'],
      [ORIGIN, '/sitemap-people-1.xml'],
    ]);
    for (const { pathname } of files) expect(await xmlErrors(await map(pathname), 'urlset.xsd')).toEqual([]);
  });

  it('contains each language of an article, with its change date and alternates', async () => {
    const articles = await map('/sitemap-articles-1.xml');
    const entry = articles
      .split('<url>')
      .find((url) => url.includes(`<loc>${ORIGIN}/article/${both}?lang=zh-CN`));
    expect(entry).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
    expect(
      [...(entry ?? '').matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, ...pair]) => pair),
    ).toEqual([
      ['en', `${ORIGIN}/article/${both}`],
      ['zh-CN', `${ORIGIN}/article/${both}?lang=zh-CN`],
      ['x-default', `${ORIGIN}/article/${both}`],
    ]);
    expect(articles).not.toContain(`/article/${nasty}?lang=zh-CN`);
    expect(articles.match(/<url>/g)).toHaveLength(5);
  });

  it('contains lists for used tags and categories, and has no file outside its index', async () => {
    const pages = await map('/sitemap-pages.xml');
    expect(pages).toContain(`<loc>${ORIGIN}/articles?tag=C+%26+D&amp;lang=zh-CN</loc>`);
    expect(pages).toContain(`<loc>${ORIGIN}/articles?category=travel</loc>`);
    expect(pages).not.toContain('unused');
    for (const path of ['/sitemap-articles-2.xml', '/sitemap-articles-0.xml', '/sitemap-articles-999999.xml'])
      expect((await get(path)).status).toBe(404);
  });

  it.each(['/sitemap.xml', '/sitemap-articles-1.xml', '/sitemap-pages.xml'])(
    'needs at most two queries for %s',
    async (path) => {
      await app.call('PUT /settings/site', { body: { email: '' } }, { token: admin.token });
      const statements = await countQueries(app, () => map(path));
      expect(statements.length).toBeLessThanOrEqual(2);
    },
  );
});

describe('metadata of the site', () => {
  it('excludes private sections in robots.txt and links the site map', async () => {
    const { text: robots, type } = await get('/robots.txt');
    expect(type).toBe('text/plain');
    expect(robots).toMatch(/^User-agent: \*\nAllow: \/\nDisallow: \/admin\n/);
    expect(robots).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  });

  it.each([
    ['', 'Search A &amp; &lt;B&gt;'],
    ['?lang=zh-CN', '在 A &amp; &lt;B&gt;中搜索'],
  ])('describes its search%s', async (query, words) => {
    const { text: description, type } = await get(`/opensearch.xml${query}`);
    expect(type).toBe('application/opensearchdescription+xml');
    expect(description).toContain(`<Description>${words}</Description>`);
    expect(await xmlErrors(description, 'opensearch.xsd')).toEqual([]);
    expect(description).toMatch(/template="http:\/\/site\.example\/articles\?[^"]*key=\{searchTerms\}"/);
  });

  it.each(['en', 'zh-CN'])('is an app in %s', async (lang) => {
    const { text: manifest, type } = await get(`/manifest.webmanifest?lang=${lang}`);
    expect(type).toBe('application/manifest+json');
    const value = JSON.parse(manifest) as { lang: string; name: string; icons: { purpose: string }[] };
    expect(jsonErrors(value, 'manifest.json')).toEqual([]);
    expect(value).toMatchObject({ lang, name: 'A & <B>' });
    expect(value.icons.map(({ purpose }) => purpose)).toContain('maskable');
  });

  it('uses the public URL, if one is set', async () => {
    const { invalidatePages } = built<{ invalidatePages: () => void }>('src/core/cache/page-version');
    app.strapi.config.set('site.origin', 'https://public.example');
    invalidatePages();
    const robots = (await get('/robots.txt')).text;
    app.strapi.config.set('site.origin', '');
    invalidatePages();
    expect(robots).toContain('Sitemap: https://public.example/sitemap.xml');
  });
});
