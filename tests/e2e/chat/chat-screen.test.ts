import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeViolations, untilFits } from '../support/browser';
import { box, clickAction, log, makeRoom, message, setHidden, untilSent, write } from '../support/chat';
import { callApi, makePerson, PASSWORD, sessionOf } from '../support/people';
import { useSite } from '../support/use-site';

const { site, visitAs } = useSite();
let admin: { token: string };
let room: { id: string };
let other: { id: string };

beforeAll(async () => {
  admin = await sessionOf(site);
  for (const name of ['ann', 'bob']) await makePerson(site, name, 2);
  room = await makeRoom(site, 'Lobby', { sort: -5 });
  other = await makeRoom(site, 'Tea room', { sort: -4 });
  const menu = { title: '聊天', title_en: 'Chat', path: '/chat', slogan: '', abstract: [], sort: 9 };
  await callApi(
    site,
    'POST /menus',
    { ...menu, abstract_time: 3, banner_time: 0, image_sort_list: [] },
    admin.token,
  );
});

const path = (id = room.id) => `/chat/${id}`;
const visible = (page: Page, text: string) => expect.poll(() => message(page, text).isVisible()).toBe(true);

describe('the search', () => {
  it('finds messages of the room and of all rooms, in Chinese too, and opens each in its place', async () => {
    const { page, problems } = await visitAs('ann', path(other.id));
    await box(page).waitFor();
    await write(page, '明天下午在茶馆见面');
    await untilSent(page);
    for (let n = 1; n <= 8; n += 1) await write(page, `Line ${n}\n\n${'word '.repeat(110)}`);
    await untilSent(page);
    // the newest message is completely visible, also in a room whose first message is loaded
    const below = () =>
      log(page).evaluate(
        ({ scrollHeight, clientHeight, scrollTop }) => scrollHeight - clientHeight - scrollTop,
      );
    await expect.poll(below).toBeLessThan(2);
    await page.getByRole('button', { name: 'Search messages' }).click();
    const panel = page.getByRole('complementary', { name: 'Search messages' });
    const field = panel.getByRole('searchbox', { name: 'Search messages' });
    await field.fill('zebra');
    await panel.getByText('No message contains “zebra”.').waitFor();
    await field.fill('茶馆');
    await panel.getByText('1 message', { exact: true }).waitFor();
    expect(await panel.locator('mark').allTextContents()).toEqual(['茶馆']);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await visible(page, '明天下午在茶馆见面');
    expect(await message(page, 'Line 8').isVisible()).toBe(false);
    await page.getByRole('link', { name: /^Lobby/ }).click();
    await page.waitForURL(`**${path()}*`);
    await panel.getByRole('button', { name: 'All rooms' }).click();
    await field.fill('line 3');
    const result = panel.getByRole('link', { name: /Line 3/ });
    await result.getByText('Tea room').waitFor();
    await result.click();
    await page.waitForURL(`**${path(other.id)}?at=4*`);
    await visible(page, 'Line 3');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });
});

describe('reactions', () => {
  it('are added, counted with names, and removed; all emoji are found in the picker', async () => {
    const ann = await visitAs('ann', path());
    const bob = await visitAs('bob', path());
    await box(bob.page).waitFor();
    await write(ann.page, 'Who wants tea?');
    const [received, mine] = [message(bob.page, 'Who wants tea?'), message(ann.page, 'Who wants tea?')];
    await clickAction(received, 'React');
    await bob.page.getByRole('button', { name: '🎉' }).click();
    await mine.getByRole('button', { name: '🎉 1: bob' }).click();
    await received.getByRole('button', { name: '🎉 2: bob and ann' }).waitFor();
    await clickAction(received, 'React');
    const emoji: string[] = [];
    bob.page.on('request', (request) => emoji.push(request.url()));
    await bob.page.getByRole('button', { name: 'More emoji' }).click();
    await bob.page.getByRole('searchbox', { name: 'Search emoji' }).fill('teacup');
    await bob.page
      .getByRole('gridcell', { name: /teacup/ })
      .first()
      .waitFor();
    expect(await axeViolations(bob.page)).toEqual([]);
    expect(emoji.filter((url) => !url.startsWith(site.origin))).toEqual([]);
    await bob.page.keyboard.press('ArrowDown');
    await bob.page.keyboard.press('Enter');
    await mine.getByRole('button', { name: '🍵 1: bob' }).waitFor();
    await received.getByRole('button', { name: /^🎉/ }).click();
    await mine.getByRole('button', { name: '🎉 1: ann', exact: true }).waitFor();
    await ann.page.reload();
    expect(await mine.getByRole('button', { name: '🎉 1: ann' }).getAttribute('aria-pressed')).toBe('true');
    expect([ann.problems, bob.problems]).toEqual([[], []]);
  });
});

