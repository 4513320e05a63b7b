import { describe, expect, it } from 'vitest';
import { startApp } from '../support/browser';
import { useSite } from '../support/use-site';

const { site, visit } = useSite();

const LANGUAGES = [
  { lang: 'en', query: '', welcome: 'Welcome to Wentu', articles: 'Articles' },
  { lang: 'zh-CN', query: '?lang=zh-CN', welcome: '欢迎来到文图', articles: '文章' },
] as const;

describe.each(LANGUAGES)('reading in $lang without JavaScript', ({ lang, query, articles }) => {
  const open = async (path: string) => {
    const { context, page } = await visit({ javaScriptEnabled: false });
    const response = await page.goto(`${site.origin}${path}`);
    return { context, page, response };
  };

  it('shows the home page, and an article linked from it with its text', async () => {
    const { page, response } = await open(`/${query}`);
    expect(response?.status()).toBe(200);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(lang);
    const first = page.locator('main article :is(h2, h3) a[href^="/article/"]').first();
    const title = (await first.innerText()).trim();
    await first.click();
    await page.waitForURL('**/article/**');
    await expect.poll(() => page.locator('h1').innerText()).toBe(title);
    expect((await page.locator('.prose').innerText()).length).toBeGreaterThan(200);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(lang);
  });

  it('pages through the list and filters it by tag and category with plain links', async () => {
    const { page } = await open(`/articles${query}`);
    await page.locator('a[href*="page=2"]').first().click();
    await page.waitForURL((url) => url.searchParams.get('page') === '2');
    expect(await page.locator('main article').count()).toBeGreaterThan(0);
    await page.goto(`${site.origin}/${query}`);
    await page.locator('a[href*="tag="]').first().click();
    await page.waitForURL((url) => Boolean(url.searchParams.get('tag')));
    expect(await page.locator('main article').count()).toBeGreaterThan(0);
  });

  it('has a news page, and links the bar to every page of the menu', async () => {
    const { page } = await open(`/news${query}`);
    expect(await page.locator('main a[href^="/article/"]').count()).toBeGreaterThan(0);
    await page.locator('header').getByRole('link', { name: articles, exact: true }).first().click();
    await page.waitForURL((url) => url.pathname === '/articles');
  });

  it('shows on the sign-in page that it needs JavaScript', async () => {
    const { page } = await open(`/login${query}`);
    // visible where JavaScript is switched off; the emulation of that leaves it unparsed
    expect(await page.locator('noscript').textContent()).toContain(
      lang === 'en' ? 'This page needs JavaScript.' : '此页面需要 JavaScript。',
    );
  });

  it('has title, description, canonical URL and languages in its head', async () => {
    const { page } = await open(`/${query}`);
    const href = (selector: string) => page.locator(selector).first().getAttribute('href');
    expect(await href('link[rel=canonical]')).toBe(`${site.origin}/${query}`);
    expect(await href('link[hreflang="zh-CN"]')).toBe(`${site.origin}/?lang=zh-CN`);
    expect(await href('link[hreflang=en]')).toBe(`${site.origin}/`);
    const link = await page.locator('main article a[href^="/article/"]').first().getAttribute('href');
    await page.goto(new URL(link ?? '', site.origin).href);
    const types = (await page.locator('script[type="application/ld+json"]').allTextContents()).flatMap(
      (text) => {
        const value = JSON.parse(text) as { '@type'?: string } | { '@type'?: string }[];
        return (Array.isArray(value) ? value : [value]).map((one) => one['@type']);
      },
    );
    expect(types).toEqual(expect.arrayContaining(['Article', 'BreadcrumbList']));
    expect(await page.locator('meta[property="og:type"]').getAttribute('content')).toBe('article');
    expect(await page.locator('meta[name=description]').getAttribute('content')).toBeTruthy();
  });
});

describe('error pages', () => {
  it.each(['/nothing-here', '/article/unknown', `/article/${'a'.repeat(24)}`])(
    '%s is a 404 page',
    async (path) => {
      const { page } = await visit({ javaScriptEnabled: false });
      const response = await page.goto(`${site.origin}${path}`);
      expect(response?.status()).toBe(404);
      expect(await page.locator('h1').count()).toBe(1);
      expect(await page.locator('main a[href^="/"]').count()).toBeGreaterThan(0);
    },
  );

  it('/403 responds with its status', async () => {
    const response = await fetch(`${site.origin}/403`);
    expect(response.status).toBe(403);
  });
});

