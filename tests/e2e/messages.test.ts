import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { built } from '../support/boot';
import { axeViolations, inEachLook, untilFits } from './support/browser';
import { box, untilStored, write } from './support/chat';
import { callApi, makePerson, PASSWORD, sessionOf, signIn } from './support/people';
import { useSite } from './support/use-site';

const { site, visitAs } = useSite();
let ann: { token: string; user_id: string };
let bob: { token: string; user_id: string };

beforeAll(async () => {
  for (const name of ['ann', 'bob']) await makePerson(site, name, 2);
  ann = await sessionOf(site, 'ann', PASSWORD);
  bob = await sessionOf(site, 'bob', PASSWORD);
});

const log = (page: Page) => page.getByRole('region', { name: 'Messages' });
/** A message that the server has. */
const delivered = (page: Page, text: string) =>
  log(page).locator('li:not([data-unsent])').filter({ hasText: text });
const send = (rev_user_id: string, content: string, token: string) =>
  callApi(site, 'POST /messages', { rev_user_id, content }, token);

describe('two people', () => {
  it('talk to each other without reloading, and see what is unread', async () => {
    const first = await visitAs('ann', `/admin/my-messages?user=${bob.user_id}`);
    const second = await visitAs('bob', '/articles');
    await write(first.page, 'Hello Bob');
    await log(first.page).getByText('Hello Bob').waitFor();
    // On a public page: bell and title.
    await second.page.getByRole('button', { name: 'Notices, 1 unread' }).waitFor();
    await expect.poll(() => second.page.title()).toMatch(/^\(1\) /);
    // On phones the bell is in the menu, whose button has the mark.
    await second.page.setViewportSize({ width: 375, height: 700 });
    const menu = second.page.getByRole('button', { name: 'Menu' });
    const mark = () => menu.evaluate((button) => getComputedStyle(button, '::after').content);
    expect(await mark()).toBe('""');
    await menu.click();
    expect(await mark()).toBe('none');
    await second.page.getByRole('button', { name: /^Notices/ }).click();
    expect(await axeViolations(second.page)).toEqual([]);
    await second.page.getByRole('link', { name: /ann sent you a message/ }).click();
    await log(second.page).getByText('Hello Bob').waitFor();
    await expect.poll(() => second.page.title()).not.toMatch(/^\(/);
    await write(second.page, 'Hello Ann');
    await log(first.page).getByText('Hello Ann').waitFor();
    await write(first.page, 'How are you?');
    await log(second.page).getByText('How are you?').waitFor();
    expect([first.problems, second.problems]).toEqual([[], []]);
  });

  it('keep what could not be sent when the tab is closed, and send it once', async () => {
    const { page: first, context } = await visitAs('ann', `/admin/my-messages?user=${bob.user_id}`);
    await box(first).waitFor();
    await first.route('**/api/messages', (route) => route.abort());
    await write(first, 'Lost on the way');
    await log(first).getByRole('button', { name: 'Send again' }).waitFor();
    await box(first).fill('A draft');
    await untilStored(first, 'A draft');
    const address = first.url();
    await first.close();
    const page = await context.newPage();
    await page.goto(address);
    await log(page).getByText('Lost on the way').waitFor();
    expect(await box(page).inputValue()).toBe('A draft');
    await log(page).getByRole('button', { name: 'Send again' }).click();
    await log(page).getByRole('button', { name: 'Send again' }).waitFor({ state: 'detached' });
    const path = `GET /messages_record?user_id=${ann.user_id}&key=Lost`;
    const { count } = await callApi<{ count: number }>(site, path, undefined, bob.token);
    expect(count).toBe(1);
    await context.close();
  });

  it('can be used on a phone, in Chinese and in the dark', async () => {
    await send(ann.user_id, '你好，安', bob.token);
    const options = { viewport: { width: 360, height: 740 }, colorScheme: 'dark' as const };
    const { page } = await visitAs('ann', '/admin/my-messages?lang=zh-CN', options);
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await page.reload();
    const row = page.getByRole('button', { name: /bob/ });
    await row.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await row.click();
    await page.getByRole('region', { name: '消息记录' }).getByText('你好，安').waitFor();
    await untilFits(page, 360);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: '返回会话列表' }).click();
    await row.waitFor();
  });
});

