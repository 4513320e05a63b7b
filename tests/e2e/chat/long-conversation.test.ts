import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from '../support/browser';
import { write } from '../support/chat';
import { delivered, log, makeUser, send } from '../support/messages';
import { PASSWORD, sessionOf } from '../support/people';
import { useSite } from '../support/use-site';

const { site, visitAs } = useSite();

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
  /** Positions have fractions of a pixel, scrolling has none. */
  const expectSamePlace = async (page: Page, before: Awaited<ReturnType<typeof view>>) => {
    const after = await view(page);
    expect(after.text).toBe(before.text);
    expect(Math.abs(after.y - before.y)).toBeLessThanOrEqual(1);
  };
  let partner: string;

  beforeAll(async () => {
    const [dan, eve] = [await makeUser(site, 'dan'), await makeUser(site, 'eve')];
    partner = dan.user_id;
    for (let n = 1; n <= NUMBER; n += 1)
      await (n % 2
        ? send(site, eve.user_id, `Number ${n}`, dan.token)
        : send(site, partner, `Number ${n}`, eve.token));
  });

  it('loads older messages when it is scrolled up, and what is visible stays where it is', async () => {
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

  it('is searched, and a message that is found is shown in its surroundings, which load in both directions', async () => {
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
    const [fay, gus] = [await makeUser(site, 'fay'), await makeUser(site, 'gus')];
    partner = fay.user_id;
    for (let n = 1; n <= NUMBER; n += 1)
      await (n % 2
        ? send(site, gus.user_id, `Number ${n}`, fay.token)
        : send(site, partner, `Number ${n}`, gus.token));
  });

  it('scrolls to the end: it is visible below the newest messages, and nothing between is left out', async () => {
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

  it('scrolls to the end also where all newer messages are loaded', async () => {
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
