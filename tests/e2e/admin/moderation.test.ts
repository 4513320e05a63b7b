import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeViolations, untilFits } from '../support/browser';
import { box, log, message, untilSent, write } from '../support/chat';
import { callApi, makePerson, PASSWORD, sessionOf } from '../support/people';
import { ADMIN } from '../support/site';
import { useSite } from '../support/use-site';

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
  it('is shown as waiting, and approved or refused in the back office, by keyboard', async () => {
    const ann = await visitAs('ann', `/chat/${room.id}`);
    const office = await visitAs(ADMIN.user, '/admin/chats?part=queue');
    await box(ann.page).waitFor();
    for (const text of ['A doubtful offer', 'A doubtful joke']) await write(ann.page, text);
    await message(ann.page, 'A doubtful offer').getByText('Waiting for review').waitFor();
    await message(ann.page, 'A doubtful joke').getByText('Waiting for review').waitFor();
    await office.page.reload();
    await office.page.getByRole('link', { name: /2 cases wait/ }).waitFor();
    const approve = office.page.getByRole('button', { name: 'Approve: A doubtful offer' });
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

describe('the people of a room', () => {
  it('are muted and unmuted in the back office, by keyboard and on a phone', async () => {
    const ann = await visitAs('ann', `/chat/${room.id}`);
    await box(ann.page).waitFor();
    const { page, problems } = await visitAs(ADMIN.user, '/admin/chats');
    await page.getByRole('button', { name: /^\d+ online in “Lobby”$/ }).focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'People in “Lobby”' });
    await drawer.getByRole('button', { name: 'Mute…: ann' }).focus();
    await page.keyboard.press('Enter');
    const mute = page.getByRole('dialog', { name: 'Mute ann' });
    await mute.getByRole('button', { name: 'Mute', exact: true }).click();
    await ann.page.getByText(/You cannot write here until/).waitFor();
    const lift = drawer.getByRole('button', { name: /^Lift: ann, Muted · This room/ });
    await lift.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 375, height: 700 });
    await untilFits(page, 375);
    const { x, width } = (await lift.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(375);
    await lift.focus();
    await page.keyboard.press('Enter');
    await box(ann.page).waitFor();
    await lift.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    expect([ann.problems, problems]).toEqual([[], []]);
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

  it('withdraws a message, which disappears on the site, and decides cases', async () => {
    const ann = await visitAs('ann', `/chat/${room.id}`);
    await box(ann.page).waitFor();
    await write(ann.page, 'To be withdrawn from the panel');
    await write(ann.page, 'A doubtful line');
    await message(ann.page, 'A doubtful line').getByText('Waiting for review').waitFor();
    const panel = await openPanel('en');
    await panel.getByRole('link', { name: 'Chats', exact: true }).click();
    const held = panel.getByRole('row').filter({ hasText: 'A doubtful line' });
    await held.waitFor();
    // Strapi's own tooltips and messages are outside of its landmarks.
    const found = await axeViolations(panel);
    expect(found.filter((violation) => !violation.startsWith('region:'))).toEqual([]);
    await held.getByRole('button', { name: 'Approve' }).click();
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

  it('mutes the author of a message, who is refused in the room until it is lifted there', async () => {
    await makePerson(site, 'ben', 2);
    const ben = await visitAs('ben', `/chat/${room.id}`);
    await box(ben.page).waitFor();
    await write(ben.page, 'Too many words');
    await untilSent(ben.page);
    const panel = await openPanel('en');
    await panel.getByRole('link', { name: 'Chats', exact: true }).click();
    await panel.getByRole('tab', { name: 'Messages' }).click();
    const row = panel.getByRole('row').filter({ hasText: 'Too many words' });
    await row.getByRole('button', { name: 'Mute' }).click();
    const dialog = panel.getByRole('alertdialog', { name: 'Mute ben' });
    await dialog.getByRole('combobox', { name: 'For how long' }).click();
    await panel.getByRole('option', { name: '1 hour' }).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Too loud');
    const found = await axeViolations(panel);
    expect(found.filter((violation) => !violation.startsWith('region:'))).toEqual([]);
    await dialog.getByRole('button', { name: 'Mute' }).click();
    await log(ben.page)
      .getByText(/ben was muted until .* Reason: Too loud/)
      .waitFor();
    await ben.page.getByText(/You cannot write here until/).waitFor();
    await panel.getByRole('tab', { name: 'Mutes and bans' }).click();
    const mute = panel.getByRole('row').filter({ hasText: 'Too loud' });
    for (const text of ['ben', 'Lobby', 'Muted', 'Editor'])
      await mute.getByRole('gridcell', { name: text, exact: true }).waitFor();
    await mute.getByRole('button', { name: 'Lift' }).click();
    await mute.waitFor({ state: 'detached' });
    await write(ben.page, 'Fewer words');
    await message(ben.page, 'Fewer words').waitFor();
    await untilSent(ben.page);
  });

  it('bans the author of a message that waits from all rooms, and lifts it', async () => {
    await makePerson(site, 'cat', 2);
    const { token } = await sessionOf(site, 'cat', PASSWORD);
    const canEnter = async () => {
      type Rooms = { list: { id: string; can_enter: boolean }[] };
      const { list } = await callApi<Rooms>(site, 'GET /chat_groups?limit=100', undefined, token);
      return list.find(({ id }) => id === room.id)?.can_enter;
    };
    const cat = await visitAs('cat', `/chat/${room.id}`);
    await box(cat.page).waitFor();
    await write(cat.page, 'A doubtful shout');
    await message(cat.page, 'A doubtful shout').getByText('Waiting for review').waitFor();
    const panel = await openPanel('en');
    await panel.getByRole('link', { name: 'Chats', exact: true }).click();
    const held = panel.getByRole('row').filter({ hasText: 'A doubtful shout' });
    await held.getByRole('button', { name: 'Ban' }).click();
    const dialog = panel.getByRole('alertdialog', { name: 'Ban cat' });
    await dialog.getByRole('checkbox', { name: 'In all rooms' }).click();
    await dialog.getByRole('button', { name: 'Ban' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await canEnter()).toBe(false);
    await held.getByRole('button', { name: 'Refuse' }).click();
    await panel.getByRole('alertdialog').getByRole('button', { name: 'Refuse' }).click();
    await held.waitFor({ state: 'detached' });
    await panel.getByRole('tab', { name: 'Mutes and bans' }).click();
    const ban = panel.getByRole('row').filter({ hasText: 'cat' });
    for (const text of ['All rooms', 'Banned'])
      await ban.getByRole('gridcell', { name: text, exact: true }).waitFor();
    await ban.getByRole('button', { name: 'Lift' }).click();
    await ban.waitFor({ state: 'detached' });
    expect(await canEnter()).toBe(true);
  });

  it('bans a guest together with the address, and lifts both', async () => {
    const { page } = await visit();
    await page.goto(`${site.origin}/chat/${room.id}`);
    await write(page, 'A guest advertises');
    await untilSent(page);
    const panel = await openPanel('en');
    await panel.getByRole('link', { name: 'Chats', exact: true }).click();
    await panel.getByRole('tab', { name: 'Messages' }).click();
    const row = panel.getByRole('row').filter({ hasText: 'A guest advertises' });
    await row.getByRole('button', { name: 'Ban' }).click();
    const dialog = panel.getByRole('alertdialog');
    await dialog.getByRole('checkbox', { name: /same IP address/ }).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Advertising');
    await dialog.getByRole('button', { name: 'Ban' }).click();
    await dialog.waitFor({ state: 'detached' });
    await panel.getByRole('tab', { name: 'Mutes and bans' }).click();
    const addresses = panel.getByRole('region', { name: 'Banned addresses' });
    await addresses.getByRole('gridcell', { name: 'Advertising' }).waitFor();
    const found = await axeViolations(panel);
    expect(found.filter((violation) => !violation.startsWith('region:'))).toEqual([]);
    await addresses.getByRole('button', { name: 'Lift' }).click();
    await addresses.getByText('No address is banned.').waitFor();
    await panel.getByRole('row').filter({ hasText: 'Advertising' }).getByRole('button').click();
    await panel.getByText('Nobody is muted or banned.').waitFor();
  });

  it('is shown in Chinese', async () => {
    const panel = await openPanel('zh-Hans');
    await panel.getByRole('link', { name: '聊天管理', exact: true }).click();
    await panel.getByRole('heading', { name: '聊天管理' }).waitFor();
    await panel.getByRole('tab', { name: '禁言与移出' }).click();
    await panel.getByText('没有被禁言或移出的成员。').waitFor();
    await panel.getByRole('region', { name: '已封禁的地址' }).getByText('没有被封禁的地址。').waitFor();
  });
});
