import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeViolations, startApp } from '../support/browser';
import { command, hasCorpus, importLessons } from '../support/corpus';
import { useSite } from '../support/use-site';

const ARTICLES = ['rendering-lists.md', 'render-and-commit.md', 'synchronizing-with-effects.md'];

const { site, visit } = useSite();

/** Pause in typing in ms after which a search starts. */
const PAUSE_MS = 300;

const dialogOf = (page: Page) => page.getByRole('dialog');
const fieldOf = (page: Page) => dialogOf(page).getByRole('combobox');

/** Opens the dialog as soon as the page handles its shortcut. */
const openByKeys = async (page: Page) => {
  await startApp(page);
  await page.keyboard.press('Control+k');
  await fieldOf(page).waitFor();
};

/** Types a search text and waits until the results belong to the complete text. */
const find = async (page: Page, key: string) => {
  await page.keyboard.type(key);
  await dialogOf(page).locator('[aria-busy=false]').getByRole('option').first().waitFor();
};

const activeOption = async (page: Page) => {
  const id = await fieldOf(page).getAttribute('aria-activedescendant');
  return page.locator(`[id="${id}"]`);
};

const LANGUAGES = [
  {
    lang: 'en',
    query: '',
    key: 'lists keys',
    typed: 'commi',
    title: /Rendering Lists/,
    nothing: /Nothing found/,
  },
  { lang: 'zh-CN', query: '?lang=zh-CN', key: '列表', typed: '提交', title: /渲染列表/, nothing: /没有找到/ },
];

