import { beforeAll, describe, expect, it } from 'vitest';
import { picture } from '../../support/samples/image-files';
import { axeViolations, untilFits } from '../support/browser';
import { box, clickAction, log, makeRoom, message, untilSent, untilStored, write } from '../support/chat';
import { callApi, makePerson, PASSWORD, sessionOf } from '../support/people';
import { useSite } from '../support/use-site';

const { site, visit, visitAs } = useSite();
let admin: { token: string };
let room: { id: string };

interface Records {
  list: { id: string; content: string; seq: number }[];
  count: number;
}

beforeAll(async () => {
  admin = await sessionOf(site);
  for (const name of ['ann', 'bob']) await makePerson(site, name, 2);
  room = await makeRoom(site, 'Lobby', { notice: 'Be kind', sort: -5 });
});

const path = (id = room.id) => `/chat/${id}`;
const stored = async (text: string) => {
  const query = `GET /chat_groups_records?room_id=${room.id}&key=${encodeURIComponent(text)}`;
  return (await callApi<Records>(site, query, undefined, admin.token)).list;
};

describe('two people', () => {
  it('send, reply, edit and withdraw messages, and see each other typing', async () => {
    const ann = await visitAs('ann', path());
    const bob = await visitAs('bob', path());
    await box(bob.page).waitFor();
    await write(ann.page, 'Hello **Bob**');
    await message(bob.page, 'Hello Bob').waitFor();
    expect(await message(bob.page, 'Hello Bob').locator('strong').textContent()).toBe('Bob');
    await clickAction(message(bob.page, 'Hello Bob'), 'Reply');
    await bob.page.keyboard.type('Hello Ann');
    await ann.page.getByText('bob is typing…').waitFor();
    await bob.page.keyboard.press('Enter');
    await message(ann.page, 'Hello Ann')
      .getByRole('button', { name: /^Answer to ann Hello/ })
      .waitFor();
    await untilSent(bob.page);
    // the last own message, by keyboard
    await bob.page.keyboard.press('ArrowUp');
    await box(bob.page).fill('Hello dear Ann');
    await bob.page.keyboard.press('Enter');
    await message(ann.page, 'Hello dear Ann').getByText('edited').waitFor();
    await clickAction(message(bob.page, 'Hello dear Ann'), 'Withdraw');
    await bob.page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await message(ann.page, 'Message withdrawn').waitFor();
    const file = await picture({ width: 320, height: 200 });
    const buffer = Buffer.from(await file.arrayBuffer());
    await ann.page
      .locator('input[type=file]')
      .setInputFiles({ name: file.name, mimeType: file.type, buffer });
    await log(bob.page).getByRole('img', { name: 'Picture of ann' }).waitFor();
    expect(await axeViolations(bob.page)).toEqual([]);
    expect([ann.problems, bob.problems]).toEqual([[], []]);
  });

  it('see code in colours, which the server has made', async () => {
    const ann = await visitAs('ann', path());
    const bob = await visitAs('bob', path());
    await box(bob.page).waitFor();
    await write(ann.page, '```js\nconst answer = 42; // why\n```');
    const code = message(bob.page, 'const answer').locator('pre code');
    await code.locator('.token-keyword').first().waitFor();
    const colorOf = (part: string) =>
      code
        .locator(part)
        .first()
        .evaluate((element) => getComputedStyle(element).color);
    const colors = await Promise.all(['.token-keyword', '.token-constant', '.token-comment'].map(colorOf));
    expect(new Set([...colors, await code.evaluate((element) => getComputedStyle(element).color)]).size).toBe(
      4,
    );
    expect(await axeViolations(bob.page)).toEqual([]);
  });

  it('read what was sent while one was away, with a line where it begins', async () => {
    const ann = await visitAs('ann', path());
    const bob = await visitAs('bob', path());
    await box(ann.page).waitFor();
    await write(bob.page, 'Before the tunnel');
    await message(ann.page, 'Before the tunnel').waitFor();
    await ann.context.setOffline(true);
    await ann.page.getByText('No connection. Reconnecting…').waitFor();
    for (const text of ['First missed', 'Second missed']) await write(bob.page, text);
    await untilSent(bob.page);
    await ann.context.setOffline(false);
    await message(ann.page, 'Second missed').waitFor();
    const rows = await log(ann.page).innerText();
    expect(rows.indexOf('New')).toBeGreaterThan(rows.indexOf('Before the tunnel'));
    expect(rows.indexOf('New')).toBeLessThan(rows.indexOf('First missed'));
    await ann.page.reload();
    await message(ann.page, 'Second missed').waitFor();
    await expect.poll(() => message(ann.page, 'First missed').count()).toBe(1);
  });
});

