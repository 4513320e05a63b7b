import { beforeAll, describe, expect, it } from 'vitest';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { choosePicture, pictureField, waitingFiles, write } from './support/chat';
import { callApi, makePerson, PASSWORD, sessionOf } from './support/people';
import { ADMIN, ROOT } from './support/site';
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

/** Counts the pictures that a page uploads for messages. */
const countUploads = (page: Page) => {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/messages/image') count += 1;
  });
  return () => count;
};

describe('a picture in a private message', () => {
  it('is shown before and after it is sent, and to the other person', async () => {
    const { page, problems } = await visitAs('ann', `/admin/my-messages?user=${bob.user_id}`);
    const other = await visitAs('bob', `/admin/my-messages?user=${ann.user_id}`);
    const uploads = countUploads(page);
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add a picture' }).click();
    await (await choosing).setFiles(path.join(ROOT, 'docs/home.png'));
    await page.getByRole('img', { name: 'Attached picture' }).waitFor();
    await page.getByRole('button', { name: 'Remove the picture' }).click();
    await page.getByRole('img', { name: 'Attached picture' }).waitFor({ state: 'detached' });
    await pictureField(page).setInputFiles(path.join(ROOT, 'docs/home.png'));
    await page.getByRole('img', { name: 'Attached picture' }).waitFor();
    expect(uploads()).toBe(0);
    await write(page, 'Look at this');
    await page.getByRole('img', { name: 'Attached picture' }).waitFor({ state: 'detached' });
    for (const one of [page, other.page]) {
      const picture = log(one)
        .getByRole('link', { name: /^Picture of a message/ })
        .getByRole('img');
      await picture.waitFor();
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
    }
    expect(uploads()).toBe(1);
    await expect.poll(() => waitingFiles(page)).toBe(0);
    expect([problems, other.problems]).toEqual([[], []]);
  });

  it('is still in the field after a reload, until it is removed', async () => {
    const { page, context, problems } = await visitAs('ann', `/admin/my-messages?user=${bob.user_id}`);
    await choosePicture(page);
    await page.getByRole('textbox', { name: 'Write a message' }).fill('With its picture');
    await expect.poll(() => waitingFiles(page)).toBe(1);
    await page.reload();
    const picture = page.getByRole('img', { name: 'Attached picture' });
    await picture.waitFor();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
    expect(await page.getByRole('textbox', { name: 'Write a message' }).inputValue()).toBe(
      'With its picture',
    );
    await page.getByRole('button', { name: 'Remove the picture' }).click();
    await expect.poll(() => waitingFiles(page)).toBe(0);
    await page.getByRole('textbox', { name: 'Write a message' }).fill('');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('is kept with its text when it could not be uploaded, also in another tab, and sent once', async () => {
    const { page: first, context } = await visitAs('ann', `/admin/my-messages?user=${bob.user_id}`);
    await first.route('**/api/messages/image', (route) => route.abort());
    await choosePicture(first);
    await first.getByRole('img', { name: 'Attached picture' }).waitFor();
    await write(first, 'Lost with its picture');
    await log(first).getByRole('button', { name: 'Send again' }).waitFor();
    await expect.poll(() => waitingFiles(first)).toBe(1);
    const address = first.url();
    await first.close();
    const page = await context.newPage();
    await page.goto(address);
    const unsent = log(page).locator('li[data-unsent]').filter({ hasText: 'Lost with its picture' });
    const picture = unsent.getByRole('img');
    await picture.waitFor();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
    await unsent.getByRole('button', { name: 'Send again' }).click();
    await log(page)
      .locator('li:not([data-unsent])')
      .filter({ hasText: 'Lost with its picture' })
      .locator('img')
      .waitFor();
    await expect.poll(() => waitingFiles(page)).toBe(0);
    const record = `GET /messages_record?user_id=${ann.user_id}&key=Lost`;
    const { list } = await callApi<{ list: { image: string }[] }>(site, record, undefined, bob.token);
    expect(list.map(({ image }) => image !== '')).toEqual([true]);
    await context.close();
  });
});

describe('a private conversation that is reported', () => {
  it('is read by an administrator, who is recorded, and closed', async () => {
    await callApi(site, 'POST /messages', { rev_user_id: ann.user_id, content: 'A rude word' }, bob.token);
    const { page, problems } = await visitAs('ann', `/admin/my-messages?user=${bob.user_id}`);
    await log(page).getByText('A rude word').waitFor();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    const form = page.getByRole('dialog', { name: 'Report this conversation' });
    await form.getByLabel('What is wrong?').fill('It is rude');
    await form.getByRole('button', { name: 'Report' }).click();
    await page.getByText('Reported. Somebody will look at it.').waitFor();

    const admin = await visitAs(ADMIN.user, '/admin/messages');
    const row = admin.page.getByRole('row').filter({ hasText: 'It is rude' });
    await row.getByRole('button', { name: /^Read/ }).click();
    await admin.page.getByRole('dialog').getByRole('button', { name: 'Read' }).click();
    const look = admin.page.getByRole('dialog', { name: 'ann and bob' });
    await look.getByText('A rude word').waitFor();
    await look.getByRole('region', { name: 'Read by' }).getByRole('listitem').waitFor();
    await admin.page.keyboard.press('Escape');
    await look.waitFor({ state: 'hidden' });
    await row.getByRole('button', { name: /^Close/ }).click();
    await row.getByText('Closed').waitFor();
    expect([problems, admin.problems]).toEqual([[], []]);
  });
});
