import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointInput, EndpointKey, EndpointOutput } from '../../src/contract';
import { pathOf } from '../support/client';
import { type Mailbox, startMailbox } from '../support/mailbox';
import { axeViolations } from './support/browser';
import { ADMIN } from './support/site';
import { useSite } from './support/use-site';

/** A reader: the browser's own name would count as a program. */
const READER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
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
  const opened = await visit({ userAgent: READER });
  await opened.page.goto(`${site.origin}${path}`, { waitUntil: 'networkidle' });
  return opened;
};
const titles = (page: Page) => page.locator('main article h2, main article h3').allInnerTexts();
const address = (page: Page) => new URL(page.url()).search;

describe.each([
  { lang: '', word: 'markdown' },
  { lang: 'zh-CN', word: '标签' },
])('searching the home page, language "$lang"', ({ lang, word }) => {
  it('follows the typing, keeps the focus, and its link shows the same', async () => {
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

describe('the list', () => {
  it('is sorted and filtered by a link alone, with and without script', async () => {
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

  it('turns its pages at its heading', async () => {
    const { page } = await open('/');
    const first = await titles(page);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await page.waitForFunction(() => location.search.includes('page=2'));
    await expect.poll(() => titles(page)).not.toEqual(first);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('articles');
  });
});

describe('feedback', () => {
  it('says what is wrong, loses nothing, arrives, and is answered by mail', async () => {
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
  it('is shown by its dates, and counted when it is seen and when it is opened', async () => {
    const ad = { href: '/articles', images: '/favicon.svg', slot: 'home_side' as const };
    const soon = new Date(Date.now() + DAY_MS).toISOString();
    await call('POST /adverts', { body: { ...ad, title: 'Not yet', start_at: soon } });
    const { id } = await call('POST /adverts', { body: { ...ad, title: 'Good ink' } });
    const { page } = await open('/');
    expect(await page.getByText('Not yet').count()).toBe(0);
    const figures = async () => {
      const { list } = await call('GET /adverts/all', { query: { key: 'Good ink' } });
      return [list[0]?.id === id, list[0]?.view_count, list[0]?.click_count];
    };
    const link = page.getByRole('link', { name: 'Good ink' });
    await link.scrollIntoViewIfNeeded();
    await expect.poll(figures, { timeout: 15_000 }).toEqual([true, 1, 0]);
    await link.click();
    await expect.poll(figures, { timeout: 15_000 }).toEqual([true, 1, 1]);
  });
});

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  it('axe finds nothing on a search, on nothing found, and on a form with errors', async () => {
    const { page } = await visit({ colorScheme, reducedMotion: 'reduce' });
    for (const path of ['/?key=markdown', '/?lang=zh-CN&key=标签', '/articles?key=qqzzxx', '/?lang=zh-CN']) {
      await page.goto(`${site.origin}${path}`, { waitUntil: 'networkidle' });
      const send = page.locator('form:has([name=website]) button');
      if (await send.count()) {
        await send.click();
        await page.locator('form:has([name=website]) [aria-invalid=true]').first().waitFor();
      }
      expect(await axeViolations(page), path).toEqual([]);
    }
  });
});
