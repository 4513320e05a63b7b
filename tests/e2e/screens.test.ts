import { beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from './support/browser';
import { useSite } from './support/use-site';

const { site, visit } = useSite();
let article: string;

beforeAll(async () => {
  const response = await fetch(`${site.origin}/api/articles?key=markdown&limit=1`);
  const { data } = (await response.json()) as { data: { list: { id: string }[] } };
  article = `/article/${data.list[0]?.id}`;
});

const PATHS = [
  '/',
  '/articles',
  '/news',
  '/article',
  '/login',
  '/test',
  '/dashboard/demo',
  '/chat',
  '/403',
  '/nothing',
];
const at = (path: string, lang: string) =>
  `${site.origin}${path === '/article' ? article : path}${lang === 'zh-CN' ? '?lang=zh-CN' : ''}`;

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  it.each(PATHS)('axe finds nothing on %s, in both languages', async (path) => {
    const { page } = await visit({ colorScheme, reducedMotion: 'reduce' });
    for (const lang of ['en', 'zh-CN']) {
      await page.goto(at(path, lang), { waitUntil: 'networkidle' });
      expect(await axeViolations(page), `${path} ${lang}`).toEqual([]);
    }
  });
});

describe('on a phone', () => {
  it.each(PATHS)('%s fits 360 px without scrolling sideways', async (path) => {
    const { page } = await visit({ viewport: { width: 360, height: 740 } });
    for (const lang of ['en', 'zh-CN']) {
      await page.goto(at(path, lang), { waitUntil: 'networkidle' });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, `${path} ${lang}`).toBeLessThanOrEqual(360);
    }
  });
});

describe('what a public page loads', () => {
  /** Budgets of the issue, in bytes as they travel. */
  it.each([
    ['/', 150 * 1024],
    ['/article', 190 * 1024],
  ])('%s stays within its scripts', async (path, budget) => {
    const { page } = await visit();
    const scripts: { url: string; bytes: number }[] = [];
    page.on('requestfinished', async (request) => {
      if (request.resourceType() !== 'script') return;
      const sizes = await request.sizes();
      scripts.push({ url: request.url(), bytes: sizes.responseBodySize });
    });
    await page.goto(at(path, 'en'), { waitUntil: 'networkidle' });
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(budget);
  });
});
