import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeViolations, untilFits } from '../support/browser';
import { untilStored } from '../support/chat';
import { callApi, fillSignIn, makePerson, PASSWORD, sessionOf, signIn } from '../support/people';
import { useSite } from '../support/use-site';

const { site, visit, visitAs } = useSite();
let admin: string;

const api = <T>(key: string, body?: object, token?: string) => callApi<T>(site, key, body, token);

const tokenOf = async (name?: string) =>
  (await (name ? sessionOf(site, name, PASSWORD) : sessionOf(site))).token;

let number = 0;
/** A separate article for each test, and its page. */
const newArticle = async (): Promise<{ id: string; path: string }> => {
  const title = `Discussed ${(number += 1)}`;
  const { id } = await api<{ id: string }>(
    'POST /articles',
    { title, content: `${title}, a short text.` },
    admin,
  );
  return { id, path: `/article/${id}` };
};

const say = async (article_id: string, content: string, token: string, parent_comment_id?: string) =>
  (await api<{ id: string }>('POST /comments', { article_id, content, parent_comment_id }, token)).id;

beforeAll(async () => {
  admin = await tokenOf();
  for (const name of ['Lin', 'Ada']) await makePerson(site, name, 2);
});

/** Opens the page of an article as a signed-in user; with `timed` the test controls the page's clock. */
const openDiscussion = async (name: string, path: string, { timed = false } = {}) => {
  const visitor = await visitAs(name, timed ? '/articles' : path);
  if (timed) {
    await visitor.page.clock.install();
    await visitor.page.goto(site.origin + path);
  }
  await visitor.page.locator('#comments').scrollIntoViewIfNeeded();
  await visitor.page.locator('[data-island=hydrated] #comments').waitFor();
  return visitor;
};

const area = (page: Page) => page.getByLabel('Write a comment');
const comment = (page: Page, words: string) =>
  page.locator('#comments article').filter({ hasText: words }).first();
const send = async (page: Page, words: string, shown = words) => {
  await area(page).fill(words);
  await area(page).press('Control+Enter');
  await comment(page, shown).waitFor();
};

/** Milliseconds between two requests for new comments while the discussion is on the screen. */
const REFRESH_MS = 15_000;

/**
 * Advances the page's clock until it requests new comments, and shows them. A page that loads the discussion
 * only now contains `words` already.
 */
const showNew = async (page: Page, words = '') => {
  const news = page.getByRole('button', { name: '1 new comment' });
  const isThere = async () => {
    await page.locator('#comments').getByRole('heading').first().scrollIntoViewIfNeeded();
    await page.clock.fastForward(REFRESH_MS);
    return (await news.isVisible()) || (words !== '' && (await comment(page, words).isVisible()));
  };
  await expect.poll(isThere, { interval: 500 }).toBe(true);
  if (await news.isVisible()) await news.click();
};

