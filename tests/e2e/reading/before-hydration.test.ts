import { beforeAll, describe, expect, it } from 'vitest';
import { frame, startApp } from '../support/browser';
import { makePerson } from '../support/people';
import { useSite } from '../support/use-site';
import {
  area,
  GATES,
  holdBack,
  makeArticle,
  noteScripts,
  openAll,
  unhydratedPages,
  untilHydrated,
} from '../support/hydration';

const setup = useSite();
const { site, visit, visitAs } = setup;
const unhydrated = unhydratedPages(setup);
let article: string;

beforeAll(async () => {
  article = await makeArticle(site, 'Hydrated');
  await makePerson(site, 'Ada', 2);
});

describe('a page that nobody has touched', () => {
  it.each(['/', '/articles', '/news', '/no-such-page'])('%s requests no script', async (path) => {
    const { page, problems } = await visit();
    const requested = noteScripts(page);
    await page.goto(site.origin + path);
    await frame(page);
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    expect(requested).toEqual([]);
    await startApp(page);
    expect(requested.length).toBeGreaterThan(3);
    expect(problems.filter((text) => !text.includes('404'))).toEqual([]);
  });

  it('requests none for five seconds, and then loads them by itself', async () => {
    const { page } = await visit();
    await page.clock.install();
    const requested = noteScripts(page);
    await page.goto(site.origin + article);
    await page.clock.runFor(5_000);
    await frame(page);
    expect(requested).toEqual([]);
    await page.clock.runFor(2_000);
    await page.clock.resume();
    await untilHydrated(page);
  });

  it('loads them as soon as it is drawn for people who are signed in', async () => {
    const { page } = await visitAs('Ada', article);
    await page.getByRole('button', { name: /Ada/ }).waitFor({ timeout: 4_000 });
  });
});

it('prefetches the scripts of a page when its link is hovered, and shows a line as soon as it is pressed', async () => {
  const { page } = await visit();
  await page.clock.install();
  const requested = noteScripts(page);
  await page.goto(site.origin);
  await startApp(page);
  const link = page.getByRole('link', { name: 'Articles', exact: true }).first();
  const isPrepared = () => requested.some((address) => address.includes('/articles-page-'));
  expect(isPrepared()).toBe(false);
  // a pointer that is on the link already while the app starts does not enter it
  await expect
    .poll(async () => {
      await page.mouse.move(600, 600);
      await link.hover();
      return isPrepared();
    })
    .toBe(true);
  const gates = await holdBack(page);
  // the previous page stays for a short time only; after that, the next one is shown without its data
  await page.clock.pauseAt(Date.now() + 60_000);
  await link.click();
  await page.locator('[data-app] > div[class*=_line_]').waitFor();
  await openAll(gates);
  await page.clock.resume();
  await page.locator('select[name=sort]').waitFor();
});

