import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { frame } from '../support/browser';
import { makePerson } from '../support/people';
import { useSite } from '../support/use-site';
import {
  ALL,
  area,
  type Gate,
  type Gates,
  isHydrated,
  makeArticle,
  openAll,
  unhydratedPages,
  untilHydrated,
} from '../support/hydration';

const setup = useSite();
const { site } = setup;
const unhydrated = unhydratedPages(setup);
let article: string;

beforeAll(async () => {
  article = await makeArticle(site, 'Hydrated');
  await makePerson(site, 'Ada', 2);
});

/** The field with the focus: its text, and the caret. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: field } = document;
    return field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement
      ? [field.value, field.selectionStart]
      : [field?.tagName];
  });

const ROUNDS = 10;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** The number of letters after which each gate opens, a different one in each round. */
const STRIDES: Record<Gate, number> = { first: 3, island: 5, session: 7, calls: 11 };
const HELD = 13;

/** Types while gates open, until the discussion is hydrated, and some letters more. @returns what was typed */
const typeWhileWaking = async (page: Page, gates: Gates, round: number): Promise<string> => {
  let typed = '';
  let rest = 4;
  while (rest > 0) {
    for (const gate of ALL) if ((round * STRIDES[gate]) % HELD === typed.length) await gates.open(gate);
    const letter = LETTERS[typed.length % LETTERS.length] as string;
    await page.keyboard.type(letter);
    typed += letter;
    await frame(page);
    if (typed.length > HELD && (await isHydrated(page, '#comments'))) rest -= 1;
  }
  return typed;
};

describe('what a signed-in reader types into a discussion while the page is hydrated', () => {
  it(`is complete to the last letter, in ${ROUNDS} orders of hydration`, async () => {
    const { page, gates, problems } = await unhydrated(article, { as: 'Ada' });
    for (let round = 0; round < ROUNDS; round += 1) {
      await area(page).click();
      const typed = await typeWhileWaking(page, gates, round);
      await expect.poll(() => focused(page), { message: `round ${round}` }).toEqual([typed, typed.length]);
      await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
      expect(await focused(page), `round ${round}, signed in`).toEqual([typed, typed.length]);
      await area(page).fill('');
      gates.close();
      await page.goto(site.origin + article, { waitUntil: 'commit' });
    }
    await openAll(gates);
    expect(problems).toEqual([]);
  });

  it('keeps the caret, and the text that an input method is composing', async () => {
    const { page, gates, context } = await unhydrated(article, { as: 'Ada' });
    await area(page).click();
    await page.keyboard.type('ad');
    await page.keyboard.press('ArrowLeft');
    const keyboard = await context.newCDPSession(page);
    const compose = (text: string) =>
      keyboard.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    await compose('ni');
    await openAll(gates);
    await untilHydrated(page);
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
    await compose('nihao');
    await keyboard.send('Input.insertText', { text: '你好' });
    await page.keyboard.type('!');
    await expect.poll(() => focused(page)).toEqual(['a你好!d', 4]);
    await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('a你好!d');
  });

  it('is added below what they had begun on an earlier visit', async () => {
    const { page, gates } = await unhydrated(article, { as: 'Ada' });
    await area(page).click();
    await openAll(gates);
    await untilHydrated(page);
    await area(page).fill('Begun before');
    gates.close();
    await page.reload({ waitUntil: 'commit' });
    await area(page).click();
    await page.keyboard.type('and on');
    await openAll(gates);
    await untilHydrated(page);
    await page.keyboard.type('!');
    await expect.poll(() => focused(page)).toEqual(['Begun before\nand on!', 20]);
  });

  it('stays when their session turns out to have ended', async () => {
    const { page, gates } = await unhydrated(article, { as: 'Ada' });
    await page.route('**/api/**', (route) =>
      route.fulfill({ status: 401, json: { code: '401', msg: '', data: null } }),
    );
    await area(page).click();
    await page.keyboard.type('Still ');
    await gates.open('first');
    await gates.open('session');
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
    await page.keyboard.type('here');
    await openAll(gates);
    await untilHydrated(page);
    await expect.poll(() => focused(page)).toEqual(['Still here', 10]);
  });
});

describe('what a reader does in other parts of a page before its scripts have loaded', () => {
  it('is searched for on the home page, and the field keeps it', async () => {
    const { page, gates } = await unhydrated('/');
    const field = page.getByRole('searchbox').first();
    await field.click();
    await page.keyboard.type('Hyd');
    await openAll(gates);
    await untilHydrated(page, 'input[name=key]');
    await page.keyboard.type('rated');
    await page.waitForURL((url) => url.searchParams.get('key') === 'Hydrated');
    expect(await focused(page)).toEqual(['Hydrated', 8]);
  });

  it('stays in the form to the owner when the language is switched meanwhile', async () => {
    const { page, gates, problems } = await unhydrated('/');
    const content = page.locator('form:has([name=website]) [name=content]');
    await content.fill('Hello you');
    for (const gate of ['first', 'session', 'calls'] as const) await gates.open(gate);
    await page.getByRole('button', { name: /Switch to Chinese/ }).click();
    await gates.open('island');
    await page.waitForFunction(() => document.documentElement.lang === 'zh-CN');
    await page.getByRole('link', { name: '文章', exact: true }).first().waitFor();
    expect(await content.inputValue()).toBe('Hello you');
    expect(problems).toEqual([]);
  });

  it('is chosen in a list of the filters', async () => {
    const { page, gates } = await unhydrated('/articles');
    const sort = page.locator('select[name=sort]');
    const value = await sort.locator('option').last().getAttribute('value');
    await sort.selectOption(value);
    await openAll(gates);
    await page.waitForURL((url) => url.searchParams.get('sort') === value);
    expect(await sort.inputValue()).toBe(value);
  });

  it('stays in the form to the owner, and counts', async () => {
    const { page, gates } = await unhydrated('/');
    const form = page.locator('form:has([name=website])');
    await form.locator('[name=email]').fill('ada@example.com');
    await form.locator('[name=content]').fill('Hello you');
    await openAll(gates);
    await untilHydrated(page, '[name=content]');
    await form.getByText(/^9\//).waitFor();
    expect(await form.locator('[name=email]').inputValue()).toBe('ada@example.com');
    expect(await form.locator('[name=content]').inputValue()).toBe('Hello you');
  });

  it('stays unfolded', async () => {
    const { page, gates } = await unhydrated(article, { viewport: { width: 400, height: 800 } });
    const contents = page.locator('details').first();
    await contents.locator('summary').click();
    await openAll(gates);
    await untilHydrated(page);
    expect(await contents.getAttribute('open')).toBe('');
  });
});
