import { describe, expect, it } from 'vitest';
import { source } from '../support/editor';
import { callApi, sessionOf } from '../support/people';
import { ADMIN } from '../support/site';
import { useSite } from '../support/use-site';

const { site, visitAs } = useSite();

const WINDOW = { viewport: { width: 1440, height: 900 } };

const publishArticle = async (title: string, content: string, locale: 'en' | 'zh-CN' = 'en') => {
  const { token } = await sessionOf(site);
  return (await callApi<{ id: string }>(site, 'POST /articles', { title, content, locale }, token)).id;
};

describe('the writing column', () => {
  const WORDS = {
    en: 'The kettle is on the stove before the light comes through the window, and nobody speaks until it boils. ',
    'zh-CN': '清晨的光穿过小厨房的窗户时，水壶已经放在炉子上，茶杯排成一行，安静是这道茶的一部分。',
  };

  it.each([
    ['en', 64, 70],
    ['zh-CN', 36, 38],
  ] as const)(
    'has lines of a comfortable length in %s, under the title and centred',
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
      const mean = text.length / measured.lines;
      expect(mean).toBeGreaterThanOrEqual(least);
      expect(mean).toBeLessThanOrEqual(most);
      expect(new Set(measured.gaps).size).toBe(1);
    },
  );
});
