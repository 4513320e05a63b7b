import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Refresh from '../../../src/api/news/actions/refresh-sources';
import { built } from '../../support/site/boot';
import { type FeedServer, rss, startFeedServer } from '../../support/servers/feed-server';
import { axeViolations, untilFits } from '../support/browser';
import { callApi, sessionOf } from '../support/people';
import { startSite, useSite } from '../support/use-site';

interface Source {
  id: string;
  title: string;
  state: string;
}

const { site, visit } = useSite(() => startSite({ NEWS_FETCH: 'true', NEWS_ALLOW_PRIVATE: 'true' }));
let other: FeedServer;
let token = '';
let starters: Source[];
/** A working feed, and one that fails on the second fetch. */
let good: Source;
let bad: Source;

/** Calls an endpoint as the administrator. */
const call = <T>(key: string, body?: object) => callApi<T>(site, key, body, token);

const sources = () => call<Source[]>('GET /news/sources');

beforeAll(async () => {
  other = await startFeedServer();
  ({ token } = await sessionOf(site));
  starters = await sources();
  await call('DELETE /news/sources', { id_list: starters.map(({ id }) => id) });
  other.answer((request, response) =>
    request.url === '/good'
      ? response.end(
          rss(
            [
              {
                title: '<![CDATA[A <b>bold</b> title<script>document.title="hacked"</script>]]>',
                link: 'https://good.example/1',
                date: new Date().toUTCString(),
                more: '<description>What it says</description>',
              },
              { title: 'Second', link: 'https://good.example/2' },
            ],
            'The good source',
          ),
        )
      : response.end(rss([{ title: '旧闻一则', link: 'https://bad.example/1' }], '会坏的来源')),
  );
  good = await call('POST /news/sources', { url: `${other.origin}/good`, locale: 'en' });
  bad = await call('POST /news/sources', { url: `${other.origin}/bad`, locale: 'zh-CN' });
  other.answer((_request, response) => response.writeHead(500).end());
});
afterAll(() => other.stop());

const address = (source: Source | null, lang: string) =>
  `${site.origin}/news?${new URLSearchParams({ ...(source && { source: source.id }), ...(lang !== 'en' && { lang }) })}`;

/**
 * Fetches the failing source again, as the server does every minute. A source that was paused is due at once.
 */
const failBadSource = async (): Promise<void> => {
  await call('PUT /news/sources', { id: bad.id, is_paused: true });
  await call('PUT /news/sources', { id: bad.id, is_paused: false });
  const { refreshDueSources } = built<typeof Refresh>('src/api/news/actions/refresh-sources');
  await refreshDueSources(new Date(), new AbortController().signal);
  expect((await sources()).find(({ id }) => id === bad.id)?.state).toBe('failed');
  // A failure keeps cached pages for a minute; a change of a source removes them.
  await call('PUT /news/sources', { id: good.id, is_paused: false });
};

describe('the starter content', () => {
  it('lists sources of both languages', () => {
    expect(starters.map(({ title }) => title)).toEqual(expect.arrayContaining(['Node.js', '少数派']));
  });
});

describe.each(['en', 'zh-CN'])('the news in %s', (lang) => {
  it('are complete without JavaScript, with escaped text', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto(address(good, lang));
    const link = page.getByRole('link', { name: 'A bold title', exact: true });
    expect(await link.getAttribute('href')).toBe('https://good.example/1');
    expect(await link.getAttribute('rel')).toBe('noopener nofollow external');
    await page.getByText('What it says').waitFor();
    expect(await page.locator('main ol > li').count()).toBe(2);
    await page.locator('main nav a').first().click();
    await page.locator('main a[href^="/article/"]').first().waitFor();
  });

  it('change with the source, by keyboard, and the URL names the source', async () => {
    const { page, problems } = await visit();
    await page.goto(address(null, lang), { waitUntil: 'networkidle' });
    await page.locator('main nav a', { hasText: good.title }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: good.title }).waitFor();
    await page.getByRole('link', { name: 'Second' }).waitFor();
    expect(new URL(page.url()).searchParams.get('source')).toBe(good.id);
    await page.locator('main nav a[aria-current=page]', { hasText: good.title }).waitFor();
    await page.goBack();
    await page.locator('main a[href^="/article/"]').first().waitFor();
    expect(problems).toEqual([]);
  });
});

describe('the home page', () => {
  it('shows the news of the day in the reader’s language', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto(site.origin);
    expect(await page.locator('aside a[href="https://good.example/1"]').count()).toBe(1);
    expect(await page.locator('aside a[href="https://bad.example/1"]').count()).toBe(0);
    await page.goto(`${site.origin}/?lang=zh-CN`);
    expect(await page.locator('aside a[href="https://bad.example/1"]').count()).toBe(1);
  });
});

describe('a source that fails', () => {
  it('shows the error, and its last list with its age', async () => {
    await failBadSource();
    for (const [lang, words] of [
      ['en', 'This source reported an error.'],
      ['zh-CN', '这个来源返回了错误。'],
    ] as const) {
      const { page } = await visit({ locale: lang });
      await page.goto(address(null, lang), { waitUntil: 'networkidle' });
      expect(await page.locator('main nav').innerText()).toMatch(/unreachable|暂时无法获取/);
      await page.locator('main nav a', { hasText: bad.title }).click();
      const notice = page.getByText(words);
      await notice.waitFor();
      expect(await notice.locator('time').getAttribute('datetime')).toMatch(/^\d{4}-/);
      await page.getByRole('link', { name: '旧闻一则' }).waitFor();
    }
  });

  it('has no axe violations in either theme', async () => {
    await failBadSource();
    const { page } = await visit();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const lang of ['en', 'zh-CN'])
        for (const source of [null, good, bad]) {
          await page.goto(address(source, lang), { waitUntil: 'networkidle' });
          expect(await axeViolations(page), `${source?.title} ${lang} ${colorScheme}`).toEqual([]);
        }
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await untilFits(page, 360);
  });
});