describe('what is typed without a connection', () => {
  it('is sent once and in order, even when the tab was closed', async () => {
    const { page, context } = await visitAs('ann', path());
    await box(page).waitFor();
    await page
      .getByText(/\d online/)
      .first()
      .waitFor();
    await context.setOffline(true);
    await write(page, 'Typed offline 1');
    await write(page, 'Typed offline 2');
    await message(page, 'Typed offline 2').getByText('Waiting for a connection').waitFor();
    await box(page).fill('A draft');
    await untilStored(page, 'A draft');
    await page.close();
    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto(site.origin + path());
    await message(again, 'Typed offline 2').waitFor();
    await untilSent(again);
    await expect.poll(() => box(again).inputValue()).toBe('A draft');
    const sent = (await stored('Typed offline')).map(({ content }) => content);
    expect(sent.sort()).toEqual(['Typed offline 1', 'Typed offline 2']);
    await box(again).fill('');
  });
});

describe('tabs of a browser', () => {
  it('share one connection, and continue when the one that has it is closed', async () => {
    const { page, context } = await visitAs('ann', path());
    await box(page).waitFor();
    const second = await context.newPage();
    const sockets: string[] = [];
    second.on('websocket', (socket) => sockets.push(socket.url()));
    await second.goto(site.origin + path());
    await box(second).waitFor();
    await write(second, 'From the second tab');
    await message(page, 'From the second tab').waitFor();
    expect(sockets).toEqual([]);
    await page.close();
    await expect.poll(() => sockets.length).toBe(1);
    await write(second, 'The first tab is closed');
    await untilSent(second);
    await expect.poll(async () => (await stored('The first tab is closed')).length).toBe(1);
  });
});

describe('somebody who is not signed in', () => {
  it('reads the rooms without JavaScript, and search engines find them', async () => {
    const article = { title: 'About tea', content: 'A cup.' };
    const { id } = await callApi<{ id: string }>(site, 'POST /articles', article, admin.token);
    const chinese = { ...article, id, version: 0, locale: 'zh-CN', title: '茶的故事' };
    await callApi(site, 'PUT /articles', chinese, admin.token);
    await visitAs('ann', path()).then(async ({ page }) => {
      await write(page, `For everybody to read: ${site.origin}/article/${id}`);
      await message(page, 'About tea').waitFor();
    });
    const { page } = await visit({ javaScriptEnabled: false });
    const response = await page.goto(`${site.origin}${path()}?lang=zh-CN`);
    expect(response?.status()).toBe(200);
    await page.getByText('For everybody to read').first().waitFor();
    await page.locator('[role=article] [lang=zh-CN]').getByText('茶的故事').waitFor();
    expect(await page.title()).toContain('Lobby');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
      `${site.origin}${path()}?lang=zh-CN`,
    );
    const map = await (await fetch(`${site.origin}/sitemap-pages.xml`)).text();
    expect(map).toContain(`${site.origin}/chat</loc>`);
  });

  it('writes as a guest where the room allows it, and is asked to sign in elsewhere', async () => {
    const members = await makeRoom(site, 'For members', { allow_guest: false });
    const { page } = await visit();
    await page.goto(site.origin + path());
    await write(page, 'Hello from a guest');
    await untilSent(page);
    await message(page, 'Hello from a guest').waitFor();
    await page.getByRole('link', { name: /For members/ }).click();
    await page.getByText('Members write here.').waitFor();
    await page.getByRole('link', { name: 'Sign in' }).last().click();
    await page.waitForURL((url) => url.searchParams.get('back') === path(members.id));
  });
});

describe('a long room', () => {
  it('begins at the newest message, loads older ones, and jumps to a linked one and back', async () => {
    const long = await makeRoom(site, 'Long');
    const { page } = await visitAs('ann', path(long.id));
    await box(page).waitFor();
    await page.evaluate(() => sessionStorage.clear());
    for (let text = 1; text <= 9; text += 1) await write(page, `Line ${text}\n\n${'word '.repeat(120)}`);
    await untilSent(page);
    await message(page, 'Line 9').waitFor();
    expect(await message(page, 'Line 1').isVisible()).toBe(false);
    await page.goto(`${site.origin}${path(long.id)}?at=1`);
    await message(page, 'Line 1').waitFor();
    await page.getByRole('button', { name: /to the newest/i }).click();
    await expect.poll(() => message(page, 'Line 9').isVisible()).toBe(true);
  });
});