describe('a discussion of two users', () => {
  it('allows them to write, reply in place, and see new comments without a reload', async () => {
    const { id, path } = await newArticle();
    const lin = await openDiscussion('Lin', path, { timed: true });
    const ada = await openDiscussion('Ada', path, { timed: true });
    await send(lin.page, 'What a **good** text', 'What a good text');
    await comment(lin.page, 'What a good')
      .locator('strong', { hasText: /^good$/ })
      .waitFor();
    await expect.poll(() => area(lin.page).inputValue()).toBe('');
    await showNew(ada.page, 'What a good');
    await comment(ada.page, 'What a good').getByRole('button', { name: 'Reply' }).click();
    await ada.page.getByLabel('Reply to Lin').fill('Yes, @Li');
    await ada.page.getByRole('option', { name: '@Lin', selected: true }).waitFor();
    await ada.page.getByLabel('Reply to Lin').press('ArrowDown');
    await ada.page.getByLabel('Reply to Lin').press('Enter');
    await expect.poll(() => ada.page.getByLabel('Reply to Lin').inputValue()).toBe('Yes, @Lin ');
    await ada.page.getByLabel('Reply to Lin').press('Control+Enter');
    const answer = ada.page.locator('#comments li li').filter({ hasText: 'Yes, @Lin' });
    await answer.locator('.mention', { hasText: /^@Lin$/ }).waitFor();
    await showNew(lin.page);
    await lin.page.locator('#comments li li').filter({ hasText: 'Yes, @Lin' }).waitFor();
    await lin.page.getByRole('heading', { name: '2 comments' }).waitFor();
    const { comment_count } = await api<{ comment_count: number }>(`GET /articles/${id}`);
    expect([comment_count, lin.problems, ada.problems]).toEqual([2, [], []]);
  });

  it('allows them to like, and shows an error when a like is rejected', async () => {
    const { id, path } = await newArticle();
    await say(id, 'To be liked', await tokenOf('Ada'));
    const { page } = await openDiscussion('Lin', path);
    const like = comment(page, 'To be liked').getByRole('button', { name: /^Like/ });
    await like.click();
    await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true');
    await page.reload();
    await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => like.innerText()).toContain('1');
    await page.route('**/api/comments/digg', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: '{"code":"500","msg":"","data":null}',
      }),
    );
    await like.click();
    await page.getByText('Something went wrong on our side').waitFor();
    await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true');
  });

  it('sends a like after sign-in, without another click', async () => {
    const { id, path } = await newArticle();
    const liked = await say(id, 'To be liked by a stranger', await tokenOf('Ada'));
    const { page, problems } = await visit();
    await page.goto(`${site.origin}${path}`, { waitUntil: 'networkidle' });
    await comment(page, 'To be liked').getByRole('link', { name: 'Like' }).click();
    await fillSignIn(page, 'Lin');
    await page.waitForURL(`${site.origin}${path}#comment-${liked}`);
    const like = comment(page, 'To be liked').getByRole('button', { name: /^Like/ });
    await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true');
    await expect
      .poll(async () => {
        const { list } = await api<{ list: { digg_count: number }[] }>(`GET /comments/${id}`);
        return list[0]?.digg_count;
      })
      .toBe(1);
    expect(problems).toEqual([]);
  });

  it('allows them to delete their own, which leaves a placeholder above replies, and to report others’', async () => {
    const { id, path } = await newArticle();
    const first = await say(id, 'I regret this', await tokenOf('Lin'));
    await say(id, 'An answer to it', await tokenOf('Ada'), first);
    const { page } = await openDiscussion('Lin', path);
    const own = comment(page, 'I regret this');
    expect(await own.getByRole('button', { name: 'Report' }).count()).toBe(0);
    await own.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete permanently' }).click();
    await page.getByText('Comment deleted. Its replies stay.').waitFor();
    await expect.poll(() => page.getByText('I regret this').count()).toBe(0);
    const other = comment(page, 'An answer to it');
    expect(await other.getByRole('button', { name: 'Delete' }).count()).toBe(0);
    await other.getByRole('button', { name: 'Report' }).click();
    await page.getByRole('button', { name: 'Send report' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('button', { name: 'Send report' }).count()).toBe(0);
    await other.getByRole('button', { name: 'Report' }).click();
    await page.getByLabel('Rude or hateful').check();
    await page.getByLabel('In your own words').fill('It hurts');
    await page.getByRole('button', { name: 'Send report' }).click();
    await page.getByText('A moderator will review it').waitFor();
    const { list } = await api<{ list: { reports: { reason: string }[] }[] }>(
      `GET /comments?article_id=${id}`,
      undefined,
      admin,
    );
    expect(list[0]?.reports[0]?.reason).toBe('Rude or hateful: It hurts');
    await page.reload();
    await page.getByText('Comment deleted. Its replies stay.').waitFor();
    await other.getByRole('button', { name: 'Reported' }).waitFor();
  });
});