describe('reading with JavaScript', () => {
  it('navigates from list to article and back without a reload, and without an error', async () => {
    const { page, problems } = await visit();
    await page.goto(`${site.origin}/articles`);
    await startApp(page);
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await page.locator('main article a[href^="/article/"]').first().click();
    await page.locator('.prose').waitFor();
    await page.goBack();
    await page.locator('main article').first().waitFor();
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
    expect(problems).toEqual([]);
  });

  it('switches the language without a reload, and stores it', async () => {
    const { page, problems } = await visit();
    await page.goto(`${site.origin}/`);
    await startApp(page);
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await page
      .getByRole('button', { name: /中文|language/i })
      .first()
      .click();
    await page.waitForFunction(() => document.documentElement.lang === 'zh-CN');
    await page.getByRole('link', { name: '文章', exact: true }).first().waitFor();
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
    await page.goto(`${site.origin}/articles`);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('zh-CN');
    expect(problems).toEqual([]);
  });

  it('sets a space between Chinese and Latin letters, and none between Chinese ones', async () => {
    const { page } = await visit();
    await page.goto(`${site.origin}/?lang=zh-CN`);
    /** How much wider a text is than without the rule. */
    const addedWidth = (text: string) =>
      page.evaluate((content) => {
        const element = document.createElement('span');
        element.textContent = content;
        document.querySelector('main')?.append(element);
        const { width } = element.getBoundingClientRect();
        element.style.setProperty('text-autospace', 'no-autospace');
        return width - element.getBoundingClientRect().width;
      }, text);
    expect(await addedWidth('Wentu首页')).toBeGreaterThan(1);
    expect(await addedWidth('文图首页')).toBe(0);
  });

  it('switches the theme, stores it and shows it from the first paint', async () => {
    const { page } = await visit({ colorScheme: 'light' });
    await page.goto(`${site.origin}/`);
    const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
    await startApp(page);
    await expect.poll(isDark).toBe(false);
    await page
      .getByRole('button', { name: /theme|dark/i })
      .first()
      .click();
    await expect.poll(isDark).toBe(true);
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () =>
        Object.assign(window, { darkAtFirst: document.documentElement.classList.contains('dark') }),
      );
    });
    await page.reload();
    expect(await page.evaluate(() => (window as unknown as { darkAtFirst: boolean }).darkAtFirst)).toBe(true);
  });

  it.each([
    ['', 'Dark theme', 'Use device theme'],
    ['?lang=zh-CN', '深色主题', '主题跟随设备'],
  ])('returns to the theme of the device, which it follows from then on%s', async (query, dark, name) => {
    const { page, problems } = await visit({ colorScheme: 'light' });
    await page.goto(`${site.origin}/${query}`);
    const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
    const device = page.getByRole('button', { name, exact: true });
    await page.getByRole('button', { name: dark, exact: true }).first().click();
    await expect.poll(isDark).toBe(true);
    await expect.poll(() => device.getAttribute('aria-pressed')).toBe('false');
    await device.focus();
    await page.keyboard.press('Enter');
    await expect.poll(isDark).toBe(false);
    expect(await device.getAttribute('aria-pressed')).toBe('true');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(isDark).toBe(true);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.reload();
    expect(await isDark()).toBe(false);
    expect(problems).toEqual([]);
  });

  it('filters by a tag and clears the filter on the second click', async () => {
    const { page } = await visit();
    await page.goto(`${site.origin}/`);
    const tag = page.locator('aside a[href*="tag="]').first();
    const name = (await tag.innerText()).split('\n')[0] ?? '';
    await tag.click();
    await page.waitForFunction(() => new URLSearchParams(location.search).has('tag'));
    await page
      .locator('aside')
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click();
    await page.waitForFunction(() => !new URLSearchParams(location.search).has('tag'));
  });

  it('counts one view per reader and hour', async () => {
    const api = async (path: string) =>
      (
        (await (await fetch(`${site.origin}/api${path}`)).json()) as {
          data: { list: { id: string; look_count: number }[] };
        }
      ).data.list;
    const [article] = await api('/articles?sort=created_at%20asc&limit=1');
    const { page } = await visit();
    await page.goto(`${site.origin}/article/${article?.id}`);
    await page.reload();
    const looks = async () => (await api('/articles?sort=created_at%20asc&limit=1'))[0]?.look_count;
    await expect.poll(looks).toBe((article?.look_count ?? 0) + 1);
  });
});
