import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useSite } from '../support/use-site';

const { site, visit } = useSite();

const open = async (path: string) => {
  const { context, page } = await visit({ javaScriptEnabled: false });
  await page.goto(`${site.origin}${path}`);
  return { context, page };
};

/** Status and type of the target of a link in the head. */
const follow = async (page: Page, selector: string) => {
  const href = await page.locator(`head ${selector}`).first().getAttribute('href');
  const response = await fetch(new URL(href ?? 'missing', site.origin));
  return [response.status, response.headers.get('content-type')?.split(';')[0]];
};

const content = (page: Page, property: string) =>
  page.locator(`meta[property="${property}"]`).first().getAttribute('content');

describe('the head of a page', () => {
  it.each(['/', '/?lang=zh-CN', '/articles'])(
    'of %s has working links to feeds, search, manifest and icons',
    async (path) => {
      const { page } = await open(path);
      expect(await follow(page, 'link[type="application/rss+xml"]')).toEqual([200, 'application/rss+xml']);
      expect(await follow(page, 'link[type="application/atom+xml"]')).toEqual([200, 'application/atom+xml']);
      expect(await follow(page, 'link[type="application/feed+json"]')).toEqual([
        200,
        'application/feed+json',
      ]);
      expect(await follow(page, 'link[rel=search]')).toEqual([200, 'application/opensearchdescription+xml']);
      expect(await follow(page, 'link[rel=manifest]')).toEqual([200, 'application/manifest+json']);
      expect(await follow(page, 'link[rel=icon][sizes="32x32"]')).toEqual([
        200,
        expect.stringMatching(/icon$/),
      ]);
      expect(await follow(page, 'link[rel=icon][type="image/svg+xml"]')).toEqual([200, 'image/svg+xml']);
      expect(await follow(page, 'link[rel="apple-touch-icon"]')).toEqual([200, 'image/png']);
    },
  );

  it('links to the feeds of its tag, in its language', async () => {
    const { page } = await open('/?lang=zh-CN');
    await page.locator('aside a[href*="tag="]').first().click();
    await page.waitForURL((url) => url.searchParams.has('tag'));
    const tag = new URL(page.url()).searchParams.get('tag');
    const href = await page.locator('head link[type="application/rss+xml"]').first().getAttribute('href');
    const feed = new URL(href ?? '', site.origin);
    expect([feed.searchParams.get('tag'), feed.searchParams.get('lang')]).toEqual([tag, 'zh-CN']);
    expect((await fetch(feed)).status).toBe(200);
  });

  it('links icons of the sizes in the manifest', async () => {
    const manifest = (await (await fetch(`${site.origin}/manifest.webmanifest`)).json()) as {
      icons: { src: string; sizes: string; type: string }[];
    };
    for (const { src, sizes, type } of manifest.icons) {
      const response = await fetch(new URL(src, site.origin));
      expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
      if (sizes === 'any') continue;
      const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  it.each(['', '?lang=zh-CN'])(
    'has a picture for link previews: an article has its own picture%s',
    async (query) => {
      const { page } = await open(`/articles${query}`);
      const addresses = [await content(page, 'og:image')];
      await page.locator('main article a[href^="/article/"]').first().click();
      await page.waitForURL('**/article/**');
      addresses.push(await content(page, 'og:image'));
      const size = [await content(page, 'og:image:width'), await content(page, 'og:image:height')];
      const pictures = await Promise.all(
        addresses.map(async (address) => Buffer.from(await (await fetch(address ?? '')).arrayBuffer())),
      );
      const { width, height } = await sharp(pictures[1]).metadata();
      expect(size).toEqual([`${width}`, `${height}`]);
      expect(await page.locator('meta[name="twitter:card"]').getAttribute('content')).toBe(
        'summary_large_image',
      );
      const digests = pictures.map((picture) => createHash('sha256').update(picture).digest('hex'));
      expect(new Set(digests).size).toBe(2);
    },
  );
});

describe('the footer of a page', () => {
  it('links to the feed of its language', async () => {
    const { page } = await open('/articles?lang=zh-CN');
    const href = await page.getByRole('contentinfo').locator('a[href^="/feed.xml"]').getAttribute('href');
    expect(await (await fetch(new URL(href ?? '', site.origin))).text()).toContain(
      '<language>zh-CN</language>',
    );
  });
});
