import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeViolations, startApp } from '../support/browser';
import { callApi, sessionOf } from '../support/people';
import { useSite } from '../support/use-site';

const { site, visit } = useSite();
let address: string;

const fence = (meta: string, code: string) => `\`\`\`${meta}\n${code}\n\`\`\`\n\n`;
const STYLES = fence('css src/styles.css', '.red { color: red; }');
const LONG = Array.from({ length: 60 }, (_, index) => `const line${index + 1} = ${index + 1};`).join('\n');
const CONTENT =
  fence('js src/App.js', 'one();') +
  STYLES +
  'Then:\n\n' +
  fence('js src/App.js', 'two();') +
  STYLES +
  `Long:\n\n${fence('js', LONG)}`;

beforeAll(async () => {
  const { token } = await sessionOf(site);
  const article = { title: 'A text with code', content: CONTENT };
  const { id } = await callApi<{ id: string }>(site, 'POST /articles', article, token);
  address = `${site.origin}/article/${id}?lang=en`;
});

const lastLine = (page: Page) => page.getByText('const line60 = 60;');
const styles = (page: Page) => page.getByText('.red { color: red; }');

describe('the code of an article', () => {
  it('without JavaScript: other files and long blocks are folded, and open', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto(address);
    await page.getByText('one();').waitFor();
    expect(await styles(page).isVisible()).toBe(false);
    await page.locator('summary', { hasText: 'src/styles.css' }).click();
    await styles(page).waitFor();
    expect(await lastLine(page).isVisible()).toBe(false);
    await page.getByText('Show all 60 lines').click();
    await lastLine(page).waitFor();
    expect(await page.getByText('Show fewer lines').isVisible()).toBe(true);
  });

  it('has tabs, a link to a file that was shown before, and a copy of all lines', async () => {
    const { page, problems } = await visit({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(address);
    await startApp(page);
    const tab = page.getByRole('tab', { name: 'styles.css' });
    await page.getByRole('tab', { name: 'App.js' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
    await styles(page).waitFor();
    expect(await page.getByText('one();').isVisible()).toBe(false);
    await page.keyboard.press('Home');
    expect(await styles(page).isVisible()).toBe(false);
    await page.getByRole('link', { name: 'src/styles.css' }).click();
    await styles(page).waitFor();
    await page.locator('.code-long').getByRole('button', { name: 'Copy' }).click();
    await page.getByRole('status').getByText('Copied', { exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(LONG);
    expect(await axeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('is unfolded in print, every file with its name', async () => {
    const { page } = await visit();
    await page.goto(address);
    await page.getByRole('tab', { name: 'styles.css' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    for (const text of [page.getByText('one();'), styles(page), lastLine(page)])
      expect(await text.isVisible()).toBe(true);
    expect(await page.locator('summary', { hasText: 'src/styles.css' }).isVisible()).toBe(true);
    expect(await page.getByRole('tablist').isVisible()).toBe(false);
    expect(await page.getByText('Show all 60 lines').isVisible()).toBe(false);
  });
});
