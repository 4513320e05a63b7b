import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, visit } from './support/browser';
import { signIn } from './support/people';
import { makeDataDir, runSite, type Site } from './support/site';

let folder: Awaited<ReturnType<typeof makeDataDir>>;
let site: Site;
let browser: Browser;

beforeAll(async () => {
  folder = await makeDataDir();
  [site, browser] = await Promise.all([runSite(folder.dataDir), launch()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
  await folder.remove();
});

describe('a site that was started on an empty folder', () => {
  it.each(['en', 'zh-CN'])('has something to read in %s', async (lang) => {
    const { context, page } = await visit(browser, { javaScriptEnabled: false });
    await page.goto(`${site.origin}/articles?lang=${lang}`);
    await page.locator('main article a[href^="/article/"]').first().click();
    await page.locator('.prose p').first().waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(lang);
    await context.close();
  });

  it('lets its administrator in', async () => {
    const { context, page, problems } = await visit(browser);
    await signIn(page, site);
    await page.getByRole('heading', { name: /^Hello/ }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('shows covers in a size that the place needs', { timeout: 120_000 }, async () => {
    const { context, page, problems } = await visit(browser);
    const cover = page.locator('main article img').first();
    // the pictures of a new site get their sizes within its first minute
    const shown = async () => {
      await page.goto(`${site.origin}/`);
      await cover.scrollIntoViewIfNeeded();
      return cover.evaluate((image) => (image as HTMLImageElement).currentSrc);
    };
    await expect.poll(shown, { timeout: 90_000 }).toMatch(/_w\d+\.webp$/);
    expect(problems).toEqual([]);
    await context.close();
  });
});