describe('what a person has not read', () => {
  it('is counted in title and navigation, unless the room is muted', async () => {
    const ann = await visitAs('ann', path());
    const bob = await visitAs('bob', path());
    await Promise.all([box(ann.page).waitFor(), box(bob.page).waitFor()]);
    await write(bob.page, 'Before');
    await visible(ann.page, 'Before');
    await setHidden(ann.page, true);
    await write(bob.page, 'While you were away');
    await expect.poll(() => ann.page.title()).toMatch(/^\(1\) /);
    await ann.page.getByRole('button', { name: 'Settings of the room' }).click();
    await ann.page.getByRole('switch', { name: /^Mute this room/ }).check();
    await expect.poll(() => ann.page.title()).not.toMatch(/^\(/);
    expect(await axeViolations(ann.page)).toEqual([]);
    await ann.page.reload();
    await box(ann.page).waitFor();
    await ann.page.getByRole('button', { name: 'Settings of the room' }).click();
    const mute = ann.page.getByRole('switch', { name: /^Mute this room/ });
    expect(await mute.isChecked()).toBe(true);
    await mute.uncheck();
    // that she has read the earlier message is stored
    const { token } = await sessionOf(site, 'ann', PASSWORD);
    const unread = () => callApi<{ count: number }>(site, 'GET /chat_groups/unread', undefined, token);
    await expect.poll(unread).toEqual({ count: 0 });
    await ann.page.goto(`${site.origin}/news`);
    await write(bob.page, 'On another page');
    await untilSent(bob.page);
    await ann.page.reload();
    await ann.page.getByRole('link', { name: 'Chat 1 unread' }).waitFor();
    await expect.poll(() => ann.page.title()).toMatch(/^\(1\) /);
    expect([ann.problems, bob.problems]).toEqual([[], []]);
  });

  it('is shown as a notification by one tab in the background, when chosen; a click opens the message', async () => {
    const ann = await visitAs('ann', path());
    const bob = await visitAs('bob', path());
    const shown: { title: string; body: string }[] = [];
    const watch = async (page: Page) => {
      await page.exposeFunction('noteShown', (one: (typeof shown)[number]) => void shown.push(one));
      // replaces the browser's notifications, which the headless shell does not allow
      await page.evaluate(() => {
        class Shown {
          static permission = 'granted';
          onclick = () => undefined;
          readonly body: string;
          constructor(title: string, { body = '' }: NotificationOptions) {
            this.body = body;
            Object.assign(window, { lastShown: this });
            void (window as unknown as { noteShown: (one: object) => void }).noteShown({ title, body });
          }
          close = () => undefined;
        }
        Object.assign(window, { Notification: Shown });
      });
    };
    const second = await ann.context.newPage();
    await second.goto(site.origin + path());
    await Promise.all([box(ann.page).waitFor(), box(second).waitFor(), box(bob.page).waitFor()]);
    for (const page of [ann.page, second]) await watch(page);
    for (const page of [ann.page, second]) await setHidden(page, true);
    await write(bob.page, 'Nobody has asked');
    await untilSent(bob.page);
    await visible(ann.page, 'Nobody has asked');
    const notified = ann.page.getByRole('switch', { name: /^Notifications in this browser/ });
    await ann.page.getByRole('button', { name: 'Settings of the room' }).click();
    await notified.click();
    await expect.poll(() => notified.isChecked()).toBe(true);
    await write(bob.page, 'The kettle boils');
    await expect.poll(() => shown).toEqual([{ title: 'bob in Lobby', body: 'The kettle boils' }]);
    await visible(second, 'The kettle boils');
    await setHidden(second, false);
    await write(bob.page, 'You are looking');
    await visible(ann.page, 'You are looking');
    await setHidden(second, true);
    await bob.page.goto(site.origin + path(other.id));
    await write(bob.page, 'Tea is ready, @ann');
    await expect
      .poll(() => shown.slice(1))
      .toEqual([{ title: 'bob in Tea room', body: 'Tea is ready, @ann' }]);
    const lastOf = (one: Page) =>
      one.evaluate(() => (window as unknown as { lastShown?: Notification }).lastShown?.body);
    const page = (await lastOf(ann.page)) === 'Tea is ready, @ann' ? ann.page : second;
    await page.evaluate(() =>
      (window as unknown as { lastShown: { onclick: () => void } }).lastShown.onclick(),
    );
    await page.waitForURL(new RegExp(`${path(other.id)}\\?at=`));
  });
});

describe('an article', () => {
  it('is shared in a chosen room, and shown with its card', async () => {
    const { list } = await callApi<{ list: { id: string; title: string }[] }>(site, 'GET /articles?limit=1');
    const [article] = list;
    const ann = await visitAs('ann', `/article/${article?.id}`);
    const bob = await visitAs('bob', path(other.id));
    await ann.page.getByRole('link', { name: 'Talk about it' }).click();
    await ann.page.getByText('Choose a room to talk about the article.').waitFor();
    await ann.page.reload();
    await ann.page.getByText('Choose a room to talk about the article.').waitFor();
    await ann.page.getByRole('link', { name: /^Tea room/ }).click();
    // until the room is open, the field is that of the first room
    const tea = ann.page.getByRole('region', { name: 'Tea room' });
    await tea.getByRole('button', { name: 'Remove the article' }).waitFor();
    await box(ann.page).fill('Worth reading');
    expect(await axeViolations(ann.page)).toEqual([]);
    await box(ann.page).press('Enter');
    const card = message(bob.page, 'Worth reading').getByRole('link', { name: article?.title });
    await card.waitFor();
    expect(new URL(ann.page.url()).search).not.toContain('about');
    expect([ann.problems, bob.problems]).toEqual([[], []]);
  });
});

describe('a person’s own message', () => {
  it('shows who has read it, unless they hide it, and its text before an edit', async () => {
    const ann = await visitAs('ann', path());
    await box(ann.page).waitFor();
    await write(ann.page, 'Read me if you like');
    await untilSent(ann.page);
    const bob = await visitAs('bob', path());
    await box(bob.page).waitFor();
    await message(ann.page, 'Read me if you like').getByRole('img', { name: 'Read by bob' }).waitFor();
    await bob.page.getByRole('button', { name: 'Settings of the room' }).click();
    await bob.page.getByRole('switch', { name: /^Show how far I have read/ }).uncheck();
    await expect
      .poll(async () => {
        const { token } = await sessionOf(site, 'bob', PASSWORD);
        return callApi(site, 'GET /chat_groups/privacy', undefined, token);
      })
      .toEqual({ hides_reads: true });
    await write(ann.page, 'Not red');
    await visible(bob.page, 'Not red');
    await untilSent(ann.page);
    await ann.page.keyboard.press('ArrowUp');
    await box(ann.page).fill('Not read');
    await ann.page.keyboard.press('Enter');
    await message(bob.page, 'Not read').getByRole('button', { name: 'edited' }).click();
    await bob.page.getByRole('dialog', { name: 'Edits' }).getByText('Not red').waitFor();
    expect(await axeViolations(bob.page)).toEqual([]);
    await message(ann.page, 'Not read').getByRole('img', { name: 'Sent' }).waitFor();
    expect([ann.problems, bob.problems]).toEqual([[], []]);
  });
});

describe('a date', () => {
  it('opens its first message', async () => {
    const { page } = await visitAs('ann', path());
    await box(page).waitFor();
    await page.getByRole('button', { name: 'Settings of the room' }).click();
    await page.getByLabel('Go to a date').fill('2020-01-01');
    await page.getByRole('button', { name: 'Go', exact: true }).click();
    await expect.poll(() => log(page).getByRole('article').first().isVisible()).toBe(true);
    await log(page).locator('[data-marked]').waitFor();
  });
});

describe('on a phone', () => {
  it('a swipe replies, and a long press opens all actions', async () => {
    const options = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
    const ann = await visitAs('ann', path());
    await box(ann.page).waitFor();
    await write(ann.page, 'Swipe me');
    await untilSent(ann.page);
    const { page, context } = await visitAs('bob', path(), options);
    const row = message(page, 'Swipe me');
    // waits until it does not move
    await row.tap({ trial: true });
    const client = await context.newCDPSession(page);
    const place = await row.getByText('Swipe me').boundingBox();
    const [x, y] = [(place?.x ?? 0) + 40, (place?.y ?? 0) + 8];
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await touch('touchStart', { x: x + 60, y });
    for (const step of [20, 40, 60, 80]) await touch('touchMove', { x: x + 60 - step, y });
    await touch('touchEnd');
    await page.getByText('Answer to ann').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Answer to ann').waitFor({ state: 'detached' });
    await row.tap({ trial: true });
    const now = await row.getByText('Swipe me').boundingBox();
    await touch('touchStart', { x: (now?.x ?? 0) + 20, y: (now?.y ?? 0) + 8 });
    const sheet = page.getByRole('dialog', { name: 'Message' });
    await sheet.getByRole('button', { name: 'Copy text' }).waitFor();
    await touch('touchEnd');
    await untilFits(page, 360);
    expect(await axeViolations(page)).toEqual([]);
    await sheet.getByRole('button', { name: '❤️' }).click();
    await message(ann.page, 'Swipe me').getByRole('button', { name: '❤️ 1: bob' }).waitFor();
  });
});
