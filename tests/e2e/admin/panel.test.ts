import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from '../support/browser';
import { openDatabase } from '../support/database';
import { makeArticle } from '../support/editor';
import { callApi, makePerson, PASSWORD, sessionOf } from '../support/people';
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

/** Signs in, as the first editor unless somebody else is named, with the panel in a language and a theme. */
const signIn = async (language: string, { email, password } = FIRST, theme = 'light'): Promise<Page> => {
  const { page } = await visit();
  const choices = { 'strapi-admin-language': language, STRAPI_THEME: theme };
  await page.addInitScript((values) => Object.assign(localStorage, values), choices);
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
    // CodeMirror reports typed text to the form 80 ms later
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

  const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';

  /** Uploads a logo into the library and returns its path. */
  const uploadLogo = async (token: string): Promise<string> => {
    const body = new FormData();
    body.append('images', new File([LOGO], 'burrow.svg'));
    const answer = await fetch(`${site.origin}/api/images`, { method: 'POST', body, headers: { token } });
    return ((await answer.json()) as { data: [{ path: string }] }).data[0].path;
  };

  /** Sends an article of a user to review in both languages and returns its id. */
  const sendToReview = async (): Promise<string> => {
    await makePerson(site, 'reader', 2);
    const { token } = await sessionOf(site, 'reader', PASSWORD);
    const english = { title: 'A burrow', content: 'Words.', locale: 'en' };
    const sent = await callApi<{ id: string }>(site, 'POST /articles', english, token);
    const chinese = { title: '洞穴', content: '文字。', locale: 'zh-CN', state: 'in_review' };
    await callApi(site, 'PUT /articles', { id: sent.id, version: 0, ...chinese }, token);
    return sent.id;
  };

  it('shows the name, logo and colour of the site, what waits, and nothing of Strapi’s shop', async () => {
    const { token } = await sessionOf(site);
    const { page: stranger } = await visit();
    await stranger.goto(`${site.origin}/cms/auth/login`);
    await stranger.getByRole('heading', { name: 'Wentu', exact: true }).waitFor();
    const logo = await uploadLogo(token);
    const look = { title: 'Burrows', accent: '#1d4f91', logo };
    await callApi(site, 'PUT /settings/appearance', look, token);
    await stranger.reload();
    await stranger.getByRole('heading', { name: 'Burrows', exact: true }).waitFor();
    expect(
      await stranger
        .getByRole('button', { name: 'Sign in' })
        .evaluate((button) => getComputedStyle(button).backgroundColor),
    ).toBe('rgb(29, 79, 145)');
    await expect.poll(() => stranger.title()).toMatch(/Burrows$/);
    const hasLogo = async (page: Page) =>
      expect
        .poll(() =>
          page
            .locator(`img[src$="${logo}"]`)
            .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth > 0)),
        )
        .toEqual([true]);
    await hasLogo(stranger);
    const waiting = await sendToReview();
    const page = await signIn('en');
    const widget = page.locator('section', {
      has: page.getByRole('heading', { name: 'Articles to review' }),
    });
    await widget.getByRole('listitem').first().waitFor();
    const path = `/cms/content-manager/collection-types/api::article.article/${waiting}`;
    expect(
      await widget
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')])),
    ).toEqual([
      ['A burrow', `${path}?plugins[i18n][locale]=en`],
      ['洞穴', `${path}?plugins[i18n][locale]=zh-CN`],
    ]);
    await hasLogo(page);
    await expect.poll(() => page.title()).toBe('Homepage | Burrows');
    expect(await page.getByText(/^Introducing/).count()).toBe(0);
    expect(await page.locator('a[href*="strapi.io"]:visible').count()).toBe(0);
    await callApi(site, 'PUT /settings/appearance', { title: 'Wentu', accent: '', logo: '' }, token);
  });
});

