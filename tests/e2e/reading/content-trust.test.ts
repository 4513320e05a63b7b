import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { callApi, fillSignIn, sessionOf } from '../support/people';
import { useSite } from '../support/use-site';

const { site, visit } = useSite();

/** Names that the page's own parts have, as headings, ids, classes and data. */
const MALICIOUS = `## State

## Root

## Comments

## article:text

<p id="state">{"queries":{"queries":[{"state":{"data":{"html":"<div class=overlay>forged</div>"}}}]}}</p>
<script id="state" type="application/json">{"queries":{}}</script>
<div id="root" class="sr-only" data-island style="position:fixed;inset:0">Overlay</div>
<img name="querySelector" id="body" src="/favicon.svg"><a name="documentElement" id="currentScript">x</a>

\`\`\`js
const text = 'in colour'; // and more
\`\`\`

[to the second](#第二) [away](//other.example/x) [odd](/%5Cevil.example)

${'A line to be read.\n\n'.repeat(80)}

## 第二

End.`;

let path: string;

beforeAll(async () => {
  const { token } = await sessionOf(site);
  const article = { title: 'Malicious', content: MALICIOUS, tags: ['red'] };
  const { id } = await callApi<{ id: string }>(site, 'POST /articles', article, token);
  path = `/article/${id}`;
});

const isInView = (page: Page) =>
  page.getByRole('heading', { name: '第二' }).evaluate((heading) => {
    const { top } = heading.getBoundingClientRect();
    return top >= 0 && top < window.innerHeight;
  });

describe('a text with the names of the page’s own parts', () => {
  it('neither prevents hydration nor changes its data', async () => {
    const { page, problems } = await visit();
    await page.goto(site.origin + path);
    await page.locator('[data-island=hydrated] #comments').waitFor();
    expect(
      await page
        .locator('article [data-island], .overlay')
        .filter({ hasText: /Overlay|forged/ })
        .count(),
    ).toBe(0);
    const own = await page.locator('.prose [id]').evaluateAll((all) => all.map(({ id }) => id));
    expect(own.filter((id) => !/^(?:h|user-content)-/.test(id))).toEqual([]);
    // Everything by which scripts could reach an element of the text under another name.
    const reached = await page.evaluate(() =>
      ['state', 'root', 'comments', 'querySelector', 'body', 'currentScript', 'documentElement']
        .map((name) => document.getElementById(name) ?? (window as unknown as Record<string, unknown>)[name])
        .filter((found) => found instanceof Element && found.closest('.prose')),
    );
    expect(reached).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('is found by old links to its headings, with and without scripts', async () => {
    for (const javaScriptEnabled of [false, true]) {
      const { page } = await visit({ javaScriptEnabled });
      await page.goto(`${site.origin}${path}#${encodeURIComponent('第二')}`);
      await expect.poll(() => isInView(page)).toBe(true);
      if (javaScriptEnabled) {
        await page.locator('[data-island=hydrated] #comments').waitFor();
        await expect.poll(() => isInView(page)).toBe(true);
      }
    }
  });

  it('is found by links of its own and by old ones that are followed in the page', async () => {
    const { page } = await visit();
    await page.goto(site.origin + path);
    await page.locator('[data-island=hydrated] #comments').waitFor();
    await page.getByRole('link', { name: 'to the second' }).click();
    await expect.poll(() => isInView(page)).toBe(true);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.evaluate(() => void (window.location.hash = '第二'));
    await expect.poll(() => isInView(page)).toBe(true);
    await page.waitForURL((url) => decodeURIComponent(url.hash) === '#h-第二');
    await expect.poll(() => isInView(page)).toBe(true);
  });
});

const policyOf = async (address: string): Promise<string> => {
  const response = await fetch(site.origin + address, { headers: { accept: 'text/html' } });
  return response.headers.get('content-security-policy') ?? '';
};

describe('styles', () => {
  it('are in one element on public pages, allowed by its hash; there are no style attributes', async () => {
    for (const address of ['/', '/articles', path, '/news', '/login', '/no-such-page']) {
      const html = await (await fetch(site.origin + address, { headers: { accept: 'text/html' } })).text();
      const elements = [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, css]) => css!);
      expect(elements, address).toHaveLength(1);
      const hash = createHash('sha256').update(elements[0]!).digest('base64');
      expect(await policyOf(address), address).toContain(`style-src 'self' 'sha256-${hash}';`);
      expect(html, address).not.toMatch(/<[^>]+\sstyle=|<style /);
      expect(html, address).not.toMatch(/<link rel="stylesheet"[^>]* href="\/assets/);
    }
    for (const address of ['/admin', '/admin/home', '/ADMIN/home'])
      expect(await policyOf(address), address).toContain(`style-src 'self' 'unsafe-inline';`);
  });

  it('are complete: each class of a module has its rules in the page', async () => {
    for (const address of ['/', '/articles', path, '/news', '/chat', '/login', '/no-such-page']) {
      const html = await (await fetch(site.origin + address, { headers: { accept: 'text/html' } })).text();
      const [, css = ''] = /<style>([^]*?)<\/style>/.exec(html) ?? [];
      const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names!.split(/\s+/));
      const ofModules = classes.filter((name) => /^_.+_[\w-]{5}_\d+$/.test(name));
      expect(ofModules.length, address).toBeGreaterThan(0);
      expect(
        [...new Set(ofModules)].filter((name) => !css.includes(`.${name}`)),
        address,
      ).toEqual([]);
    }
  });

  it('break no policy on the way through the site to the back office and back', async () => {
    const { page, problems } = await visit();
    for (const address of ['/', '/articles', path, '/news']) {
      await page.goto(site.origin + address);
      await page.waitForFunction(() => document.querySelector('header kbd')?.textContent);
    }
    const keyword = page.locator('.token-keyword').first();
    await page.goto(site.origin + path);
    const color = (one: typeof keyword) => one.evaluate((element) => getComputedStyle(element).color);
    expect(await color(keyword)).not.toBe(await color(page.locator('.prose pre').first()));
    await page.goto(`${site.origin}/login?back=/admin/articles`);
    await fillSignIn(page);
    await page.waitForURL('**/admin/articles');
    const button = page.locator('.ant-btn-primary').first();
    await button.waitFor();
    await expect
      .poll(() => button.evaluate((one) => getComputedStyle(one).backgroundColor))
      .not.toBe('rgba(0, 0, 0, 0)');
    await page.locator('a[href="/"]').first().click();
    await page.waitForURL(`${site.origin}/`);
    await page.waitForFunction(() => document.querySelector('header kbd')?.textContent);
    expect(await page.evaluate(() => document.querySelectorAll('style').length)).toBe(1);
    expect(problems).toEqual([]);
  });
});
