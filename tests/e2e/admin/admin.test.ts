import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeViolations, inEachLook, untilFits } from '../support/browser';
import { callApi, makePerson, signIn } from '../support/people';
import { ADMIN } from '../support/site';
import { useSite } from '../support/use-site';

const { site, visit, visitAs } = useSite();

beforeAll(async () => {
  await makePerson(site, 'writer', 2);
  await makePerson(site, 'looker', 3);
});

const openAdmin = async ({ user = ADMIN.user, path = '/admin/home', width = 1280 } = {}) => {
  const visitor = await visitAs(user, path, { viewport: { width, height: 900 } });
  await visitor.page.locator('main h1').first().waitFor();
  return visitor;
};

/** Every route of the specification, and who may open it: others are sent to /403, `nobody` to the sign-in. */
const EVERYONE = 'nobody admin writer looker';
const ROUTES: [path: string, who: string][] = [
  ['/', EVERYONE],
  ['/news', EVERYONE],
  ['/articles', EVERYONE],
  ['/chat', EVERYONE],
  ['/test', EVERYONE],
  ['/403', EVERYONE],
  ...['home', 'my-information', 'my-articles', 'my-collects', 'my-messages', 'article/1'].map(
    (name): [string, string] => [`/admin/${name}`, 'admin writer looker'],
  ),
  ...['users', 'chats', 'messages', 'images', 'articles', 'comments', 'article', 'tags', 'series'].map(
    (name): [string, string] => [`/admin/${name}`, 'admin looker'],
  ),
  ...['menus', 'feedback', 'adverts', 'logs', 'systems/site', 'systems/email', 'systems/qiniu'].map(
    (name): [string, string] => [`/admin/${name}`, 'admin'],
  ),
  ['/admin/news', 'admin'],
  ['/admin/appearance', 'admin'],
  ['/admin/systems/qq', 'admin'],
  ['/admin/systems/jwt', 'admin'],
];

const LEADS_ON: Record<string, string> = { '/admin': '/admin/home', '/admin/systems': '/admin/systems/site' };

/** The path of the page, once a screen is shown. */
const place = (page: Page) =>
  page.evaluate(() => (document.querySelector('main h1, [data-app] h1') ? location.pathname : 'nowhere yet'));

/** Goes to a screen inside the app, also to one that the menu does not have yet. */
const goInside = async (page: Page, path: string) => {
  await page.evaluate((to) => {
    history.pushState({ idx: history.length, key: to }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
  await page.locator(`nav[aria-label="Open screens"] [aria-current=page][href^="${path}"]`).waitFor();
};

/** One route of each kind of access; `authorize-route.test.ts` has all of them. */
const SAMPLES = [
  '/',
  '/admin/my-articles',
  '/admin/articles',
  '/admin/article',
  '/admin/menus',
  '/admin/systems/jwt',
];

describe('access to the routes', () => {
  it.each(['admin', 'writer', 'looker', 'nobody'])('%s', async (who) => {
    const { page } = who === 'nobody' ? await visit() : await openAdmin({ user: who });
    const refused = who === 'nobody' ? '/login' : '/403';
    for (const [path, people] of ROUTES.filter(([route]) => SAMPLES.includes(route))) {
      await page.goto(site.origin + path);
      await expect.poll(() => place(page), { message: path }).toBe(people.includes(who) ? path : refused);
    }
    for (const [path, to] of Object.entries(LEADS_ON)) {
      await page.goto(site.origin + path);
      const mayEnter = who === 'admin' || (path === '/admin' && who !== 'nobody');
      await page.waitForURL((url) => url.pathname === (mayEnter ? to : refused));
    }
  });

  it('shows every screen to an administrator', async () => {
    const { page, problems } = await openAdmin();
    // There is no article 1, which its screen says.
    for (const [path] of ROUTES.filter(([route]) => /^\/admin\/(?!article\/1)/.test(route))) {
      await goInside(page, path);
      await page.locator('main h1').first().waitFor();
    }
    expect(problems).toEqual([]);
  });
});

const tabNames = (page: Page) =>
  page.getByRole('navigation', { name: 'Open screens' }).getByRole('link').allTextContents();

const tabPaths = (page: Page) =>
  page
    .locator('nav[aria-label="Open screens"] a')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));

const goBySearch = async (page: Page, words: string) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find' }).fill(words);
  await page.keyboard.press('Enter');
};

