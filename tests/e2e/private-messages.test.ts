import { beforeAll, describe, expect, it } from 'vitest';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { write } from './support/chat';
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

describe('a picture in a private message', () => {
  it('is shown before and after it is sent, and to the other person', async () => {
    const { page, problems } = await visitAs('ann', `/admin/my-messages?user=${bob.user_id}`);
    const other = await visitAs('bob', `/admin/my-messages?user=${ann.user_id}`);
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add a picture' }).click();
    await (await choosing).setFiles(path.join(ROOT, 'docs/home.png'));
    await page.getByRole('img', { name: 'Attached picture' }).waitFor();
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
    expect([problems, other.problems]).toEqual([[], []]);
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
