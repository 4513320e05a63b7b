import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { articleActions, axeViolations, untilFits, startApp } from '../support/browser';
import { callApi, fillSignIn, sessionOf } from '../support/people';
import { useSite } from '../support/use-site';

const { site, visit } = useSite();
let token: string;
let id: string;
let idWithoutContents: string;

/** Calls an endpoint as the administrator. */
const call = <T>(key: string, body?: object) => callApi<T>(site, key, body, token);

const PICTURE = '/uploads/map.png';
const CONTENT = `# Heading\n\n> [!TIP]\n> Read on.\n\n![A map](${PICTURE})\n\n${'A long line to be read. '.repeat(400)}\n\n## Second\n\nEnd.`;

beforeAll(async () => {
  ({ token } = await sessionOf(site));
  const article = { title: 'A text to like', content: CONTENT, tags: ['liked'] };
  ({ id } = await call<{ id: string }>('POST /articles', article));
  const another = { title: 'Another one to like', content: 'Text', tags: ['liked'] };
  ({ id: idWithoutContents } = await call<{ id: string }>('POST /articles', another));
});

const open = async (lang = 'en', options = {}) => {
  const visitor = await visit(options);
  await visitor.page.route(`**${PICTURE}`, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600"/></svg>',
    }),
  );
  await visitor.page.goto(`${site.origin}/article/${id}?lang=${lang}`);
  await startApp(visitor.page);
  return visitor;
};

describe('an article’s reader', () => {
  it('who is signed in likes and collects, and finds both again', async () => {
    const { page, problems } = await open();
    await page.goto(`${site.origin}/login?back=/article/${id}`);
    await fillSignIn(page);
    await page.waitForURL(`${site.origin}/article/${id}`);
    const actions = articleActions(page);
    await actions.getByRole('button', { name: 'Like', exact: true }).click();
    await actions.getByRole('button', { name: 'Liked 1' }).waitFor();
    await page.reload();
    await actions.getByRole('button', { name: 'Liked 1', pressed: true }).waitFor();
    await actions.getByRole('button', { name: 'Collect', exact: true }).click();
    await actions.getByRole('button', { name: 'Collected 1', pressed: true }).waitFor();
    const reactions = () => call(`GET /articles/${id}/reactions`);
    await expect.poll(reactions).toMatchObject({ is_digg: true, is_collect: true, collects_count: 1 });
    await page.getByRole('link', { name: 'Edit' }).waitFor();
    expect(problems).toEqual([]);
  });

  it('sees a like reverted, with a message, when the server rejects it', async () => {
    const { page } = await open();
    await page.goto(`${site.origin}/login?back=/article/${id}`);
    await fillSignIn(page);
    const collect = articleActions(page).getByRole('button', { name: /^Collect/ });
    const before = await collect.innerText();
    await page.route('**/api/articles/collects', (route) =>
      route.fulfill({ status: 503, json: { code: '503', msg: '', data: null } }),
    );
    await collect.click();
    await page
      .getByText(/not ready/i)
      .first()
      .waitFor();
    await expect.poll(() => collect.innerText()).toBe(before);
  });

  it('finds related articles, and the reading progress', async () => {
    const { page } = await open();
    await page.getByRole('heading', { name: 'You may also like' }).waitFor();
    await page.getByRole('link', { name: 'Another one to like' }).first().waitFor();
    const scale = () =>
      page.evaluate(() => document.querySelector<HTMLElement>('[style*="scale"]')?.style.scale ?? '');
    await expect.poll(async () => parseFloat(await scale())).toBeLessThan(0.9);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(scale).toBe('1');
  });

  it('enlarges a picture by the keyboard, and gets the focus back with Escape', async () => {
    const { page } = await open();
    const picture = page.getByRole('button', { name: 'Enlarge: A map' });
    await picture.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'A map' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => picture.evaluate((image) => image === document.activeElement)).toBe(true);
  });

  it('copies the link to share', async () => {
    const { page } = await open('zh-CN', { permissions: ['clipboard-read', 'clipboard-write'] });
    await articleActions(page, '文章操作').getByRole('button', { name: '分享' }).click();
    await page.getByRole('button', { name: '复制链接' }).click();
    await page.getByText('已复制').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${site.origin}/article/${id}?lang=zh-CN`);
  });

  it.each([1280, 390])(
    'opens the ways to share where the site bar does not cover them, and keeps them in the window, %i px wide',
    async (width) => {
      const { page } = await open('en', { viewport: { width, height: 800 } });
      const button = articleActions(page).getByRole('button', { name: 'Share' });
      const list = articleActions(page).getByRole('list');
      const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? NaN;
      const scrollTo = (top: number) =>
        button.evaluate((element, to) => {
          window.scrollBy({ top: element.getBoundingClientRect().top - to, behavior: 'instant' });
        }, top);
      const openAt = async (top: number) => {
        await scrollTo(top);
        await button.click();
        await list.getByRole('button', { name: 'Copy link' }).waitFor();
      };
      await openAt(100);
      await expect.poll(async () => (await topOf(list)) > (await topOf(button))).toBe(true);
      await page.keyboard.press('Escape');
      await list.waitFor({ state: 'hidden' });
      await openAt(450);
      await expect.poll(async () => (await topOf(list)) < (await topOf(button))).toBe(true);
      await scrollTo(100);
      await expect.poll(async () => (await topOf(list)) > (await topOf(button))).toBe(true);
      await page.setViewportSize({ width, height: 560 });
      await scrollTo(400);
      await expect
        .poll(async () => {
          const { y = NaN, height = NaN } = (await list.boundingBox()) ?? {};
          return y >= 0 && y + height <= 560;
        })
        .toBe(true);
    },
  );

  it('prints the text without the layout, dark on light', async () => {
    const { page } = await open('en', { colorScheme: 'dark' });
    await articleActions(page).getByRole('button', { name: /^Like/ }).waitFor();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.locator('.prose').isVisible()).toBe(true);
    await expect.poll(() => page.locator('button').filter({ visible: true }).count()).toBe(0);
    for (const part of [page.getByRole('banner'), page.getByRole('contentinfo')])
      expect(await part.isVisible()).toBe(false);
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(paper).toMatch(/rgb\(2\d\d, 2\d\d, 2\d\d\)/);
  });

  it('sees the icons of notes, and what is selected, in high contrast', async () => {
    const { page } = await open('en', { forcedColors: 'active', colorScheme: 'dark' });
    const sign = await page.locator('.note-title').evaluate((title) => {
      const { backgroundColor } = getComputedStyle(title, '::before');
      return { drawn: backgroundColor, page: getComputedStyle(document.body).backgroundColor };
    });
    expect(sign.drawn).not.toBe(sign.page);
    const like = articleActions(page).getByRole('button', { name: /^Like/ });
    await like.click();
    const outline = () => like.evaluate((button) => getComputedStyle(button).outlineStyle);
    await like.and(page.locator('[aria-pressed=true]')).waitFor();
    await like.blur();
    await expect.poll(outline).toBe('solid');
  });

  it('sees a title of one long word broken, and one in Arabic from right to left, on the smallest screen', async () => {
    const { page } = await visit({ viewport: { width: 320, height: 640 } });
    const content = `${'word'.repeat(100)}\n\n\`${'code'.repeat(100)}\``;
    for (const [title, direction] of [
      ['Longword'.repeat(25), 'ltr'],
      ['عنوان المقال', 'rtl'],
    ] as const) {
      const { id: own } = await call<{ id: string }>('POST /articles', { title, content });
      await page.goto(`${site.origin}/articles`);
      await page.getByRole('link', { name: title }).first().waitFor();
      await untilFits(page, 320);
      await page.goto(`${site.origin}/article/${own}`);
      const heading = page.getByRole('heading', { level: 1, name: title });
      expect(await heading.evaluate((element) => getComputedStyle(element).direction)).toBe(direction);
      await untilFits(page, 320);
    }
  });

  it('of a translation sees a note when its source has changed, with a link to it', async () => {
    await call('PUT /articles', { id, version: 1, locale: 'zh-CN', title: '一篇文章', content: '译文。' });
    await call('PUT /articles', { id, version: 1, locale: 'en', content: `${CONTENT}\n\nMore.` });
    const { page } = await open('zh-CN');
    await page.getByText(/原文已于 .* 更新/).waitFor();
    await page.getByRole('link', { name: '阅读原文' }).click();
    await page.getByRole('heading', { level: 1, name: 'A text to like' }).waitFor();
  });
});

