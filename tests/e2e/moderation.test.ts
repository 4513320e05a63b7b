import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeViolations, untilFits } from './support/browser';
import { box, message, write } from './support/chat';
import { callApi, makePerson, sessionOf } from './support/people';
import { ADMIN } from './support/site';
import { useSite } from './support/use-site';

const { site, visit, visitAs } = useSite();
let admin: { token: string };
let room: { id: string };

beforeAll(async () => {
  admin = await sessionOf(site);
  await makePerson(site, 'ann', 2);
  await callApi(site, 'PUT /moderation/settings', { held_words: ['doubtful'] }, admin.token);
  room = await callApi<{ id: string }>(
    site,
    'POST /chat_groups',
    { title: 'Lobby', is_public: true, allow_guest: true, sort: -5 },
    admin.token,
  );
});

describe('a message that is held', () => {
  it('is shown as waiting, and let through or refused in the back office, by keyboard', async () => {
    const ann = await visitAs('ann', `/chat/${room.id}`);
    const office = await visitAs(ADMIN.user, '/admin/chats?part=queue');
    await box(ann.page).waitFor();
    for (const text of ['A doubtful offer', 'A doubtful joke']) await write(ann.page, text);
    await message(ann.page, 'A doubtful offer').getByText('Waiting for review').waitFor();
    await message(ann.page, 'A doubtful joke').getByText('Waiting for review').waitFor();
    await office.page.reload();
    await office.page.getByRole('link', { name: /2 cases wait/ }).waitFor();
    const approve = office.page.getByRole('button', { name: 'Let through: A doubtful offer' });
    await approve.focus();
    await office.page.keyboard.press('Enter');
    await message(ann.page, 'A doubtful offer')
      .getByText('Waiting for review')
      .waitFor({ state: 'detached' });
    await message(ann.page, 'A doubtful offer').waitFor();
    await office.page.getByRole('button', { name: 'Refuse…: A doubtful joke' }).click();
    const dialog = office.page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Not funny');
    expect(await axeViolations(office.page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Refuse…' }).click();
    await message(ann.page, 'A doubtful joke')
      .getByText('This message was not published. Not funny')
      .waitFor();
    await office.page.getByText('Nothing waits for a decision.').waitFor();
    await office.page.getByRole('button', { name: 'Words and links' }).click();
    await office.page.getByRole('textbox', { name: 'Try a text' }).fill('D.o.u.b.t.f.u.l');
    await office.page.getByText('doubtful: reviewed').waitFor();
    expect(await axeViolations(office.page)).toEqual([]);
    await office.page.setViewportSize({ width: 375, height: 700 });
    await untilFits(office.page, 375);
    expect([ann.problems, office.problems]).toEqual([[], []]);
  });
});

describe("the page in Strapi's panel", () => {
  const openPanel = async (language: string): Promise<Page> => {
    const { page } = await visit();
    await page.addInitScript((value) => localStorage.setItem('strapi-admin-language', value), language);
    await page.goto(`${site.origin}/cms/auth/login`);
    await page.locator('input[name=email]').fill('editor@example.com');
    await page.locator('input[name=password]').fill('An-editor-for-tests-1');
    await page.locator('button[type=submit]').click();
    await page.waitForURL((url) => !url.pathname.includes('/auth/'));
    return page;
  };

  it('withdraws a message, which is gone on the site, and decides cases', async () => {
    const ann = await visitAs('ann', `/chat/${room.id}`);
    await box(ann.page).waitFor();
    await write(ann.page, 'To be withdrawn from the panel');
    await write(ann.page, 'A doubtful line');
    await message(ann.page, 'A doubtful line').getByText('Waiting for review').waitFor();
    const panel = await openPanel('en');
    await panel.getByRole('link', { name: 'Chats', exact: true }).click();
    const held = panel.getByRole('row').filter({ hasText: 'A doubtful line' });
    await held.waitFor();
    // Strapi's own tooltips and messages stand outside of its landmarks.
    const found = await axeViolations(panel);
    expect(found.filter((violation) => !violation.startsWith('region:'))).toEqual([]);
    await held.getByRole('button', { name: 'Let through' }).click();
    await held.waitFor({ state: 'detached' });
    await panel.getByRole('tab', { name: 'Messages' }).click();
    const row = panel.getByRole('row').filter({ hasText: 'To be withdrawn from the panel' });
    await row.getByRole('button', { name: 'Withdraw' }).click();
    await panel.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await message(ann.page, 'Message withdrawn').waitFor();
    await message(ann.page, 'A doubtful line').getByText('Waiting for review').waitFor({ state: 'detached' });
    const { list } = await callApi<{ list: { act: string; by_nick_name: string }[] }>(
      site,
      'GET /moderation/log?limit=2',
      undefined,
      admin.token,
    );
    expect(list.map(({ act }) => act)).toEqual(['withdraw', 'approve']);
    expect(list.every(({ by_nick_name: name }) => name !== '')).toBe(true);
  });

  it('speaks Chinese', async () => {
    const panel = await openPanel('zh-Hans');
    await panel.getByRole('link', { name: '聊天管理', exact: true }).click();
    await panel.getByRole('heading', { name: '聊天管理' }).waitFor();
  });
});