describe.runIf(hasCorpus)(`searching the site${hasCorpus ? '' : ' (no corpus next to it)'}`, () => {
  beforeAll(() => importLessons(site, ARTICLES));

  describe.each(LANGUAGES)('in $lang, by keyboard alone', ({ lang, query, key, typed, title, nothing }) => {
    it('searches, selects and opens an article at the heading, and stores the search', async () => {
      const { page, problems } = await visit();
      await page.goto(`${site.origin}/${query}`);
      await openByKeys(page);
      await find(page, key);
      const group = dialogOf(page).getByRole('group', { name: title });
      await group.waitFor();
      await dialogOf(page).getByRole('status').filter({ hasText: /\d/ }).waitFor();
      expect(await group.locator('mark').count()).toBeGreaterThan(0);

      const first = await (await activeOption(page)).getAttribute('href');
      await page.keyboard.press('ArrowDown');
      const chosen = page.locator('[role=option][aria-selected=true]');
      await expect.poll(() => chosen.getAttribute('href')).not.toBe(first);
      const address = await chosen.getAttribute('href');
      expect(await (await activeOption(page)).getAttribute('href')).toBe(address);
      await page.keyboard.press('Enter');
      await page.waitForURL(
        (url) =>
          url.pathname + url.search + url.hash === address ||
          decodeURI(url.href).endsWith(decodeURI(address ?? '-')),
      );
      const slug = decodeURIComponent(address?.split('#')[1] ?? '');
      expect(slug).not.toBe('');
      await page.waitForFunction((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top ?? -1;
        return top >= 0 && top < window.innerHeight / 2;
      }, slug);
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(lang);
      await expect.poll(() => dialogOf(page).count()).toBe(0);

      await openByKeys(page);
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(key);
      await page.keyboard.press('Enter');
      await group.waitFor();
      expect(problems).toEqual([]);
    });

    it('opens another heading of the current article', async () => {
      const { page } = await visit();
      await page.goto(`${site.origin}/${query}`);
      for (const step of [0, 1]) {
        await openByKeys(page);
        await find(page, key);
        await dialogOf(page).getByRole('group', { name: title }).waitFor();
        if (step) await page.keyboard.press('ArrowDown');
        const href = (await (await activeOption(page)).getAttribute('href')) ?? '';
        await page.keyboard.press('Enter');
        await page.locator('.prose').waitFor();
        const slug = decodeURIComponent(href.split('#')[1] ?? '');
        if (slug)
          await page.waitForFunction((id) => {
            const top = document.getElementById(id)?.getBoundingClientRect().top ?? -1;
            return top >= 0 && top < window.innerHeight / 2;
          }, slug);
      }
    });

    it('finds prefixes, shows when there are no results, and closes on Escape', async () => {
      const { page, problems } = await visit();
      await page.goto(`${site.origin}/articles${query}`);
      const opener = page.locator('header a[aria-haspopup=dialog]');
      await opener.focus();
      await startApp(page);
      await page.keyboard.press('Enter');
      await fieldOf(page).waitFor();
      await find(page, typed);
      await page.keyboard.press('Control+a');
      await page.keyboard.type('qqzzxx "OR" (');
      await dialogOf(page).getByRole('status').filter({ hasText: nothing }).waitFor();
      await page.keyboard.press('Escape');
      await dialogOf(page).waitFor({ state: 'detached' });
      await expect.poll(() => opener.evaluate((link) => link === document.activeElement)).toBe(true);
      expect(problems).toEqual([]);
    });
  });

  it('sends one request after a pause in typing, and cancels outdated requests', async () => {
    const { page } = await visit();
    await page.clock.install();
    await page.goto(`${site.origin}/`);
    await openByKeys(page);
    // The page's clock is stopped, so typing takes no time on a slow machine.
    await page.clock.pauseAt(Date.now() + 60_000);
    let free = () => {};
    const held = new Promise<void>((resolve) => (free = resolve));
    const requested: string[] = [];
    await page.route('**/api/articles/text*', async (route) => {
      const key = new URL(route.request().url()).searchParams.get('key') ?? '';
      requested.push(key);
      if (key === 'rend') await held;
      // the browser has cancelled the first one by then
      await route.continue().catch(() => undefined);
    });
    const cancelled = page.waitForEvent('requestfailed', (request) => request.url().includes('key=rend&'));
    const firstRequest = page.waitForRequest((request) => request.url().includes('key=rend&'));
    await page.keyboard.type('rend');
    await page.clock.runFor(PAUSE_MS);
    await firstRequest;
    await page.keyboard.type('ering lists');
    await page.clock.runFor(PAUSE_MS);
    await cancelled;
    await page.clock.resume();
    await dialogOf(page).getByRole('option').first().waitFor();
    free();
    expect(requested).toEqual(['rend', 'rendering lists']);
  });

  it('deletes recent searches one by one and all at once', async () => {
    const { page } = await visit();
    await page.addInitScript(() => {
      if (!localStorage.getItem('search:recent'))
        localStorage.setItem('search:recent', JSON.stringify(['one', 'two', 'three']));
    });
    await page.goto(`${site.origin}/`);
    await openByKeys(page);
    await page.getByRole('button', { name: 'Remove “two”' }).press('Enter');
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('search:recent')))
      .toBe('["one","three"]');
    await page.getByRole('button', { name: 'Clear', exact: true }).press('Enter');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('search:recent'))).toBe(null);
  });

  it('links to the list of all matching articles', async () => {
    const { page } = await visit();
    await page.goto(`${site.origin}/`);
    await openByKeys(page);
    await page.keyboard.type('react');
    await dialogOf(page)
      .getByRole('link', { name: /as a list/ })
      .click();
    await page.waitForURL('**/articles?key=react');
  });

  it('shows an error, and retries', async () => {
    const { page } = await visit();
    await page.goto(`${site.origin}/`);
    await openByKeys(page);
    await page.route('**/api/articles/text*', (route) => route.abort());
    await page.keyboard.type('effect');
    await dialogOf(page).getByRole('alert').waitFor();
    await page.unroute('**/api/articles/text*');
    await dialogOf(page).getByRole('button', { name: 'Try again' }).press('Enter');
    await dialogOf(page).getByRole('option').first().waitFor();
  });

  it('is a link to the list without JavaScript, and opens with one tap on a phone', async () => {
    const without = await visit({ javaScriptEnabled: false });
    await without.page.goto(`${site.origin}/`);
    await without.page.getByRole('link', { name: 'Search' }).click();
    expect(new URL(without.page.url()).pathname).toBe('/articles');

    const phone = {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    } as const;
    const { page } = await visit(phone);
    await page.goto(`${site.origin}/`);
    await startApp(page);
    const button = page.getByRole('link', { name: 'Search' });
    const size = await button.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await button.tap();
    await fieldOf(page).waitFor();
    await expect
      .poll(() => dialogOf(page).boundingBox())
      .toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
  });

  it('axe reports no violation in the dialog, in either theme: empty, with hits and without', async () => {
    const { page } = await visit();
    for (const { query, key, nothing } of LANGUAGES)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto(`${site.origin}/${query}`);
        await openByKeys(page);
        expect(await axeViolations(page), colorScheme).toEqual([]);
        await find(page, key);
        expect(await axeViolations(page), colorScheme).toEqual([]);
        await page.keyboard.type(' qqzzxx');
        await dialogOf(page).getByRole('status').filter({ hasText: nothing }).waitFor();
        expect(await axeViolations(page), colorScheme).toEqual([]);
      }
  });

  it('keeps working after npm run reindex on the running site', async () => {
    const { status, stdout, stderr } = command(site, 'scripts/reindex.mjs');
    expect(status, stdout + stderr).toBe(0);
    expect(stdout).toMatch(/\d+ articles indexed, 0 failed/);
    const response = await fetch(`${site.origin}/api/articles/text?key=reconcil`);
    expect(((await response.json()) as { code: string }).code).toBe('0');
  });
});
