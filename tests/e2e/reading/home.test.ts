import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointInput, EndpointKey, EndpointOutput } from '../../../src/contract';
import { pathOf } from '../../support/site/client';
import { type Mailbox, startMailbox } from '../../support/servers/mailbox';
import { axeViolations, startApp } from '../support/browser';
import { ADMIN } from '../support/site';
import { useSite } from '../support/use-site';

const DAY_MS = 86_400_000;

const { site, visit } = useSite();
let box: Mailbox;
let token: string;

const call = async <K extends EndpointKey>(
  key: K,
  input: Partial<EndpointInput<K>> = {},
): Promise<EndpointOutput<K>> => {
  const [method = ''] = key.split(' ');
  const query = new URLSearchParams((input.query ?? {}) as Record<string, string>);
  const response = await fetch(`${site.origin}${pathOf(key, input.params as never)}?${query}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { token }) },
    body: method === 'GET' ? undefined : JSON.stringify(input.body ?? {}),
  });
  const { code, msg, data } = (await response.json()) as {
    code: string;
    msg: string;
    data: EndpointOutput<K>;
  };
  if (code !== '0') throw new Error(`${key}: ${code} ${msg}`);
  return data;
};

beforeAll(async () => {
  box = await startMailbox();
  token = '';
  const body = { user_name: ADMIN.user, password: ADMIN.password };
  token = (await call('POST /email_login', { body })).token;
});
afterAll(() => box.stop());

const open = async (path: string) => {
  const opened = await visit();
  await opened.page.goto(`${site.origin}${path}`, { waitUntil: 'networkidle' });
  return opened;
};
const titles = (page: Page) => page.locator('main article h2, main article h3').allInnerTexts();
const address = (page: Page) => new URL(page.url()).search;

describe.each([
  { lang: '', word: 'markdown' },
  { lang: 'zh-CN', word: '标签' },
])('searching the home page, language "$lang"', ({ lang, word }) => {
  it('updates during typing, keeps the focus, and its link shows the same results', async () => {
    const { page, problems } = await open(lang ? `/?lang=${lang}` : '/');
    const field = page.getByRole('searchbox');
    await field.pressSequentially(word, { delay: 30 });
    await page.waitForFunction((key) => new URLSearchParams(location.search).get('key') === key, word);
    await page.locator('main article mark').first().waitFor();
    await expect.poll(() => field.inputValue()).toBe(word);
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    const again = await open(`/${address(page)}`);
    await expect.poll(() => titles(page)).toEqual(await titles(again.page));
    expect(problems).toEqual([]);
  });
});

describe.each(['', '?lang=zh-CN'])('the first screen%s', (lang) => {
  /** Of the window: the first title’s top in px, the number of whole titles, and whether it is wider than its screen. */
  const measure = (page: Page) =>
    page.evaluate(() => {
      const places = [...document.querySelectorAll('main article h2, main article h3')].map((title) =>
        title.getBoundingClientRect(),
      );
      return {
        first: Math.min(...places.map(({ top }) => top)),
        titles: places.filter(({ bottom }) => bottom <= innerHeight).length,
        isWide: document.documentElement.scrollWidth > innerWidth,
      };
    });

  it.each(['/', '/articles'])(
    'of %s has five titles on a desktop and two on a phone, without scripts',
    async (path) => {
      for (const [width, height, titles, top] of [
        [1440, 900, 5, 330],
        [375, 812, 2, 500],
      ] as const) {
        const { page } = await visit({ viewport: { width, height } });
        await page.route(/\.js(\?|$)/, (route) => route.abort());
        await page.goto(`${site.origin}${path}${lang}`);
        const found = await measure(page);
        expect(found.titles, `${path} at ${width}`).toBeGreaterThanOrEqual(titles);
        expect(found.first, `${path} at ${width}`).toBeLessThanOrEqual(top);
        expect(found.isWide).toBe(false);
      }
    },
  );

  it('does not shift while it loads, and keeps the search field in the window', async () => {
    const { page } = await visit({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          document.documentElement.dataset['shift'] = String(
            Number(document.documentElement.dataset['shift'] ?? 0) +
              (entry as unknown as { value: number }).value,
          );
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${site.origin}/${lang}`, { waitUntil: 'networkidle' });
    await startApp(page);
    expect(Number(await page.locator('html').getAttribute('data-shift'))).toBeLessThan(0.02);
    const field = page.locator('main input[name=key]');
    await field.fill('a');
    await page.waitForURL(/key=a/);
    await expect.poll(() => page.locator('#latest').count()).toBe(0);
    const top = await field.evaluate((input) => input.getBoundingClientRect().top);
    expect(top > 60 && top < 900).toBe(true);
  });
});

