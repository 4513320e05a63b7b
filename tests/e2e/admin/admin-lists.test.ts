import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeViolations, inEachLook } from '../support/browser';
import { callApi, makePerson, PASSWORD, sessionOf } from '../support/people';
import { ADMIN } from '../support/site';
import { useSite } from '../support/use-site';

const { site, visitAs } = useSite();
let token: string;
const ids: Record<string, string> = {};

const write = async (title: string, fields: object = {}, as = token) => {
  const body = { title, content: `Text of ${title}`, locale: 'en', ...fields };
  const { id } = await callApi<{ id: string }>(site, 'POST /articles', body, as);
  ids[title] = id;
};

beforeAll(async () => {
  ({ token } = await sessionOf(site));
  await Promise.all([makePerson(site, 'writer', 2), makePerson(site, 'looker', 3)]);
  await write('Listed draft one', { state: 'draft', category: 'Lists', tags: ['Lists', 'Tables'] });
  await write('Listed draft two', { state: 'draft', category: 'Lists', tags: ['Tables'] });
  await write('=Listed "text", published', { category: 'Lists', tags: ['Lists', 'Tables'] });
  const writer = await sessionOf(site, 'writer', PASSWORD);
  await write('Handed in', {}, writer.token);
  const article_id = ids['=Listed "text", published'];
  for (const content of ['A rude word', 'A kind word'])
    await callApi(site, 'POST /comments', { article_id, content }, token);
  const { list } = await callApi<{ list: { id: string; content: string }[] }>(
    site,
    'GET /comments?key=rude',
    undefined,
    token,
  );
  await callApi(site, 'POST /comments/report', { id: list[0]?.id, reason: 'Unfriendly' }, writer.token);
});

/** Signs in and opens a list. */
const open = async (path: string, { user = ADMIN.user } = {}) => {
  const visitor = await visitAs(user, `/admin/${path}`, { acceptDownloads: true });
  await visitor.page.locator('main h1').waitFor();
  return visitor;
};

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });

const statusOf = async (title: string) => (await fetch(`${site.origin}/article/${ids[title]}`)).status;