describe('a draft', () => {
  it('is kept after a reload, also of a reply, and is deleted once it is sent', async () => {
    const { id, path } = await newArticle();
    await say(id, 'Answer me', await tokenOf('Ada'));
    const { page } = await openDiscussion('Lin', path);
    await area(page).fill('Half a thought');
    await comment(page, 'Answer me').getByRole('button', { name: 'Reply' }).click();
    await page.getByLabel('Reply to Ada').fill('Half an answer');
    await page.reload();
    await expect.poll(() => area(page).inputValue()).toBe('Half a thought');
    await expect.poll(() => page.getByLabel('Reply to Ada').inputValue()).toBe('Half an answer');
    await page.getByLabel('Reply to Ada').press('Control+Enter');
    await page.locator('#comments li li').filter({ hasText: 'Half an answer' }).waitFor();
    await page.reload();
    await expect.poll(() => area(page).inputValue()).toBe('Half a thought');
    expect(await page.getByLabel('Reply to Ada').count()).toBe(0);
  });

  it('includes text typed before hydration', async () => {
    const { path } = await newArticle();
    const { page } = await visit();
    let release = () => {};
    const typed = new Promise<void>((resolve) => (release = resolve));
    await page.route(/assets\/comments-.*\.js/, async (route) => {
      await typed;
      await route.continue();
    });
    await page.goto(`${site.origin}${path}`);
    await area(page).fill('Quick fingers');
    release();
    await page.locator('[data-island=hydrated] #comments').waitFor();
    await expect
      .poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage })))
      .toContain('Quick fingers');
    await expect.poll(() => area(page).inputValue()).toBe('Quick fingers');
  });

  it('is kept while its author signs in', async () => {
    const { path } = await newArticle();
    const { page, problems } = await visit();
    await page.goto(`${site.origin}${path}`, { waitUntil: 'networkidle' });
    await area(page).fill('Before I was known');
    await page.getByRole('link', { name: 'Sign in to send' }).click();
    await page.getByText('Sign in to comment.').waitFor();
    await fillSignIn(page, 'Ada');
    await page.waitForURL(`${site.origin}${path}#comments`);
    await expect.poll(() => area(page).inputValue()).toBe('Before I was known');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await comment(page, 'Before I was known').waitFor();
    expect(problems).toEqual([]);
  });

  it('is kept when the session ends elsewhere, for its author and for nobody else', async () => {
    const { path } = await newArticle();
    await makePerson(site, 'Mei', 2);
    const { page, context } = await openDiscussion('Mei', path);
    await area(page).fill('Not sent yet');
    await untilStored(page, 'Not sent yet');
    const { token } = await sessionOf(site, 'Mei', PASSWORD);
    await api('DELETE /sessions', { all_others: true }, token);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('link', { name: 'Sign in to send' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('user_info'))).toBeNull();
    await page.close();

    const other = await context.newPage();
    await signIn(other, site, { user: 'Ada', back: path });
    await other.getByRole('button', { name: 'Send', exact: true }).waitFor();
    expect(await area(other).inputValue()).toBe('');
    await other.evaluate(() => localStorage.clear());
    await other.close();

    const again = await context.newPage();
    await signIn(again, site, { user: 'Mei', back: path });
    await expect.poll(() => area(again).inputValue()).toBe('Not sent yet');
  });

  it('stays when the server rejects it, with the error next to it', async () => {
    const { path } = await newArticle();
    const { page } = await openDiscussion('Lin', path);
    await area(page).fill('http://a.example http://b.example http://c.example');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.locator('#comments [role=alert]').getByText('2 links at most').waitFor();
    await expect.poll(() => area(page).inputValue()).toContain('c.example');
    await area(page).fill('x'.repeat(1001));
    await page.getByText('1001 of 1000 characters').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true);
  });
});

/** An article with a long discussion: twelve roots, deep and long threads, a placeholder, malicious text. */
const longTalk = async (): Promise<string> => {
  const { id, path } = await newArticle();
  const [lin, ada] = [await tokenOf('Lin'), await tokenOf('Ada')];
  for (let n = 0; n < 10; n += 1) await say(id, `Opinion number ${n} about it`, n % 2 ? lin : ada);
  let last = await say(id, 'Where it goes deep', lin);
  for (let n = 0; n < 8; n += 1) last = await say(id, `Step ${n} of the stairs`, n % 2 ? lin : ada, last);
  const long = await say(id, 'Many answer this. `code` and **bold**\n\n> quoted\n\n- one\n- two', ada);
  for (let n = 0; n < 15; n += 1) await say(id, `Echo ${n} of many`, n % 2 ? lin : ada, long);
  const gone = await say(id, 'Soon gone', lin);
  await say(id, `Wide ${'w'.repeat(300)} שלום \u202e olleh`, ada, gone);
  await api(`DELETE /comments/${gone}`, {}, lin);
  return path;
};

describe('a long discussion', () => {
  let path: string;
  beforeAll(async () => {
    path = await longTalk();
  });

  it('is complete without JavaScript, page by page', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto(`${site.origin}${path}`);
    expect(await page.locator('#comments article').filter({ hasText: 'Step 7' }).count()).toBe(1);
    expect(await page.getByText('Comment deleted. Its replies stay.').count()).toBe(1);
    await page.locator('#comments').getByRole('link', { name: 'Page 2' }).click();
    await page.getByText('Opinion number 0').waitFor();
  });

  it('loads the rest of a thread on demand', async () => {
    const { page, problems } = await visit();
    await page.goto(`${site.origin}${path}`, { waitUntil: 'networkidle' });
    await expect.poll(() => page.getByText(/^Echo/).count()).toBe(10);
    await page.getByRole('button', { name: 'Show 5 more replies' }).click();
    await page.getByText('Echo 14').waitFor();
    await expect.poll(() => page.getByText(/^Echo/).count()).toBe(15);
    expect(problems).toEqual([]);
  });

  it('has no axe violations in either theme, and fits a phone', async () => {
    const { page } = await visit();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const query of ['', '?lang=zh-CN']) {
        await page.goto(`${site.origin}${path}${query}`, { waitUntil: 'networkidle' });
        expect(await axeViolations(page), `${colorScheme} ${query}`).toEqual([]);
      }
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await untilFits(page, 360);
  });
});