describe('on a phone, in Chinese and in the dark', () => {
  it('the rooms and a room fit, and axe reports no violation', async () => {
    const options = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
    const { page } = await visitAs('bob', '/chat?lang=zh-CN', options);
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await page.reload();
    await page.getByRole('link', { name: /Lobby/ }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: /Lobby/ }).click();
    await page.getByRole('textbox', { name: '输入消息' }).waitFor();
    await untilFits(page, 360);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: '成员' }).click();
    await page.getByRole('complementary', { name: '成员' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('no notch, round corner or home bar covers what one reads and writes', async () => {
    const [width, height, insets] = [844, 390, { left: 44, right: 40, bottom: 21 }];
    const options = { viewport: { width, height }, hasTouch: true, isMobile: true };
    const { page, context } = await visitAs('bob', path(), options);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
    expect(await page.locator('meta[name=viewport]').getAttribute('content')).toContain('viewport-fit=cover');
    const parts = [
      page.getByRole('textbox', { name: 'Write a message' }),
      log(page),
      page.getByRole('banner'),
    ];
    for (const part of parts) {
      const { x, width: wide } = (await part.boundingBox())!;
      expect([x >= insets.left, x + wide <= width - insets.right]).toEqual([true, true]);
    }
    const { y, height: high } = (await parts[0]!.boundingBox())!;
    expect(y + high).toBeLessThanOrEqual(height - insets.bottom);
    await untilFits(page, width);
  });
});

describe('administrators', () => {
  it('create rooms, withdraw messages, and mute people, who are notified', async () => {
    const bob = await visitAs('bob', path());
    await write(bob.page, 'Buy cheap watches');
    await untilSent(bob.page);
    const { page } = await visitAs('admin', '/admin/chats');
    await page.getByRole('button', { name: 'Add room' }).first().click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Made here');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page
      .getByRole('cell', { name: /Made here/ })
      .first()
      .waitFor();
    await page.goto(`${site.origin}/admin/chats?part=records&room_id=${room.id}&key=watches`);
    const row = page.getByRole('row').filter({ hasText: 'Buy cheap watches' });
    await row.getByRole('button', { name: /^Withdraw/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await message(bob.page, 'Message withdrawn').last().waitFor();
    const { user_id } = await sessionOf(site, 'bob', PASSWORD);
    const body = {
      room_id: room.id,
      user_id,
      until: new Date(Date.now() + 3.6e6).toISOString(),
      reason: 'Advertising',
    };
    await callApi(site, 'PUT /chat_groups/mute', body, admin.token);
    await log(bob.page)
      .getByText(/bob was muted until .* Reason: Advertising/)
      .waitFor();
    await bob.page.getByText(/You cannot write here until/).waitFor();
    await page.goto(`${site.origin}/admin/chats?part=mutes`);
    await page
      .getByRole('row')
      .filter({ hasText: 'Advertising' })
      .getByRole('button', { name: /^Lift/ })
      .click();
    await box(bob.page).waitFor();
  });

  it('mute people in the room, from a message and from the list of people', async () => {
    const quiet = await makeRoom(site, 'Moderated');
    const bob = await visitAs('bob', path(quiet.id));
    await write(bob.page, 'LOUD WORDS');
    await untilSent(bob.page);
    const { page } = await visitAs('admin', path(quiet.id));
    await clickAction(message(page, 'LOUD WORDS'), 'Mute in this room…');
    const dialog = page.getByRole('dialog', { name: 'Mute bob' });
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('combobox', { name: 'For how long' }).selectOption('1 hour');
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Capitals');
    await dialog.getByRole('button', { name: 'Mute' }).click();
    await log(bob.page)
      .getByText(/bob was muted until .* Reason: Capitals/)
      .waitFor();
    await bob.page.getByText(/You cannot write here until/).waitFor();
    const people = page.getByRole('complementary', { name: 'People' });
    if (!(await people.isVisible())) await page.getByRole('button', { name: 'People' }).click();
    await people.getByRole('button', { name: 'Mute bob…' }).click();
    await dialog.getByRole('checkbox', { name: 'May not enter either' }).check();
    await dialog.getByRole('button', { name: 'Ban' }).click();
    await log(page)
      .getByText(/bob was banned until/)
      .waitFor();
  });
});
