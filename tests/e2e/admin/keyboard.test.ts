import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeViolations, frame } from '../support/browser';
import { idOf, makeArticle, saveByKey, source } from '../support/editor';
import { ADMIN } from '../support/site';
import { useSite } from '../support/use-site';

const { site, visitAs } = useSite();

/** Accessible name of the focused element, or its text. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  });

/** Presses Tab until the element has the focus; never uses the mouse. */
const tabTo = async (page: Page, name: RegExp, key = 'Tab'): Promise<void> => {
  const seen: string[] = [];
  for (let step = 0; step < 60; step += 1) {
    seen.push((await focused(page)).slice(0, 24));
    if (name.test(await focused(page))) return;
    await page.keyboard.press(key);
    // menus move the focus in the next frame: a key pressed before would go to the previous element
    await frame(page);
  }
  throw new Error(`The focus never came to ${name}: ${seen.join(' | ')}`);
};

const paletteTo = async (page: Page, words: string) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find' }).waitFor();
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
};

describe('without a mouse', () => {
  it('an author creates an article, writes, publishes, finds it in the list and withdraws it', async () => {
    const { page, problems } = await visitAs(ADMIN.user, '/admin/home');
    await page.getByRole('heading', { name: /^Hello/ }).waitFor();
    await paletteTo(page, 'add article');
    // the field of the closing palette would take what is typed before
    await expect.poll(() => focused(page)).toBe('Title');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe('Title');
    await page.keyboard.type('Written with keys');
    await source(page).focus();
    await page.keyboard.type('Ten fingers, no mouse.');
    await saveByKey(page);
    await page.waitForURL(/\/admin\/article\/\w+/);
    const id = idOf(page);
    // the article has its own URL now, and the caret is where it was
    await source(page).waitFor();
    await expect.poll(() => focused(page)).toBe('Text in markdown');
    await page.keyboard.press('Escape');
    await tabTo(page, /^Publish…$/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await tabTo(page, /^Publish now$/);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await fetch(`${site.origin}/article/${id}`)).status).toBe(200);
    await tabTo(page, /^Continue writing$/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await paletteTo(page, 'articles');
    await page.getByRole('row', { name: /Written with keys/ }).waitFor();
    await tabTo(page, /^More: Written with keys$/);
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Withdraw' }).waitFor();
    await tabTo(page, /^Withdraw$/, 'ArrowDown');
    await page.keyboard.press('Enter');
    const isInDialog = () => page.evaluate(() => Boolean(document.activeElement?.closest('[role=dialog]')));
    await expect.poll(isInDialog).toBe(true);
    await tabTo(page, /^Withdraw$/);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await fetch(`${site.origin}/article/${id}`)).status).toBe(404);
    expect(problems.filter((problem) => !/404/.test(problem))).toEqual([]);
  });

  it('an article is found by a part of its title, and Enter opens its editor', async () => {
    const id = await makeArticle(site, { title: 'Stripes at the crossing', content: 'Black and white.' });
    const { page, problems } = await visitAs(ADMIN.user, '/admin/home');
    await page.getByRole('heading', { name: /^Hello/ }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find' }).waitFor();
    await page.keyboard.type('the crossing');
    const found = page.getByRole('group', { name: 'Articles' });
    await found.getByRole('option', { name: /Stripes at the crossing/, selected: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`/admin/article/${id}`));
    await source(page).getByText('Black and white.').waitFor();
    expect(problems).toEqual([]);
  });

  it('the title of a new article keeps the focus when the palette was opened by its button', async () => {
    const { page, problems } = await visitAs(ADMIN.user, '/admin/article');
    await expect.poll(() => focused(page)).toBe('Title');
    await paletteTo(page, 'home');
    await page.getByRole('heading', { name: /^Hello/ }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Find' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Find' }).fill('add article');
    await page.keyboard.press('Enter');
    // the screen is loaded already, so that it opens before the palette has closed
    await expect.poll(() => focused(page)).toBe('Title');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe('Title');
    expect(problems).toEqual([]);
  });

  it('the focus is visible on the sortable headers of a list', async () => {
    const { page } = await visitAs(ADMIN.user, '/admin/tags');
    await page.getByRole('table').waitFor();
    await tabTo(page, /^Name$/);
    const ring = () => page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle);
    expect(await ring()).toBe('solid');
    await page.keyboard.press('Enter');
    await page.waitForURL(/sort=title/);
  });
});
