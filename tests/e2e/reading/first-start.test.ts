import { describe, expect, it } from 'vitest';
import { signIn } from '../support/people';
import { startNewSite, useSite } from '../support/use-site';

const { site, visit } = useSite(startNewSite);

describe('a site started on an empty folder', () => {
  it.each(['en', 'zh-CN'])('has starter content in %s', async (lang) => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto(`${site.origin}/articles?lang=${lang}`);
    await page.locator('main article a[href^="/article/"]').first().click();
    await page.locator('.prose p').first().waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(lang);
  });

  it('has a chat room', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto(`${site.origin}/chat`);
    await page.getByText('茶馆 Teahouse').first().waitFor();
  });

  it('lets its administrator sign in', async () => {
    const { page, problems } = await visit();
    await signIn(page, site);
    await page.getByRole('heading', { name: /^Hello/ }).waitFor();
    expect(problems).toEqual([]);
  });

  it('shows covers in the size that the layout needs', { timeout: 120_000 }, async () => {
    // the pictures of a new site get their sizes within its first minute; a browser that has cached the
    // original shows that
    const shown = async () => {
      const { page } = await visit();
      await page.goto(`${site.origin}/`);
      const cover = page.locator('main article img[srcset]').first();
      await cover.scrollIntoViewIfNeeded();
      return cover.evaluate((image) => (image as HTMLImageElement).currentSrc);
    };
    await expect.poll(shown, { timeout: 90_000, interval: 1_000 }).toMatch(/_w\d+\.webp$/);
  });
});
