import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { makeArticle, saveByKey, source, textOf, typeAtEnd, untilText } from '../support/editor';
import { ADMIN } from '../support/site';
import { useSite } from '../support/use-site';

const { site, visitAs } = useSite();

const open = async (words: { title: string; content: string }): Promise<Page> => {
  const id = await makeArticle(site, words);
  const { page } = await visitAs(ADMIN.user, `/admin/article/${id}`, {
    viewport: { width: 1440, height: 900 },
  });
  await source(page).waitFor();
  return page;
};

describe('writing in place', () => {
  it('shows marks at the caret only, inserts blocks by "/", and edits cells', async () => {
    const page = await open({ title: 'In place', content: '## Leaves\n\nGreen **tea**.' });
    const lines = page.locator('.cm-line');
    await expect.poll(() => lines.allTextContents()).toEqual(['Leaves', '', 'Green tea.']);
    await typeAtEnd(page, '\n\n');
    await page.keyboard.type('/tab');
    await page.getByRole('option', { name: 'Table' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Kind');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Taste');
    const cells = page.locator('.cm-td');
    await expect.poll(() => cells.first().textContent()).toMatch(/Kind/);
    expect(await untilText(page, /\| *Kind *\| *Taste *\|/)).toContain('Green **tea**.');
    await lines.first().click();
    await expect.poll(() => lines.first().textContent()).toBe('## Leaves');
    await saveByKey(page);
  });

  it('composes Chinese without changing the line around the word', async () => {
    const page = await open({ title: 'Composing', content: '**茶** 与 [水](https://example.com/)' });
    await source(page).click();
    await page.keyboard.press('Control+End');
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      // the node with the word, and all elements of its line, must stay
      new MutationObserver((records) => {
        for (const { type, removedNodes } of records)
          for (const node of type === 'childList' ? [...removedNodes] : []) seen.push(node.nodeName);
      }).observe(document.querySelector('.cm-content') as Element, { childList: true, subtree: true });
    });
    const client = await page.context().newCDPSession(page);
    for (const text of ['x', 'xi', 'xian', '鲜'])
      await client.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    const removed = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(removed.filter((name) => name !== 'BR' && name !== '#text')).toEqual([]);
    await client.send('Input.insertText', { text: '鲜' });
    await untilText(page, '**茶** 与 [水](https://example.com/)鲜');
  });

  it('opens in the title, fills the window, and leaves that with Escape', async () => {
    const { page } = await visitAs(ADMIN.user, '/admin/article', { viewport: { width: 1440, height: 900 } });
    await page.locator('#article-title:focus').waitFor();
    await page.keyboard.type('A page of its own');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Words.');
    await page.waitForURL(/\/admin\/article\/[a-z0-9]{24}/);
    const full = page.getByRole('button', { name: 'Fill the window' });
    await full.click();
    await page.locator('#article-title').click();
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => full.getAttribute('aria-pressed')).toBe('false');
    expect(await textOf(page)).toBe('Words.');
  });

  it('renders only what is visible of 1 MB, and shows typed letters at once', async () => {
    const words = 'Plain words of a long text. '.repeat(80);
    const part = `## Part\n\nSome **bold** words, [a link](https://example.com/) and \`code\`. ${words}\n\n- one\n- two\n\n`;
    const page = await open({ title: 'Long', content: part.repeat(Math.floor(1_000_000 / part.length)) });
    await typeAtEnd(page, 'The **end**');
    await expect.poll(() => page.locator('.cm-line').last().textContent()).toBe('The **end**');
    expect(await page.locator('.cm-line').count()).toBeLessThan(300);
    await page.keyboard.press('Control+Home');
    await expect.poll(() => page.locator('.cm-line').first().textContent()).toBe('## Part');
    await expect
      .poll(() => page.locator('.cm-line').nth(2).textContent())
      .toMatch(/^Some bold words, a link and code\./);
  });
});
