import { beforeAll, describe, expect, it } from 'vitest';
import { built } from '../../support/site/boot';
import { axeViolations } from '../support/browser';
import { callApi, makePerson, PASSWORD, sessionOf } from '../support/people';
import { useSite } from '../support/use-site';

const { site, visit, visitAs } = useSite();
let ann: { token: string; user_id: string };
let bob: { token: string; user_id: string };
let article: { id: string };
let room: { id: string };

interface Limits {
  openConnections: (kind: 'person', id: string) => number;
}

beforeAll(async () => {
  const { token } = await sessionOf(site);
  for (const name of ['ann', 'bob']) await makePerson(site, name, 2);
  ann = await sessionOf(site, 'ann', PASSWORD);
  bob = await sessionOf(site, 'bob', PASSWORD);
  article = await callApi(site, 'POST /articles', { title: 'Discussed', content: 'A short text.' }, token);
  room = await callApi(site, 'POST /chat_groups', { title: 'Lobby', allow_guest: true, sort: -5 }, token);
});

const connections = (id: string) =>
  built<Limits>('cms/chat/server/socket/connection-limits').openConnections('person', id);
const comment = (content: string) =>
  callApi(site, 'POST /comments', { article_id: article.id, content }, bob.token);

describe('an open article', () => {
  it('shows how many comments are new, adds them on a click, and does not change what is typed', async () => {
    const { page, problems } = await visitAs('ann', `/article/${article.id}`);
    const box = page.getByLabel('Write a comment');
    await page.locator('[data-island=hydrated] #comments').waitFor();
    await expect.poll(() => connections(ann.user_id)).toBe(1);
    await box.fill('I am still typing');
    await box.evaluate((area) => (area as HTMLTextAreaElement).setSelectionRange(2, 2));
    for (const words of ['First of three', 'Second of three', 'Third of three']) await comment(words);
    const button = page.getByRole('button', { name: '3 new comments' });
    // Earlier than the page would request them by itself.
    await button.waitFor({ timeout: 10_000 });
    expect(await page.getByText('First of three').count()).toBe(0);
    const state = () =>
      box.evaluate((area) => {
        const { value, selectionStart } = area as HTMLTextAreaElement;
        return [value, selectionStart, document.activeElement === area];
      });
    expect(await state()).toEqual(['I am still typing', 2, true]);
    expect(await axeViolations(page)).toEqual([]);
    await button.click();
    await page.getByText('First of three').waitFor();
    await page.getByRole('heading', { name: '3 comments' }).waitFor();
    await button.waitFor({ state: 'detached' });
    expect(await box.inputValue()).toBe('I am still typing');
    expect(problems).toEqual([]);
  });
});

describe('a browser', () => {
  it('has one connection for all tabs, and the chat continues when the tab with it is closed', async () => {
    const { page, context } = await visitAs('bob', '/articles');
    await expect.poll(() => connections(bob.user_id)).toBe(1);
    const chat = await context.newPage();
    await chat.goto(`${site.origin}/chat/${room.id}`);
    const box = chat.getByRole('textbox', { name: 'Write a message' });
    await box.fill('Over the connection of another tab');
    await box.press('Enter');
    const log = chat.getByRole('log', { name: 'Messages', exact: true });
    await log.getByText('Over the connection of another tab').waitFor();
    await log.locator('[data-unsent]').first().waitFor({ state: 'detached' });
    expect(connections(bob.user_id)).toBe(1);
    await page.close();
    await box.fill('Over a connection of its own');
    await box.press('Enter');
    await log.getByText('Over a connection of its own').waitFor();
    await log.locator('[data-unsent]').first().waitFor({ state: 'detached' });
    expect(connections(bob.user_id)).toBe(1);
    await callApi(site, 'POST /messages', { rev_user_id: bob.user_id, content: 'Hello' }, ann.token);
    await chat.getByRole('button', { name: 'Notices, 1 unread' }).waitFor();
  });

  it('opens none for somebody who is not signed in, and loads no code of it, except on the page of the chat', async () => {
    const { page } = await visit();
    const sockets: string[] = [];
    const scripts: string[] = [];
    page.on('websocket', (socket) => sockets.push(socket.url()));
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto(`${site.origin}/article/${article.id}`);
    await page.locator('#comments').scrollIntoViewIfNeeded();
    await page.locator('[data-island=hydrated] #comments').waitFor();
    expect([sockets, scripts.filter((url) => /socket/.test(url))]).toEqual([[], []]);
    await page.goto(`${site.origin}/chat/${room.id}`);
    await expect.poll(() => sockets.length).toBe(1);
  });
});

describe('an open page', () => {
  it('has the new name and menu as soon as an administrator has saved them, and keeps what is being typed', async () => {
    const { token } = await sessionOf(site);
    const { page, problems } = await visitAs('ann', `/article/${article.id}`);
    const box = page.getByLabel('Write a comment');
    await page.locator('[data-island=hydrated] #comments').waitFor();
    await expect.poll(() => connections(ann.user_id)).toBe(1);
    await box.fill('Not finished yet');
    await callApi(site, 'PUT /settings/site', { title: 'Renamed' }, token);
    await callApi(site, 'POST /menus', { title: '近况', title_en: 'Lately', path: '/lately' }, token);
    await page.getByRole('link', { name: 'Renamed' }).first().waitFor();
    const nav = page.getByRole('navigation', { name: 'Main' });
    await nav.getByRole('link', { name: 'Lately' }).waitFor();
    expect(await box.inputValue()).toBe('Not finished yet');
    const stored = () => page.evaluate(() => [sessionStorage.site_info, sessionStorage.nav_list].join());
    await expect.poll(stored).toMatch(/Renamed.*Lately/s);
    expect(problems).toEqual([]);
  });
});