describe('a long conversation', () => {
  const NUMBER = 130;
  /** Numbers of the messages on the page, from the top. Only of their texts: the time behind them changes. */
  const numbers = async (page: Page) =>
    (
      await log(page)
        .getByText(/^Number \d+$/)
        .allTextContents()
    ).map((text) => Number(text.slice(7)));
  const scrollTo = (page: Page, top: number) =>
    log(page).evaluate((element, value) => element.scrollTo({ top: value }), top);
  /** The message at the upper edge, and its distance from it in px. */
  const view = (page: Page) =>
    log(page).evaluate((element) => {
      const edge = element.getBoundingClientRect().top;
      const items = [...element.querySelectorAll('li')];
      const first = items.find((item) => item.getBoundingClientRect().bottom > edge + 1)!;
      const text = [...first.querySelectorAll('*')].find((part) => /^Number \d+$/.test(part.textContent));
      return { text: text?.textContent, y: first.getBoundingClientRect().top - edge };
    });
  /** Positions are fractions of a pixel, scrolling is not. */
  const expectSamePlace = async (page: Page, before: Awaited<ReturnType<typeof view>>) => {
    const after = await view(page);
    expect(after.text).toBe(before.text);
    expect(Math.abs(after.y - before.y)).toBeLessThanOrEqual(1);
  };
  let partner: string;

  beforeAll(async () => {
    for (const name of ['dan', 'eve']) await makePerson(site, name, 2);
    const [dan, eve] = [await sessionOf(site, 'dan', PASSWORD), await sessionOf(site, 'eve', PASSWORD)];
    partner = dan.user_id;
    for (let n = 1; n <= NUMBER; n += 1)
      await (n % 2 ? send(eve.user_id, `Number ${n}`, dan.token) : send(partner, `Number ${n}`, eve.token));
  });

  it('loads older messages as one scrolls up, and what one reads stays where it is', async () => {
    const { page, problems } = await visitAs('eve', `/admin/my-messages?user=${partner}`);
    await log(page).getByText(`Number ${NUMBER}`, { exact: true }).waitFor();
    for (let count = (await numbers(page)).length; count < NUMBER; count = (await numbers(page)).length) {
      await scrollTo(page, 40);
      const before = await view(page);
      await expect.poll(async () => (await numbers(page)).length).toBeGreaterThan(count);
      await expectSamePlace(page, before);
    }
    expect(await numbers(page)).toEqual(Array.from({ length: NUMBER }, (_, n) => n + 1));
    expect(problems).toEqual([]);
  });

  it('is searched, and a message that is found is shown in its surroundings, which go on both ways', async () => {
    const { page, problems } = await visitAs('eve', `/admin/my-messages?user=${partner}`);
    await page.getByRole('button', { name: 'Search this conversation' }).click();
    const dialog = page.getByRole('dialog', { name: /Search the messages/ });
    await dialog.getByRole('textbox').fill('number 40');
    await dialog.getByText('1 message').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: /Number 40/ }).click();
    await dialog.waitFor({ state: 'detached' });
    const found = log(page).getByText('Number 40', { exact: true });
    await found.waitFor();
    await expect
      .poll(() =>
        found.evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return top > 0 && bottom < window.innerHeight;
        }),
      )
      .toBe(true);
    const around = await numbers(page);
    expect(around).toEqual(Array.from({ length: 30 }, (_, n) => n + around[0]!));
    await scrollTo(page, 100_000);
    const before = await view(page);
    await expect.poll(async () => (await numbers(page)).at(-1)).toBe(around.at(-1)! + 30);
    await expectSamePlace(page, before);
    expect(problems).toEqual([]);
  });
});

describe('a message that is sent from an older place of the conversation', () => {
  const NUMBER = 80;
  const texts = (page: Page) => log(page).locator('li p').allTextContents();
  let partner: string;

  beforeAll(async () => {
    for (const name of ['fay', 'gus']) await makePerson(site, name, 2);
    const [fay, gus] = [await sessionOf(site, 'fay', PASSWORD), await sessionOf(site, 'gus', PASSWORD)];
    partner = fay.user_id;
    for (let n = 1; n <= NUMBER; n += 1)
      await (n % 2 ? send(gus.user_id, `Number ${n}`, fay.token) : send(partner, `Number ${n}`, gus.token));
  });

  it('leads to the end: it is in sight below the newest messages, and nothing between is left out', async () => {
    const { page, problems } = await visitAs('gus', `/admin/my-messages?user=${partner}`);
    await page.getByRole('button', { name: 'Search this conversation' }).click();
    const dialog = page.getByRole('dialog', { name: /Search the messages/ });
    await dialog.getByRole('textbox').fill('number 20');
    await dialog.getByRole('button', { name: /Number 20/ }).click();
    await dialog.waitFor({ state: 'detached' });
    await log(page).getByText('Number 20', { exact: true }).waitFor();
    await write(page, 'Answer to the twentieth');
    await delivered(page, 'Answer to the twentieth').waitFor();
    expect(await log(page).getByRole('button', { name: 'Later messages' }).count()).toBe(0);
    const shown = await texts(page);
    const older = Array.from(
      { length: shown.length - 1 },
      (_, n) => `Number ${NUMBER - shown.length + 2 + n}`,
    );
    expect(shown).toEqual([...older, 'Answer to the twentieth']);
    const distance = () =>
      log(page).evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight);
    await expect.poll(distance).toBeLessThan(2);
    expect(problems).toEqual([]);
  });

  it('leads to the end also where all newer messages are loaded', async () => {
    const { page } = await visitAs(
      'fay',
      `/admin/my-messages?user=${(await sessionOf(site, 'gus', PASSWORD)).user_id}`,
    );
    await log(page).getByText(`Number ${NUMBER}`, { exact: true }).waitFor();
    await log(page).evaluate((element) => element.scrollTo({ top: 100 }));
    await write(page, 'Written while reading above');
    const sent = delivered(page, 'Written while reading above');
    await sent.waitFor();
    await expect
      .poll(() => sent.evaluate((element) => element.getBoundingClientRect().bottom <= window.innerHeight))
      .toBe(true);
  });
});

