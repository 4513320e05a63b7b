import { beforeAll, describe, expect, it } from 'vitest';
import { axeViolations, wake } from './support/browser';
import { callApi, fillSignIn, sessionOf } from './support/people';
import { useSite } from './support/use-site';

const { site, visit } = useSite();
let token: string;
let id: string;

/** Calls an endpoint as the administrator. */
const call = <T>(key: string, body?: object) => callApi<T>(site, key, body, token);

const PICTURE = '/uploads/map.png';
const CONTENT = `# Heading\n\n![A map](${PICTURE})\n\n${'A long line to be read. '.repeat(400)}\n\n## Second\n\nEnd.`;

beforeAll(async () => {
  ({ token } = await sessionOf(site));
  const article = { title: 'A text to like', content: CONTENT, tags: ['liked'] };
  ({ id } = await call<{ id: string }>('POST /articles', article));
  await call('POST /articles', { title: 'Another one to like', content: 'Text', tags: ['liked'] });
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
  await wake(visitor.page);
  return visitor;
};

describe('an article’s reader', () => {
  it('who is signed in likes and collects, and finds both again', async () => {
    const { page, problems } = await open();
    await page.goto(`${site.origin}/login?back=/article/${id}`);
    await fillSignIn(page);
    await page.waitForURL(`${site.origin}/article/${id}`);
    await page.getByRole('button', { name: 'Like 0' }).click();
    await page.getByRole('button', { name: 'Liked 1' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Liked 1', pressed: true }).waitFor();
    await page.getByRole('button', { name: 'Collect 0' }).click();
    await page.getByRole('button', { name: 'Collected 1', pressed: true }).waitFor();
    const reactions = () => call(`GET /articles/${id}/reactions`);
    await expect.poll(reactions).toMatchObject({ is_digg: true, is_collect: true, collects_count: 1 });
    await page.getByRole('link', { name: 'Edit' }).waitFor();
    expect(problems).toEqual([]);
  });

  it('sees a like reverted, with a message, when the server rejects it', async () => {
    const { page } = await open();
    await page.goto(`${site.origin}/login?back=/article/${id}`);
    await fillSignIn(page);
    const collect = page.getByRole('button', { name: /^Collect/ });
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
    await page.getByRole('button', { name: '分享' }).click();
    await page.getByRole('button', { name: '复制链接' }).click();
    await page.getByText('已复制').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${site.origin}/article/${id}?lang=zh-CN`);
  });

  it('prints the text without the layout, dark on light', async () => {
    const { page } = await open('en', { colorScheme: 'dark' });
    await page.getByRole('button', { name: /^Like/ }).waitFor();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.locator('.prose').isVisible()).toBe(true);
    await expect.poll(() => page.locator('button').filter({ visible: true }).count()).toBe(0);
    for (const part of [page.getByRole('banner'), page.getByRole('contentinfo')])
      expect(await part.isVisible()).toBe(false);
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(paper).toMatch(/rgb\(2\d\d, 2\d\d, 2\d\d\)/);
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