/** The free room of the rule, from the widths on the screen: a tab counts as its width plus 10 px. */
const freeRoom = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector<HTMLElement>('nav[aria-label="Open screens"] ul')!;
    const taken = [...bar.children].reduce((sum, tab) => sum + (tab as HTMLElement).offsetWidth + 10, 0);
    return bar.clientWidth - taken;
  });

describe('the tabs', () => {
  it.each([1280, 900, 360])(
    'at %i px: the one at index 1 is closed when less than 130 px are left',
    async (width) => {
      const { page } = await openAdmin({ width });
      const short = ['logs', 'users', 'menus', 'feedback', 'adverts', 'chats', 'messages'];
      const long = ['site', 'email', 'qiniu', 'qq', 'jwt'].map((name) => `systems/${name}`);
      let expected = ['/admin/home'];
      let removed = 0;
      for (const path of [...short, ...long].map((name) => `/admin/${name}`)) {
        const isFull = (await freeRoom(page)) < 130;
        if (isFull) removed += 1;
        await goInside(page, path);
        expected = [...(isFull ? expected.filter((_, index) => index !== 1) : expected), path];
        await expect.poll(() => tabPaths(page)).toEqual(expected);
      }
      expect(removed).toBeGreaterThan(0);
    },
  );

  it('show the whole tab and menu entry of a screen that is opened by its address', async () => {
    const { page } = await openAdmin({ width: 1024 });
    /** Pixels by which the current entry exceeds its list, which scrolls. */
    const hidden = (list: string) =>
      page.locator(`${list} [aria-current="page"]`).evaluate((entry) => {
        let scroller = entry.parentElement!;
        while (!/auto|scroll/.test(getComputedStyle(scroller).overflow)) scroller = scroller.parentElement!;
        const [inner, outer] = [entry.getBoundingClientRect(), scroller.getBoundingClientRect()];
        const over = [outer.left - inner.left, inner.right - outer.right, inner.bottom - outer.bottom];
        return Math.floor(Math.max(0, ...over));
      });
    for (const name of ['site', 'email', 'qq', 'jwt', 'qiniu']) {
      await page.goto(`${site.origin}/admin/systems/${name}`);
      await page.locator('main h1').first().waitFor();
      await expect.poll(() => hidden('nav[aria-label="Open screens"]'), { message: name }).toBe(0);
      await expect.poll(() => hidden('aside'), { message: name }).toBe(0);
    }
  });

  it('are 44 px high and wide at least on phones, with their buttons', async () => {
    const { page } = await openAdmin({ width: 360, path: '/admin/logs' });
    const targets = page.locator('nav[aria-label="Open screens"] :is(a, button)');
    await expect.poll(() => targets.count()).toBe(4);
    const sides = await targets.evaluateAll((all) =>
      all.map((one) => Math.min(one.clientWidth, one.clientHeight)),
    );
    expect(Math.min(...sides)).toBeGreaterThanOrEqual(44);
  });

  it('are kept after a reload, back and forward, without duplicates', async () => {
    const { page } = await openAdmin();
    await goInside(page, '/admin/logs');
    await goInside(page, '/admin/users');
    await expect.poll(() => tabNames(page)).toEqual(['Home', 'Logs', 'Users']);
    await page.reload();
    await page.getByRole('heading', { name: 'Users' }).waitFor();
    await expect.poll(() => tabNames(page)).toEqual(['Home', 'Logs', 'Users']);
    await page.getByRole('navigation', { name: 'Open screens' }).getByRole('link', { name: 'Logs' }).click();
    await page.goBack();
    await page.getByRole('heading', { name: 'Users' }).waitFor();
    await expect.poll(() => tabNames(page)).toEqual(['Home', 'Logs', 'Users']);
  });

  it('close by button, middle click and Delete, and all with one action', async () => {
    const { page } = await openAdmin();
    for (const name of ['logs', 'users', 'menus', 'chats']) await goInside(page, `/admin/${name}`);
    await page.getByRole('button', { name: 'Close Chats' }).click();
    await page.waitForURL('**/admin/menus');
    await page.locator('a[title="Users"]').click({ button: 'middle' });
    await expect.poll(() => tabNames(page)).toEqual(['Home', 'Logs', 'Menus']);
    await page.getByRole('navigation', { name: 'Open screens' }).getByRole('link', { name: 'Menus' }).focus();
    await page.keyboard.press('Delete');
    await page.waitForURL('**/admin/logs');
    await page.getByRole('button', { name: 'More for tabs' }).click();
    await page.getByRole('menuitem', { name: 'Close all' }).click();
    await page.waitForURL('**/admin/home');
    await expect.poll(() => tabNames(page)).toEqual(['Home']);
  });
});