const LOG = {
  en: {
    theme: 'light',
    title: 'Log',
    row: 'Added tag',
    details: 'Details: Added tag, Shown in the log',
    entry: 'Log entry',
    changes: ['Name', 'Shown in the log', 'Colour', 'Gold'],
    verify: 'Verify',
    intact: 'The log is intact.',
    counted: /^\d+ entries were checked; the oldest is from \w/,
    broken: 'The log was changed.',
    next: 'Go to next page',
    tabs: { queue: 'Review', messages: 'Messages', mutes: 'Mutes and bans' },
    empty: 'There are no messages in this room.',
  },
  'zh-Hans': {
    theme: 'dark',
    title: '日志',
    row: '新增标签',
    details: '详情: 新增标签, Shown in the log',
    entry: '日志详情',
    changes: ['名称', 'Shown in the log', '颜色', '金色'],
    verify: '校验',
    intact: '日志完整。',
    counted: /^已校验 \d+ 条记录，最早一条的时间为\d/,
    broken: '日志被改动。',
    next: '转到下一页',
    tabs: { queue: '审核', messages: '消息', mutes: '禁言与移出' },
    empty: '该聊天室还没有消息。',
  },
};

describe("the pages of the site in Strapi's panel", () => {
  /** Strapi's own tooltips and messages are outside of its landmarks. */
  const violations = async (page: Page) =>
    (await axeViolations(page)).filter((violation) => !violation.startsWith('region:'));

  beforeAll(async () => {
    const { token, user_id } = await sessionOf(site);
    const { id } = await callApi<{ id: string }>(site, 'POST /tags', { title: 'A brown hare' }, token);
    await callApi(site, `PUT /tags/${id}`, { title: 'A grey hare' }, token);
    for (let n = 0; n < 22; n += 1) await callApi(site, 'POST /tags', { title: `Filler ${n}` }, token);
    await callApi(site, 'POST /tags', { title: 'Shown in the log', color: 'gold' }, token);
    await makePerson(site, 'shouter', 2);
    const shouter = await sessionOf(site, 'shouter', PASSWORD);
    await callApi(site, 'PUT /chat_groups/mute', { user_id: shouter.user_id, reason: 'Shouts' }, token);
    await callApi(site, 'POST /messages', { rev_user_id: user_id, content: 'Words.' }, shouter.token);
    await callApi(site, 'POST /messages/report', { user_id: shouter.user_id, reason: 'Insults' }, token);
  });

  it.each(Object.entries(LOG))(
    'show log entries in words, which are verified, and are readable for all, in %s',
    async (language, words) => {
      const page = await signIn(language, FIRST, words.theme);
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));
      await page.goto(`${site.origin}/cms/plugins/activity-log?kind=tag`);
      await page.getByRole('heading', { name: words.title, exact: true }).waitFor();
      const row = page.getByRole('row').filter({ hasText: 'Shown in the log' });
      await row.getByText(words.row, { exact: true }).waitFor();
      expect(await violations(page)).toEqual([]);
      expect(requested.filter((url) => url.includes('/verify'))).toEqual([]);
      await row.getByRole('button', { name: words.details }).click();
      const dialog = page.getByRole('dialog', { name: words.entry });
      for (const text of words.changes) await dialog.getByText(text, { exact: true }).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: words.verify }).click();
      await page.getByText(words.intact, { exact: true }).waitFor();
      await page.getByText(words.counted).waitFor();
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
      await page.getByRole('row').filter({ hasText: 'A grey hare' }).getByRole('button').click();
      await dialog.locator('del').waitFor();
      const marked = await dialog.locator('del, ins').allTextContents();
      expect(marked).toEqual(['brown', 'grey']);
      expect(await violations(page)).toEqual([]);
      await page.goto(`${site.origin}/cms/plugins/chat`);
      const { queue, messages, mutes } = words.tabs;
      const found: string[] = [];
      for (const [tab, content] of [
        [queue, /Insults/],
        [messages, words.empty],
        [mutes, /Shouts/],
      ] as const) {
        await page.getByRole('tab', { name: tab, exact: true }).click();
        const panel = page.getByRole('tabpanel', { name: tab, exact: true });
        await panel.getByText(content).first().waitFor();
        found.push(...(await violations(page)));
      }
      expect(found).toEqual([]);
    },
  );
});
