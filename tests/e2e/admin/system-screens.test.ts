import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Mailbox, startMailbox } from '../../support/servers/mailbox';
import { axeViolations, untilFits } from '../support/browser';
import { callApi, sessionOf } from '../support/people';
import { ADMIN } from '../support/site';
import { useSite } from '../support/use-site';

const { site, visit, visitAs } = useSite();
let box: Mailbox;
let token: string;

const PICTURE =
  'data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="teal"/></svg>';

/** Uploads a picture to the library. */
const upload = async (): Promise<string> => {
  const form = new FormData();
  const bytes = decodeURIComponent(PICTURE.slice(PICTURE.indexOf(',') + 1));
  form.append('image', new Blob([bytes], { type: 'image/svg+xml' }), 'teal.svg');
  const response = await fetch(`${site.origin}/api/image`, {
    method: 'POST',
    headers: { token },
    body: form,
  });
  return ((await response.json()) as { data: string }).data;
};

beforeAll(async () => {
  box = await startMailbox();
  ({ token } = await sessionOf(site));
  const mail = { host: '127.0.0.1', port: box.port, default_from_email: 'site@example.com' };
  await callApi(site, 'PUT /settings/email', mail, token);
  await callApi(site, 'POST /feedback', { email: 'reader@example.com', content: 'More about ink, please' });
  const images = await upload();
  const advert = { title: 'Paper', href: 'https://example.com/paper', images, slot: 'article_foot' };
  await callApi(site, 'POST /adverts', advert, token);
});
afterAll(() => box.stop());

const open = async (name: string) => {
  const visitor = await visitAs(ADMIN.user, `/admin/${name}`, {
    viewport: { width: 1280, height: 900 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  await visitor.page.locator('main h1').waitFor();
  return visitor;
};

const expectAccessible = async (page: Page) => {
  expect(await axeViolations(page), 'light').toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await untilFits(page, 360);
  await page.setViewportSize({ width: 1280, height: 900 });
};

describe('feedback', () => {
  it('is answered by mail, and closed', async () => {
    const { page } = await open('feedback');
    await page.getByText('More about ink, please').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Reply/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reply').fill('It is coming.');
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send by mail' }).click();
    await page.getByText('The reply is on its way to reader@example.com.').waitFor();
    await page.getByRole('cell', { name: 'Answered' }).waitFor();
    expect(box.arrived.at(-1)?.to).toEqual(['reader@example.com']);
    expect(box.arrived.at(-1)?.mail.text).toContain('It is coming.');
  });
});

describe('adverts', () => {
  it('are added with a picture of the library, not with an end before the start, and shown where they belong', async () => {
    const { page } = await open('adverts');
    await page.getByText('0 views · 0 clicks').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Statistics: Paper' }).click();
    await page.getByRole('dialog').getByText('No views in the last 30 days.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add advert' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add advert' });
    await dialog.getByLabel('Title').fill('Ink');
    await dialog.getByLabel('Links to').fill('https://example.com/ink');
    await dialog.getByRole('button', { name: 'Choose a picture' }).click();
    await page
      .getByRole('dialog', { name: 'Choose an image' })
      .getByRole('button')
      .filter({ has: page.locator('img') })
      .first()
      .click();
    await dialog.getByLabel('Start').fill('2030-01-02T10:00');
    await dialog.getByLabel('End').fill('2030-01-01T10:00');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('The end must come after the beginning.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByLabel('Start').fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Advert added.').waitFor();
    await page.getByText('Home page, between articles').first().waitFor();
    const { page: reader } = await visit();
    await reader.goto(site.origin);
    await reader.getByRole('link', { name: /Ink/ }).first().waitFor();
    const list = await callApi<{ list: { id: string }[] }>(site, 'GET /articles?limit=1', undefined, token);
    await reader.goto(`${site.origin}/article/${list.list[0]?.id}`);
    await reader.getByRole('link', { name: /Paper/ }).first().waitFor({ state: 'attached' });
  });
});

describe('menus', () => {
  const titles = (page: Page) =>
    page.getByRole('list', { name: 'Menus' }).locator('> li > div bdi:first-child').allInnerTexts();

  it('are ordered by keyboard and by dragging, and the navigation bar follows', async () => {
    const { page } = await open('menus');
    await page.getByRole('list', { name: 'Menus' }).waitFor();
    await expectAccessible(page);
    const [first = '', second = ''] = await titles(page);
    await page.getByRole('button', { name: `Move down: ${first}` }).focus();
    const stored = page.waitForResponse('**/api/menus/order');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await titles(page)).slice(0, 2)).toEqual([second, first]);
    await stored;
    await page.reload();
    await expect.poll(async () => (await titles(page)).slice(0, 2)).toEqual([second, first]);
    const names = await callApi<{ title: string }[]>(site, 'GET /menus_names');
    expect(names.slice(0, 2).map(({ title }) => title)).toEqual([second, first]);
    const row = (name: string) => page.locator('[draggable=true]').filter({ hasText: name }).first();
    await row(first).dragTo(row(second), { targetPosition: { x: 40, y: 4 } });
    await expect.poll(async () => (await titles(page)).slice(0, 2)).toEqual([first, second]);
    await row(second).dragTo(row(first));
    await page
      .getByRole('list', { name: `Under ${first}` })
      .getByText(second)
      .waitFor();
    await page.getByRole('button', { name: `Move out to the top level: ${second}` }).click();
    await expect.poll(async () => (await titles(page)).slice(0, 2)).toEqual([first, second]);
  });

  it('are added with texts and pictures; a path that is taken is shown at its field', async () => {
    const { page } = await open('menus');
    await page.getByRole('button', { name: 'Add menu' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add menu' });
    await dialog.getByLabel('Title in Chinese').fill('关于');
    await dialog.getByLabel('Title in English').fill('About');
    await dialog.getByLabel('Path', { exact: true }).fill('/articles');
    await dialog.getByRole('button', { name: 'Add a picture' }).click();
    await page
      .getByRole('dialog', { name: 'Choose an image' })
      .getByRole('button')
      .filter({ has: page.locator('img') })
      .first()
      .click();
    await dialog.getByAltText('Picture 1').waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Another menu has this title or path.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByLabel('Path', { exact: true }).fill('/about');
    await dialog.getByLabel('Lines in English').fill('One\nTwo\n');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Menu added.').waitFor();
    const menu = await callApi<{ abstract_en: string[]; banners: object[] }>(
      site,
      'GET /menus/detail?path=/about',
    );
    expect([menu.abstract_en, menu.banners.length]).toEqual([['One', 'Two'], 1]);
    await page.getByRole('button', { name: 'Delete 关于' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Menu deleted.').waitFor();
  });
});