describe('what a reader clicks before the scripts have loaded', () => {
  it('is done once, in the order of the clicks: a like, the menu of a phone', async () => {
    const { page, gates } = await unhydrated(article, { viewport: { width: 400, height: 800 } });
    const likes: string[] = [];
    page.on('response', async (response) => {
      if (response.url().endsWith('/api/articles/digg'))
        likes.push(((await response.json()) as { code: string }).code);
    });
    const like = page.getByRole('button', { name: /^Like/ }).first();
    await like.click();
    await like.click();
    const menu = page.locator('button[aria-controls=site-panel]');
    await menu.click();
    expect(await like.getAttribute('data-pressed')).toBe('');
    await openAll(gates);
    await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('true');
    await page.locator('button[aria-pressed=true]').first().waitFor();
    // a new visitor gets an identity first
    await expect.poll(() => likes).toEqual(['visitor_needed', '0']);
    expect(await page.locator('[data-pressed]').count()).toBe(0);
  });

  it('never removes an earlier like', async () => {
    const liked = await makeArticle(site, 'Liked before');
    const { page: first } = await visitAs('Ada', liked);
    await startApp(first);
    await first.getByRole('button', { name: /^Like/ }).first().click();
    await first.locator('button[aria-pressed=true]').first().waitFor();
    const { page, gates } = await unhydrated(liked, { as: 'Ada' });
    await page.getByRole('button', { name: /^Like/ }).first().click();
    const reactions = page.waitForResponse((response) => response.url().endsWith('/reactions'));
    await openAll(gates);
    await reactions;
    await page.locator('button[aria-pressed=true]').first().waitFor();
    await first.reload();
    await first.locator('button[aria-pressed=true]').first().waitFor();
  });

  it('opens the search with its keys', async () => {
    const { page, gates } = await unhydrated('/');
    await page.getByRole('link', { name: 'Search' }).waitFor();
    await page.keyboard.press('Control+k');
    await openAll(gates);
    await page.getByRole('dialog').getByRole('combobox').waitFor();
  });

  it('sends the comment of a signed-in reader, once', async () => {
    const { page, gates } = await unhydrated(article, { as: 'Ada' });
    await area(page).click();
    await page.keyboard.type('Written early');
    await page.keyboard.press('Control+Enter');
    await openAll(gates);
    await page.locator('#comments li').getByText('Written early').waitFor();
    expect(await page.locator('#comments li').getByText('Written early').count()).toBe(1);
    await expect.poll(() => area(page).inputValue()).toBe('');
  });

  it('sends the form to the owner', async () => {
    const { page, gates } = await unhydrated('/');
    const form = page.locator('form:has([name=website])');
    await form.locator('[name=email]').fill('ada@example.com');
    await form.locator('[name=content]').fill('Sent early');
    const sent = page.waitForResponse((response) => response.url().endsWith('/api/feedback'));
    await form.getByRole('button').click();
    await openAll(gates);
    expect(((await (await sent).json()) as { code: string }).code).toBe('0');
  });

  it('navigates without them: a link, and Enter in a search', async () => {
    const { page } = await unhydrated('/');
    const field = page.getByRole('searchbox').first();
    await field.click();
    await page.keyboard.type('Hydrated');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('key') === 'Hydrated');
    await page.getByRole('link', { name: 'Hydrated', exact: true }).first().click();
    await page.waitForURL(site.origin + article);
  });

  it('keeps a text that is written while a link is pressed', async () => {
    const { page, gates } = await unhydrated(article);
    await area(page).click();
    await page.keyboard.type('Do not lose me');
    await page.getByRole('link', { name: 'News', exact: true }).first().click();
    await openAll(gates);
    await page.waitForURL(`${site.origin}/news`);
    await page.goBack();
    await expect.poll(() => area(page).inputValue()).toBe('Do not lose me');
  });
});

describe('a page whose scripts cannot be loaded', () => {
  it.each([
    ['en', /could not be loaded/, 'Close'],
    ['zh-CN', /没有加载成功/, '关闭'],
  ])('says so in %s, stays readable, and keeps what is typed', async (lang, words, close) => {
    const { page } = await visit();
    await page.route(GATES.first, (route) => route.abort());
    await page.goto(`${site.origin}${article}?lang=${lang}`);
    const field = page.locator('#comments textarea');
    await field.click();
    await page.keyboard.type('Offline');
    const note = page.getByRole('alert').filter({ hasText: words });
    await note.waitFor();
    await note.getByRole('button', { name: close }).click();
    await note.waitFor({ state: 'hidden' });
    expect(await field.inputValue()).toBe('Offline');
    await page.getByText('A line to be read.').first().waitFor();
    // links work, and the text is kept when the reader returns
    await page.locator('header a[href^="/news"]').first().click();
    await page.waitForURL(/\/news/);
    await page.goBack();
    await expect.poll(() => field.inputValue()).toBe('Offline');
  });

  it('keeps the parts that have loaded when one of them cannot be loaded, and what is typed after a reload', async () => {
    const { page } = await visit();
    await page.route(GATES.island, (route) => route.abort());
    await page.goto(site.origin + article);
    await area(page).fill('Still here');
    const note = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
    await note.waitFor();
    await page.getByText('A line to be read.').first().waitFor();
    await page.locator('[data-island=lost] #comments').waitFor();
    expect(await area(page).inputValue()).toBe('Still here');
    await page.unroute(GATES.island);
    await note.getByRole('link').click();
    await untilHydrated(page);
    expect(await area(page).inputValue()).toBe('Still here');
  });

  it.each([
    ['en', 'Articles', 'This page could not be loaded', 'Load the page'],
    ['zh-CN', '文章', '页面没有加载成功', '重新加载'],
  ])('and that was opened in the app says so in %s, with a link', async (lang, link, title, again) => {
    const { page, context } = await visit();
    await page.goto(`${site.origin}/?lang=${lang}`);
    await startApp(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: link, exact: true }).first().click();
    await page.getByRole('heading', { name: title }).waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: again }).getAttribute('href')).toContain(
      '/articles',
    );
    expect(await page.getByText('Unexpected').count()).toBe(0);
    await context.setOffline(false);
    await page.locator('select[name=sort]').waitFor();
  });

  it('and that a later build has replaced is loaded as a document', async () => {
    const { page } = await visit();
    await page.goto(site.origin);
    await startApp(page);
    await page.route(/\/assets\/articles-page-/, (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByRole('link', { name: 'Articles', exact: true }).first().click();
    await page.locator('select[name=sort]').waitFor();
  });
});