describe('an ended session', () => {
  it('asks for the password in a dialog, after which the screen continues', async () => {
    const { page } = await visit();
    await signIn(page, site);
    const requested = page.waitForRequest('**/api/articles/working?**');
    await page.reload();
    const token = (await requested).headers()['token'];
    await callApi(site, 'POST /logout', {}, token);
    // the live connection reports it, before any request does
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.locator('input[name=user_name]').fill(ADMIN.user);
    await dialog.locator('input[name=password]').fill(ADMIN.password);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/admin/home');
    const answered = page.waitForResponse(
      (response) => response.url().includes('/api/articles/working') && response.status() === 200,
    );
    await page.getByRole('button', { name: /Switch to Chinese/ }).click();
    await answered;
    await page.getByRole('heading', { name: 'admin，您好' }).waitFor();
  });
});

describe('the layout', () => {
  it('is shown when the code of a screen fails to load, and the screen after a retry', async () => {
    const { page } = await openAdmin({ path: '/admin/logs' });
    await page.route('**/assets/home-screen-*.js', (route) => route.abort());
    await goBySearch(page, 'home');
    await page.getByRole('heading', { name: 'This screen could not be loaded' }).waitFor();
    await expect.poll(() => tabNames(page)).toEqual(['Home', 'Logs']);
    await page.unroute('**/assets/home-screen-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: /^Hello/ }).waitFor();
  });

  it('has its menu in a drawer at 768 px, closed by Escape, and nothing scrolls sideways at 360', async () => {
    const { page } = await openAdmin({ width: 768 });
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Home', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.setViewportSize({ width: 360, height: 740 });
    await untilFits(page, 360);
  });

  it('changes language and theme without leaving the screen', async () => {
    const { page } = await openAdmin({ path: '/admin/logs' });
    await page.getByRole('button', { name: /Switch to Chinese/ }).click();
    await page.getByRole('heading', { name: '日志管理' }).waitFor();
    await page.getByRole('button', { name: '深色主题' }).click();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.classList.contains('dark')))
      .toBe(true);
    await page.reload();
    await page.getByRole('heading', { name: '日志管理' }).waitFor();
  });

  it('follows the theme of the device, even while a dialog is open, and dialogs have no axe violations in the dark', async () => {
    const { page } = await openAdmin({ path: '/admin/users' });
    await page.emulateMedia({ colorScheme: 'light' });
    const dialog = page.getByRole('dialog');
    const color = () =>
      dialog.evaluate((element) => getComputedStyle(element.querySelector('[class*="title"]')!).color);
    await page.getByRole('button', { name: 'Block' }).first().click();
    await dialog.getByText('Block for').waitFor();
    const light = await color();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(color).not.toBe(light);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Edit' }).first().click();
    await dialog.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => page.locator('html').getAttribute('class')).not.toContain('dark');
  });

  it('has no axe violations in either theme and on a phone, nor has the search for screens', async () => {
    const { page, problems } = await openAdmin({ path: '/admin/logs' });
    await inEachLook(page, async (look) => {
      await page.getByRole('heading', { level: 1, name: 'Logs' }).waitFor();
      expect(await axeViolations(page), look).toEqual([]);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Find' }).waitFor();
      expect(await axeViolations(page), look).toEqual([]);
    });
    expect(problems).toEqual([]);
  });
});