describe('the list', () => {
  it('is sorted and filtered by a link, with and without JavaScript', async () => {
    const { page } = await open('/articles');
    await page.locator('select[name=sort]').selectOption('oldest');
    await page.waitForFunction(() => location.search.includes('sort=oldest'));
    await page.locator('select[name=category]').selectOption('guide');
    await page.waitForFunction(() => location.search.includes('category=guide'));
    const expected = (
      await call('GET /articles', { query: { sort: 'created_at asc', category: 'guide', locale: 'en' } })
    ).list.map(({ title }) => title);
    await expect.poll(() => titles(page)).toEqual(expected);
    const plain = await visit({ javaScriptEnabled: false });
    await plain.page.goto(page.url());
    expect(await titles(plain.page)).toEqual(expected);
  });

  it('moves to its heading after a page change', async () => {
    const { page } = await open('/');
    const first = await titles(page);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await page.waitForFunction(() => location.search.includes('page=2'));
    await expect.poll(() => titles(page)).not.toEqual(first);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('articles');
  });
});

describe('feedback', () => {
  it('shows errors, keeps the values, is sent, and is answered by mail', async () => {
    const { page, problems } = await open('/');
    const form = page.locator('form:has([name=website])');
    await form.locator('textarea').fill('When is the next article?');
    await form.getByRole('button').click();
    await form.getByText('Enter your e-mail address').waitFor();
    expect(await form.locator('textarea').inputValue()).toBe('When is the next article?');
    await form.locator('[name=email]').fill('reader@example.com');
    await form.getByRole('button').click();
    await page.getByText('Thank you, your message has arrived').waitFor();
    expect(problems).toEqual([]);

    const { list } = await call('GET /feedback', { query: { key: 'next article' } });
    const settings = { host: '127.0.0.1', port: box.port, default_from_email: 'site@example.com' };
    await call('PUT /settings/email', { body: settings });
    await call('PUT /feedback/{id}', { params: { id: list[0]?.id ?? '' }, body: { reply: 'Tomorrow.' } });
    expect(box.arrived.map(({ to, mail }) => [to, mail.text?.split('\n')[0]])).toEqual([
      [['reader@example.com'], 'Tomorrow.'],
    ]);
  });
});

describe('an advert', () => {
  it('is shown between its dates, and its views and clicks are counted', async () => {
    const ad = { href: '/articles', images: '/favicon.svg', slot: 'home_side' as const };
    const soon = new Date(Date.now() + DAY_MS).toISOString();
    await call('POST /adverts', { body: { ...ad, title: 'Not yet', start_at: soon } });
    const { id } = await call('POST /adverts', { body: { ...ad, title: 'Good ink' } });
    const { page } = await open('/');
    expect(await page.getByText('Not yet').count()).toBe(0);
    const counts = async () => {
      const { list } = await call('GET /adverts/all', { query: { key: 'Good ink' } });
      return [list[0]?.id === id, list[0]?.view_count, list[0]?.click_count];
    };
    const link = page.getByRole('link', { name: 'Good ink' });
    await link.scrollIntoViewIfNeeded();
    await expect.poll(counts).toEqual([true, 1, 0]);
    await link.click();
    await expect.poll(counts).toEqual([true, 1, 1]);
  });
});

it('axe reports no violation on a search, on an empty result, and on a form with errors, in either theme', async () => {
  const { page } = await visit();
  for (const path of ['/?key=markdown', '/?lang=zh-CN&key=标签', '/articles?key=qqzzxx', '/?lang=zh-CN'])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(`${site.origin}${path}`, { waitUntil: 'networkidle' });
      const send = page.locator('form:has([name=website]) button');
      if (await send.count()) {
        await send.click();
        await page.locator('form:has([name=website]) [aria-invalid=true]').first().waitFor();
      }
      expect(await axeViolations(page), `${path} ${colorScheme}`).toEqual([]);
    }
});
