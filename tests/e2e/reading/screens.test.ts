import { beforeAll, describe, expect, it } from 'vitest';
import { axeViolations, untilFits, startApp } from '../support/browser';
import { useSite } from '../support/use-site';

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

describe.each(PATHS)('%s', (path) => {
  it.each(['en', 'zh-CN'])('has no axe violations in either theme and fits 320 px: %s', async (lang) => {
    const { page } = await visit({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(at(path, lang), { waitUntil: 'networkidle' });
    expect(await axeViolations(page), 'light').toEqual([]);
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await page.reload({ waitUntil: 'networkidle' });
    expect(await page.evaluate(() => document.documentElement.className)).toContain('dark');
    expect(await axeViolations(page), 'dark').toEqual([]);
    await page.setViewportSize({ width: 320, height: 740 });
    await untilFits(page, 320);
  });
});

it('the pages of a long list are in one row on a phone', async () => {
  const { page } = await visit({ viewport: { width: 375, height: 800 } });
  await page.goto(at('/test', 'en'));
  const links = page.getByRole('navigation', { name: 'Pages' }).first().getByRole('link');
  await links.nth(6).waitFor();
  const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

describe('what a public page loads', () => {
  /** In transferred bytes, once the page is hydrated. */
  it.each([
    ['/', 150_000],
    ['/article', 150_000],
  ])('%s stays within its limit of scripts', async (path, budget) => {
    const { page } = await visit();
    const scripts: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() !== 'script') return;
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.goto(at(path, 'en'), { waitUntil: 'networkidle' });
    expect(scripts).toEqual([]);
    await startApp(page);
    await page.waitForFunction(() => !document.querySelector('[data-island=""]'));
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(scripts);
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(budget);
  });
});