describe('the articles', () => {
  it('are filtered, published in bulk and withdrawn, with effect for readers', async () => {
    const { page, problems } = await open('articles');
    expect(await statusOf('Listed draft one')).toBe(404);
    await page.getByRole('searchbox', { name: 'Search' }).fill('Listed draft');
    await page.getByText('2 in all').waitFor();
    expect(new URL(page.url()).searchParams.get('key')).toBe('Listed draft');
    await page.reload();
    await page.getByText('2 in all').waitFor();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    const bar = page.getByRole('region', { name: 'What is selected' });
    await bar.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await page.getByText('2 articles published.').waitFor();
    await expect.poll(() => statusOf('Listed draft one')).toBe(200);
    await expect.poll(() => statusOf('Listed draft two')).toBe(200);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await bar.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText('2 articles withdrawn.').waitFor();
    await expect.poll(() => statusOf('Listed draft two')).toBe(404);
    expect(problems).toEqual([]);
  });

  it('are moved to the trash and restored with their states; "back" goes through the tabs', async () => {
    const title = '=Listed "text", published';
    const { page } = await open('articles?category=Lists');
    await row(page, title).getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText('Moved to the trash.').waitFor();
    await row(page, title).waitFor({ state: 'detached' });
    await expect.poll(() => statusOf(title)).toBe(404);
    await page.getByText('Trash', { exact: true }).click();
    await row(page, title).getByRole('button', { name: 'Restore' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').waitFor();
    await expect.poll(() => statusOf(title)).toBe(200);
    await page.goBack();
    await row(page, title)
      .getByRole('link', { name: /EN Published/ })
      .waitFor();
  });

  it('are exported as CSV without executable formulas', async () => {
    const { page } = await open('articles?category=Lists&sort=title+asc');
    await page.getByText('3 in all').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^articles-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(lines[0]).toBe('\uFEFFTitle,Languages,Category,Author,Views,Changed,Published');
    expect(lines[1]).toMatch(/^"'=Listed ""text"", published",en: Published; zh-CN: not written,Lists,/);
    expect(lines).toHaveLength(5);
  });

  it.each(['en', 'zh-CN'])('have their toolbar in one line at 1280 px: %s', async (lang) => {
    const { page, context } = await open('articles?category=Lists');
    await page.goto(`${page.url()}&lang=${lang}`);
    await page.getByText(/^3 in all$|^共 3 条$/).waitFor();
    const lines = await page
      .locator('main search > div:first-child, main search + div')
      .evaluateAll((parts) =>
        [...parts].map((part) => {
          const { top, height } = part.getBoundingClientRect();
          return { top, isOneLine: height < 45 };
        }),
      );
    expect(lines).toEqual(Array(2).fill({ top: lines[0]?.top, isOneLine: true }));
    await page.getByRole('button', { name: /^(Columns|列)$/ }).click();
    await page.getByRole('checkbox', { name: /^(Tags|标签)$/ }).check();
    await page.getByRole('columnheader', { name: /^(Tags|标签)$/ }).waitFor();
    await context.close();
  });

  it('are read-only for a guest', async () => {
    const { page } = await open('articles?key=Listed', { user: 'looker' });
    await page.getByText('3 in all').waitFor();
    await page.getByText(/signed in as a guest/).waitFor();
    expect(await page.getByRole('checkbox', { name: /^Select/ }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /Add article|Publish|Delete/ }).count()).toBe(0);
  });

  it('are an author’s own; a new one is a draft in the list from its first words', async () => {
    const { page } = await open('my-articles', { user: 'writer' });
    await row(page, 'Handed in').getByText('In review').waitFor();
    await page.getByText('1 in all').waitFor();
    await page.getByRole('button', { name: 'Write', exact: true }).click();
    // the title has the focus, and keeps it when the article gets its address while it is typed
    await page.locator('#article-title:focus').waitFor();
    await page.keyboard.insertText('Begun by ');
    await page.waitForURL(/\/admin\/article\/[a-z0-9]{24}\?locale=en$/);
    await page.keyboard.insertText('a writer');
    const title = page.getByRole('textbox', { name: 'Title' });
    await expect.poll(() => title.inputValue()).toBe('Begun by a writer');
    await page.keyboard.press('Enter');
    await page.keyboard.insertText('In the text.');
    await page.getByRole('link', { name: 'My articles' }).first().click();
    await row(page, 'Begun by a writer').getByText('Draft').waitFor();
  });
});

describe('the comments', () => {
  it('show reported ones first; readers do not see a hidden one until that is undone', async () => {
    const { page } = await open('comments');
    await page.getByRole('rowheader').first().getByText('A rude word').waitFor();
    await page.getByText('writer: Unfriendly').waitFor();
    const shown = async () => {
      const key = `GET /comments/${ids['=Listed "text", published']}`;
      const { list } = await callApi<{ list: { content: string }[] }>(site, key);
      return list.map(({ content }) => content).sort();
    };
    await row(page, 'A rude word').getByRole('button', { name: 'Hide' }).click();
    await page.getByText('The comment is hidden.').waitFor();
    await expect.poll(shown).toEqual(['A kind word']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(shown).toEqual(['A kind word', 'A rude word']);
  });
});

describe('the tags', () => {
  it('are merged after a preview, and the old name redirects to the new one', async () => {
    const { page } = await open('tags?key=Lists');
    await row(page, 'Lists').getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('radio', { name: 'Lime' }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await row(page, 'Lists').getByText('Lime').waitFor();
    await row(page, 'Lists').getByRole('button', { name: 'Merge' }).click();
    await page.getByRole('combobox', { name: 'Into' }).fill('Tables');
    // The filtered list has one row; a click while other rows are being removed could miss.
    await expect.poll(() => page.locator('.ant-select-item-option').count()).toBe(1);
    await page.getByTitle(/^Tables \(\d+\)$/).click();
    await page.getByText(/The tag “Lists” is removed/).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click();
    await page.getByText('“Lists” is now “Tables”.').waitFor();
    const { list } = await callApi<{ list: unknown[] }>(site, 'GET /tags?key=Lists');
    expect(list).toEqual([]);
  });
});

describe.each(['articles', 'comments', 'tags', 'my-articles'])('the list %s', (name) => {
  it('is accessible in both themes, and fits a phone', async () => {
    const { page } = await open(name);
    await inEachLook(page, async (look) => {
      await page.getByText(/^\d+ in all$/).waitFor();
      expect(await axeViolations(page), look).toEqual([]);
    });
  });
});

describe('on a phone', () => {
  beforeAll(async () => {
    await Promise.all(['third', 'fourth'].map((name) => makePerson(site, name, 2)));
    const article_id = ids['=Listed "text", published'];
    for (const part of ['first', 'second', 'third', 'fourth'])
      await callApi(
        site,
        'POST /comments',
        { article_id, content: `The ${part} comment is longer than two lines of a phone. `.repeat(5) },
        token,
      );
  });

  /** Rows that are whole on the screen. */
  const wholeRows = (page: Page) =>
    page.locator('main li:has(> * input[data-row])').evaluateAll(
      (rows) =>
        rows.filter((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return top >= 0 && bottom <= window.innerHeight;
        }).length,
    );

  it.each(['articles', 'comments', 'users'])(
    'the list %s shows four rows at least at 375 × 812 px, with targets of 44 px',
    async (name) => {
      const { page } = await visitAs(ADMIN.user, `/admin/${name}`, { viewport: { width: 375, height: 812 } });
      await page.getByText(/^\d+ in all$/).waitFor();
      await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(4);
      const targets = page.locator('main li:has(> * input[data-row]) :is(label, [aria-haspopup=menu])');
      const sides = await targets.evaluateAll((all) =>
        all.flatMap((one) => [one.clientWidth, one.clientHeight]),
      );
      expect(Math.min(...sides)).toBeGreaterThanOrEqual(44);
    },
  );
});
