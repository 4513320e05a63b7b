import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from '../support/browser';
import { openDatabase } from '../support/database';
import { makeArticle } from '../support/editor';
import { callApi, sessionOf } from '../support/people';
import { useSite } from '../support/use-site';

const { site, visit } = useSite();

let id: string;

beforeAll(async () => {
  id = await makeArticle(site, { title: 'Seen in the panel', content: 'Words.' });
});

/** The first editor of the panel, its super administrator. */
const FIRST = { email: 'editor@example.com', password: 'An-editor-for-tests-1' };
const EDITOR = { email: 'writer@example.com', password: 'A-writer-for-tests-1' };

/** Adds a person with the role Editor as the panel's pages do: the super administrator invites, and the person registers. */
const addEditor = async (): Promise<void> => {
  const send = async <T>(path: string, body?: object, token = ''): Promise<T> => {
    const response = await fetch(`${site.origin}/admin/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.text();
    expect(response.ok, answer).toBe(true);
    return (JSON.parse(answer) as { data: T }).data;
  };
  const { token } = await send<{ token: string }>('login', FIRST);
  const roles = await send<{ id: number; code: string }[]>('roles', undefined, token);
  const { id } = roles.find(({ code }) => code === 'strapi-editor')!;
  const { email, password } = EDITOR;
  const names = { firstname: 'Writer', lastname: '' };
  const invited = await send<{ registrationToken: string }>('users', { ...names, email, roles: [id] }, token);
  await send('register', {
    registrationToken: invited.registrationToken,
    userInfo: { ...names, password },
  });
};

/** Signs in, as the first editor unless somebody else is named, with the panel in a language. */
const signIn = async (language: string, { email, password } = FIRST): Promise<Page> => {
  const { page } = await visit();
  await page.addInitScript((value) => localStorage.setItem('strapi-admin-language', value), language);
  await page.goto(`${site.origin}/cms/auth/login`);
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL((url) => !url.pathname.includes('/auth/'));
  return page;
};

const openArticle = async (page: Page): Promise<void> => {
  await page.goto(
    `${site.origin}/cms/content-manager/collection-types/api::article.article/${id}?plugins[i18n][locale]=en`,
  );
  await page.locator('input[name=title]').waitFor();
};

/** An element into which CodeMirror 5 has put its editor. */
interface CodeMirrorHost {
  CodeMirror: { getValue(): string };
}

const NAMES = {
  en: { office: 'Back office', type: 'Article', title: /^Title/, tags: 'Tags', read: 'Read on the site' },
  'zh-Hans': { office: '网站后台', type: '文章', title: /^标题/, tags: '标签', read: '在网站上阅读' },
};

describe("an editor in Strapi's panel", () => {
  it.each(Object.entries(NAMES))(
    'signs in, stays signed in and sees all names in %s',
    async (language, names) => {
      const page = await signIn(language);
      await openArticle(page);
      expect(await page.getByRole('textbox', { name: names.title }).inputValue()).toBe('Seen in the panel');
      await page.getByText(names.tags, { exact: true }).first().waitFor();
      await page.getByRole('link', { name: names.type, exact: true }).first().waitFor();
      expect(await page.getByRole('link', { name: names.office, exact: true }).getAttribute('href')).toBe(
        `${site.origin}/admin`,
      );
      expect(await page.getByRole('link', { name: names.read }).getAttribute('href')).toBe(
        `${site.origin}/article/${id}?lang=en`,
      );
    },
  );
});

describe('the path of a person with the role Editor', () => {
  const fillText = async (page: Page, title: string, content: string) => {
    await page.locator('input[name=title]').fill(title);
    const editor = page.locator('.CodeMirror');
    await editor.click();
    await page.keyboard.type(content);
    // CodeMirror tells the form of what was typed 80 ms later
    await expect
      .poll(() => editor.evaluate((element: HTMLElement & CodeMirrorHost) => element.CodeMirror.getValue()))
      .toBe(content);
  };
  const press = async (page: Page, name: string) => {
    const saved = page.waitForResponse(
      (response) =>
        /\/content-manager\/collection-types\/api::article\.article/.test(response.url()) &&
        response.request().method() !== 'GET',
    );
    await page.getByRole('button', { name, exact: true }).click();
    const response = await saved;
    expect(response.ok(), await response.text()).toBe(true);
  };

  it('opens on articles, writes in both languages, previews and publishes', async () => {
    await addEditor();
    const page = await signIn('en', EDITOR);
    await page.goto(`${site.origin}/cms/content-manager`);
    await page.waitForURL(/collection-types\/api::article\.article/);
    await page.getByRole('link', { name: 'Create new entry' }).first().click();
    await page.locator('.CodeMirror').waitFor();
    await page.waitForLoadState('networkidle');
    await fillText(page, 'A morning in the panel', 'The first **light**.');
    await press(page, 'Save');
    await page.waitForURL(/api::article\.article\/(?!create)\w{24}/);
    const made = /article\/(\w{24})/.exec(page.url())?.[1] ?? '';
    await page.getByRole('link', { name: 'Open preview' }).click();
    const preview = page.frameLocator('iframe');
    await preview.getByRole('heading', { name: 'A morning in the panel' }).waitFor();
    await preview.locator('strong', { hasText: 'light' }).waitFor();
    const form = `${site.origin}/cms/content-manager/collection-types/api::article.article/${made}`;
    await page.goto(`${form}?plugins[i18n][locale]=en`);
    const title = page.locator('input[name=title]');
    // the form is there before its values
    await expect.poll(() => title.inputValue()).toBe('A morning in the panel');
    await page.locator('.CodeMirror', { hasText: 'light' }).waitFor();
    await press(page, 'Publish');
    await page.goto(`${form}?plugins[i18n][locale]=zh-CN`, { waitUntil: 'networkidle' });
    await fillText(page, '编辑后台的早晨', '第一缕光。');
    expect(await title.inputValue()).toBe('编辑后台的早晨');
    await press(page, 'Publish');
    await page.goto(`${site.origin}/article/${made}`);
    await page.getByRole('heading', { name: 'A morning in the panel' }).waitFor();
    await page.goto(`${site.origin}/article/${made}?lang=zh-CN`);
    await page.getByRole('heading', { name: '编辑后台的早晨' }).waitFor();
  });

  it('shows the name, logo and colour of the site, and nothing of Strapi’s shop', async () => {
    const { token } = await sessionOf(site);
    const { page: stranger } = await visit();
    await stranger.goto(`${site.origin}/cms/auth/login`);
    await stranger.getByRole('heading', { name: 'Wentu', exact: true }).waitFor();
    const look = { title: 'Burrows', accent: '#1d4f91' };
    await callApi(site, 'PUT /settings/appearance', look, token);
    await stranger.reload();
    await stranger.getByRole('heading', { name: 'Burrows', exact: true }).waitFor();
    expect(
      await stranger
        .getByRole('button', { name: 'Sign in' })
        .evaluate((button) => getComputedStyle(button).backgroundColor),
    ).toBe('rgb(29, 79, 145)');
    await expect.poll(() => stranger.title()).toMatch(/Burrows$/);
    const page = await signIn('en');
    await page.getByRole('heading', { name: 'Articles to review' }).waitFor();
    await expect.poll(() => page.title()).toBe('Homepage | Burrows');
    expect(await page.getByText(/^Introducing/).count()).toBe(0);
    expect(await page.locator('a[href*="strapi.io"]:visible').count()).toBe(0);
    await callApi(site, 'PUT /settings/appearance', { title: 'Wentu', accent: '' }, token);
  });
});

const LOG = {
  en: {
    title: 'Log',
    row: 'Added tag',
    details: 'Details: Added tag, Shown in the log',
    entry: 'Log entry',
    verify: 'Verify',
    intact: /^The log is intact\./,
    broken: 'The log was changed.',
    next: 'Go to next page',
  },
  'zh-Hans': {
    title: '日志',
    row: '新增标签',
    details: '详情: 新增标签, Shown in the log',
    entry: '日志详情',
    verify: '校验',
    intact: /^日志完整/,
    broken: '日志被改动。',
    next: '转到下一页',
  },
};

describe("the log in Strapi's panel", () => {
  beforeAll(async () => {
    const { token } = await sessionOf(site);
    for (let n = 0; n < 22; n += 1) await callApi(site, 'POST /tags', { title: `Filler ${n}` }, token);
    await callApi(site, 'POST /tags', { title: 'Shown in the log' }, token);
  });

  it.each(Object.entries(LOG))(
    'shows entries in words, in pages, and is verified, in %s',
    async (language, words) => {
      const page = await signIn(language);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(`${site.origin}/cms/plugins/activity-log?kind=tag`);
      await page.getByRole('heading', { name: words.title, exact: true }).waitFor();
      const row = page.getByRole('row').filter({ hasText: 'Shown in the log' });
      await row.getByText(words.row, { exact: true }).waitFor();
      // Strapi's own tooltips and messages stand outside of its landmarks.
      const found = await axeViolations(page);
      expect(found.filter((violation) => !violation.startsWith('region:'))).toEqual([]);
      expect(asked.filter((url) => url.includes('/verify'))).toEqual([]);
      await row.getByRole('button', { name: words.details }).click();
      const dialog = page.getByRole('dialog', { name: words.entry });
      await dialog.getByText('title', { exact: true }).waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: words.verify }).click();
      await page.getByText(words.intact).waitFor();
      const database = openDatabase(site.dataDir);
      const rename = database.prepare('update activity_logs set target_name = ? where target_name = ?');
      rename.run('Forged', 'Shown in the log');
      await page.getByRole('button', { name: words.verify }).click();
      await page.getByText(words.broken).waitFor();
      rename.run('Shown in the log', 'Forged');
      database.close();
      await page.getByRole('link', { name: words.next }).click();
      await page.getByRole('row').filter({ hasText: 'Filler 0' }).waitFor();
      expect(await row.count()).toBe(0);
    },
  );
});
