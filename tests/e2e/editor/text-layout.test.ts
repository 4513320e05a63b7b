import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { showAs, source, textOf } from '../support/editor';
import { callApi, sessionOf } from '../support/people';
import { ADMIN } from '../support/site';
import { useSite } from '../support/use-site';

const { site, visitAs } = useSite();

const WINDOW = { viewport: { width: 1440, height: 900 } };

const publishArticle = async (title: string, content: string, locale: 'en' | 'zh-CN' = 'en') => {
  const { token } = await sessionOf(site);
  return (await callApi<{ id: string }>(site, 'POST /articles', { title, content, locale }, token)).id;
};

/** On which side of its element each text begins. */
const sidesOf = (page: Page, selector: string): Promise<Record<string, string>> =>
  page.locator(selector).evaluateAll((elements) =>
    Object.fromEntries(
      elements.map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const box = element.getBoundingClientRect();
        const text = range.getBoundingClientRect();
        const side = text.left - box.left > box.right - text.right ? 'right' : 'left';
        return [element.textContent?.trim() ?? '', side];
      }),
    ),
  );

describe('text from right to left', () => {
  const TEXT = '## כותרת\n\nשלום `a()` עולם.\n\nEnglish שלום.\n\n- פריט\n\n```\n// שלום\n```';
  const SIDES = { 'שלום a() עולם.': 'right', 'English שלום.': 'left', '// שלום': 'left', כותרת: 'right' };

  it('is written from the right, line by line', async () => {
    const id = await publishArticle('שלום, writer', TEXT);
    const { page } = await visitAs(ADMIN.user, `/admin/article/${id}`, WINDOW);
    await source(page).waitFor();
    await expect.poll(() => sidesOf(page, '.cm-line')).toMatchObject({ ...SIDES, '•פריט': 'right' });
    const title = page.locator('#article-title');
    expect(await title.evaluate((field) => getComputedStyle(field).direction)).toBe('rtl');
    // the arrow to the left moves forward in this text
    await page.locator('.cm-line', { hasText: 'עולם' }).click();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.insertText('|');
    expect(await textOf(page)).toContain('ש|לום');
    await showAs(page, 'Markdown');
    await expect.poll(() => sidesOf(page, '.cm-line')).toMatchObject({ '- פריט': 'right', '```': 'left' });
  });

  it('is read from the right, and lists next to their bullets', async () => {
    const id = await publishArticle('שלום, reader', TEXT);
    const { page } = await visitAs(ADMIN.user, `/article/${id}`, WINDOW);
    expect(await sidesOf(page, ':is(h1, .prose :is(p, h2, li, pre code))')).toMatchObject({
      ...SIDES,
      'שלום, reader': 'right',
      פריט: 'left',
    });
  });
});

describe('the column of text', () => {
  const WORDS = {
    en: 'The kettle is on the stove before the light comes through the window, and nobody speaks until it boils. ',
    'zh-CN': '清晨的光穿过小厨房的窗户时，水壶已经放在炉子上，茶杯排成一行，安静是这道茶的一部分。',
  };

  it.each([
    ['en', 64, 70],
    ['zh-CN', 36, 38],
  ] as const)(
    'has lines of the same comfortable length for authors and readers in %s, for authors under the title and centred',
    async (locale, least, most) => {
      const text = WORDS[locale].repeat(30).trim();
      const id = await publishArticle('Column', text, locale);
      const { page } = await visitAs(ADMIN.user, `/admin/article/${id}?locale=${locale}`, WINDOW);
      await source(page).waitFor();
      await page.evaluate(() => document.fonts.ready);
      const measured = await page.locator('.cm-line').evaluate((line) => {
        const { left, right, height } = line.getBoundingClientRect();
        const page = line.closest('.cm-scroller')?.getBoundingClientRect() ?? new DOMRect();
        const title = document.querySelector('#article-title')?.getBoundingClientRect() ?? new DOMRect();
        return {
          lines: Math.round(height / parseFloat(getComputedStyle(line).lineHeight)),
          gaps: [left - page.left, page.right - right, title.left - page.left].map(Math.round),
        };
      });
      expect(new Set(measured.gaps).size).toBe(1);
      await page.goto(`${site.origin}/article/${id}?lang=${locale}`);
      await page.evaluate(() => document.fonts.ready);
      const read = await page.locator('.prose > p').evaluate((paragraph) => {
        const { height } = paragraph.getBoundingClientRect();
        return Math.round(height / parseFloat(getComputedStyle(paragraph).lineHeight));
      });
      for (const mean of [measured.lines, read].map((lines) => text.length / lines)) {
        expect(mean).toBeGreaterThanOrEqual(least);
        expect(mean).toBeLessThanOrEqual(most);
      }
    },
  );
});