/** Blocks an account or unblocks it; the site runs in this process. */
const block = (documentId: string, blocked: boolean) =>
  strapi.documents('plugin::users-permissions.user').update({ documentId, data: { blocked } as never });

interface Limits {
  openConnections: (kind: 'person', id: string) => number;
}

describe('a new message', () => {
  it('finds a person by name, and its draft outlives the tab and the session', async () => {
    await makePerson(site, 'dora', 2);
    const { page, context, problems } = await visitAs('dora', '/admin/my-messages');
    await page.getByRole('button', { name: 'New message' }).last().click();
    const dialog = page.getByRole('dialog', { name: 'New message' });
    await dialog.getByRole('textbox').fill('BO');
    await dialog.getByRole('button', { name: 'bob' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('textbox').press('Enter');
    await page.getByRole('region', { name: 'Conversation with bob' }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    const address = page.url();
    await box(page).fill('Not sent yet');
    await untilStored(page, 'Not sent yet');
    await page.evaluate(() => localStorage.clear());
    await page.close();

    const next = await context.newPage();
    const { searchParams, pathname } = new URL(address);
    await signIn(next, site, { user: 'dora', back: `${pathname}?${searchParams}` });
    await box(next).waitFor();
    await expect.poll(() => box(next).inputValue()).toBe('Not sent yet');
    await write(next, 'Sent');
    await delivered(next, 'Sent').waitFor();
    await next.close();
    const last = await context.newPage();
    await last.goto(address);
    await box(last).waitFor();
    expect(await box(last).inputValue()).toBe('');
    expect(problems).toEqual([]);
  });
});

describe('the end of a session', () => {
  it('is said on the open page, and what was typed is still there after signing in again', async () => {
    await makePerson(site, 'cyd', 2);
    const { user_id } = await sessionOf(site, 'cyd', PASSWORD);
    const { page } = await visitAs('cyd', `/admin/my-messages?user=${ann.user_id}`);
    await box(page).fill('Typed before');
    const { openConnections } = built<Limits>('cms/chat/server/socket/connection-limits');
    await expect.poll(() => openConnections('person', user_id)).toBe(1);
    await block(user_id, true);
    await page.getByText('Your session has ended.').first().waitFor();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await block(user_id, false);
    await dialog.locator('input[name=user_name]').fill('cyd');
    await dialog.locator('input[name=password]').fill(PASSWORD);
    await dialog.locator('button[type=submit]').click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await box(page).inputValue()).toBe('Typed before');
  });
});

describe('the other screens', () => {
  it('notices pass axe in either theme, and fit a phone', async () => {
    const { page } = await visitAs('ann', '/admin/my-notices');
    await inEachLook(page, async (look) => {
      await page.getByRole('heading', { name: 'Notification settings' }).waitFor();
      await page.getByText('Quiet hours').waitFor();
      expect(await axeViolations(page), look).toEqual([]);
    });
  });

  it('reported conversations pass axe in either theme, and fit a phone', async () => {
    for (const name of ['rude', 'annoyed']) await makePerson(site, name, 2);
    const rude = await sessionOf(site, 'rude', PASSWORD);
    const annoyed = await sessionOf(site, 'annoyed', PASSWORD);
    await send(annoyed.user_id, 'A rude word', rude.token);
    await callApi(site, 'POST /messages/report', { user_id: rude.user_id, reason: 'Rude' }, annoyed.token);
    const { page } = await visitAs('admin', '/admin/messages');
    await inEachLook(page, async (look) => {
      if (look.endsWith('360 px')) {
        await page
          .getByRole('button', { name: /^More: / })
          .first()
          .click();
        await page.getByRole('menuitem', { name: 'Read' }).click();
      } else await page.getByRole('button', { name: /^Read/ }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Read' }).click();
      await page.getByText('A rude word').waitFor();
      expect(await axeViolations(page), look).toEqual([]);
    });
  });
});