describe('the actions next to a text', () => {
  const quickActions = (page: Page) => page.getByRole('group', { name: 'Quick actions' });
  const boxOf = async (element: Locator) => {
    const box = await element.boundingBox();
    if (!box) throw new Error('The element is not shown');
    return box;
  };

  it('are left of it on a desktop, and it is at the same place with and without a table of contents', async () => {
    const { page } = await open('en', { viewport: { width: 1440, height: 900 } });
    const withContents = await boxOf(page.locator('.prose'));
    await page.locator('aside').getByRole('navigation', { name: 'Contents' }).waitFor();
    const quick = await boxOf(quickActions(page));
    expect(quick.x + quick.width).toBeLessThan(withContents.x);
    expect(quick.height).toBeGreaterThan(quick.width);
    await page.evaluate(() => window.scrollTo(0, 1_000));
    await expect.poll(async () => (await boxOf(quickActions(page))).y).toBeGreaterThan(60);
    await quickActions(page).getByRole('link', { name: 'Back to top' }).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

    await page.goto(`${site.origin}/article/${idWithoutContents}`);
    const withoutContents = await boxOf(page.locator('.prose'));
    expect(await page.getByRole('navigation', { name: 'Contents' }).count()).toBe(0);
    expect([withoutContents.x, withoutContents.width]).toEqual([withContents.x, withContents.width]);
  });

  it('are at the bottom of the screen of a phone, but not while a comment is written', async () => {
    const { page, problems } = await open('en', { viewport: { width: 375, height: 700 } });
    const quick = await boxOf(quickActions(page));
    expect(quick.y).toBeGreaterThan(600);
    expect(quick.y + quick.height).toBeLessThanOrEqual(700);
    await quickActions(page).getByRole('button', { name: /^Like/ }).click();
    for (const place of [quickActions(page), articleActions(page)])
      await place.getByRole('button', { name: /^Liked/, pressed: true }).waitFor();
    await untilFits(page, 375);
    await quickActions(page)
      .getByRole('link', { name: /^Comments/ })
      .click();
    const isAtComments = () =>
      page.locator('#comments').evaluate((section) => section.getBoundingClientRect().top < 350);
    await expect.poll(isAtComments).toBe(true);
    await page.locator('#comments textarea').focus();
    await quickActions(page).waitFor({ state: 'hidden' });
    expect(problems).toEqual([]);
  });
});
