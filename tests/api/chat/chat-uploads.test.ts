import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { deleteUnsentUploads as DeleteUnsentUploads } from '../../../cms/chat/server/uploads/delete-unsent';
import type { TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { chatRoom } from '../../support/samples/chat-samples';
import { everyRole, quickPerson } from '../../support/account/people';
import { picture } from '../../support/samples/image-files';
import { rawRequest } from '../../support/raw-request';
import { useChat } from '../../support/chat/use-chat';
import { newVisitor } from '../../support/account/visitors';

const { admin, user, other } = everyRole();
const asAdmin = { token: admin.token };
const HOUR = 3_600_000;

const { chat, connect, asVisitor, text } = useChat();
let app: TestApp;
let room: string;

beforeAll(() => {
  app = chat.app;
});
beforeEach(async () => {
  room = await chatRoom(app, 'A room');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  const { list } = await app.call('GET /chat_groups', { query: { limit: 100 } }, asAdmin);
  await app.call('DELETE /chat_groups', { body: { id_list: list.map(({ id }) => id) } }, asAdmin);
});

const upload = async (options: object = { token: user.token }) => {
  const files = [await picture({ width: 64, height: 48 })];
  return app.reply('POST /chat_groups/upload', { query: { kind: '3' }, files }, options);
};
const uploaded = async () => (await upload()).body.data;
const messageWith = (url: string) => ({
  ...text(room, ''),
  msg_type: 3 as const,
  payload: { url, width: 9999, height: 1 },
});
const isThere = (url: string) => existsSync(path.join(app.strapi.dirs.static.public, url));
const deleteUnsent = (hours: number) =>
  built<{ deleteUnsentUploads: typeof DeleteUnsentUploads }>(
    'cms/chat/server/uploads/delete-unsent',
  ).deleteUnsentUploads(new Date(Date.now() + hours * HOUR));

describe('an uploaded picture', () => {
  it('is shown by its sender, with the size that the server has measured, and by nobody else', async () => {
    const [ann, bob] = [
      await connect({ token: user.token }, room),
      await connect({ token: other.token }, room),
    ];
    const { url, width, height } = await uploaded();
    expect([width, height]).toEqual([64, 48]);
    expect(await bob.ask('message:send', messageWith(url))).toMatchObject({ code: 'invalid' });
    await ann.ok('message:send', messageWith(url));
    await expect
      .poll(() => bob.records(room).map(({ payload }) => payload))
      .toEqual([{ url, width: 64, height: 48 }]);
    const foreign = messageWith('https://example.com/a.png');
    expect(await ann.ask('message:send', foreign)).toMatchObject({ code: 'invalid' });
  });

  it('is deleted when it is not sent within a day, and refused then', async () => {
    const ann = await connect({ token: user.token }, room);
    const [kept, unsent] = [await uploaded(), await uploaded()];
    await ann.ok('message:send', messageWith(kept.url));
    await deleteUnsent(23);
    expect([isThere(kept.url), isThere(unsent.url)]).toEqual([true, true]);
    await deleteUnsent(25);
    expect([isThere(kept.url), isThere(unsent.url)]).toEqual([true, false]);
    expect(await ann.ask('message:send', messageWith(unsent.url))).toMatchObject({ code: 'invalid' });
    await ann.ok('message:send', messageWith(kept.url));
  });

  it('belongs to the room that it was sent to, and is deleted with it', async () => {
    const ann = await connect({ token: user.token }, room);
    const { url } = await uploaded();
    await ann.ok('message:send', messageWith(url));
    const other = await chatRoom(app, 'Another room');
    await ann.ok('room:join', { room_id: other });
    const elsewhere = { ...messageWith(url), room_id: other };
    expect(await ann.ask('message:send', elsewhere)).toMatchObject({ code: 'invalid' });
    await app.call('DELETE /chat_groups', { body: { id_list: [room] } }, asAdmin);
    await deleteUnsent(0);
    expect(isThere(url)).toBe(false);
  });

  it('is accepted from guests only while a room lets them write', async () => {
    const visitor = await asVisitor();
    const codes = async () => [(await upload(visitor.call)).body.code, (await upload({})).body.code];
    expect(await codes()).toEqual(['room_members_only', 'visitor_needed']);
    const open = await chatRoom(app, 'For everybody', { allow_guest: true });
    expect(await codes()).toEqual(['0', 'visitor_needed']);
    await app.call('PUT /chat_groups', { body: { id: open, is_read_only: true } }, asAdmin);
    expect(await codes()).toEqual(['room_members_only', 'visitor_needed']);
  });
});

describe('files of those who may write in no room are refused unread:', () => {
  /** The response code of an upload whose body never ends, on a server that cannot write it. */
  const unread = async (caller: Record<string, string>) => {
    vi.stubEnv('TMPDIR', path.join(app.strapi.dirs.static.public, 'no-folder'));
    const { body } = await rawRequest(app, {
      method: 'POST',
      path: '/api/chat_groups/upload?kind=5',
      headers: {
        ...caller,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': String(10 * 1024 * 1024),
      },
      body: '--b\r\ncontent-disposition: form-data; name="file"; filename="a.webm"\r\n\r\na',
    });
    vi.unstubAllEnvs();
    return (JSON.parse(body) as { code: string }).code;
  };
  const restrict = (body: object) => app.call('PUT /chat_groups/mute', { body: body as never }, asAdmin);
  const codeOf = async (options: object) => (await upload(options)).body.code;
  /** A guest who has written from an address. */
  const guestAt = async (address: string) => {
    const { headers = {} } = await newVisitor(app, address);
    const client = await connect({ visitor: headers['visitor'], headers: { 'x-forwarded-for': address } });
    const { id } = await client.ok('message:send', text(room));
    const { list } = await app.call('GET /chat_groups_records', { query: { room_id: room } });
    return { headers, id: list.find((one) => one.id === id)?.user_id ?? '' };
  };

  it('of people who are muted in all rooms or banned from them, until that ends', async () => {
    const { id: user_id, token } = await quickPerson(app, 'restricted-everywhere');
    await restrict({ user_id });
    expect(await unread({ token })).toBe('chat_muted');
    await restrict({ user_id, is_ban: true });
    expect(await unread({ token })).toBe('chat_banned');
    await restrict({ user_id, until: '' });
    expect(await codeOf({ token })).toBe('0');
  });

  it('of people who are muted in each room; while one is left, messages with them are refused elsewhere', async () => {
    const { id: user_id, token } = await quickPerson(app, 'muted-here');
    await restrict({ user_id, room_id: room });
    expect(await unread({ token })).toBe('chat_muted');
    const left = await chatRoom(app, 'Another room');
    const { url } = (await upload({ token })).body.data;
    const client = await connect({ token }, left);
    expect(await client.ask('message:send', messageWith(url))).toMatchObject({ code: 'chat_muted' });
    await client.ok('message:send', { ...messageWith(url), room_id: left });
  });

  it('of people other than administrators while all rooms are read-only', async () => {
    await app.call('PUT /chat_groups', { body: { id: room, is_read_only: true } }, asAdmin);
    expect(await unread({ token: user.token })).toBe('room_read_only');
    expect(await codeOf(asAdmin)).toBe('0');
  });

  it('of guests who are muted, or whose address is banned, and of nobody else', async () => {
    await app.call('PUT /chat_groups', { body: { id: room, allow_guest: true } }, asAdmin);
    const [muted, spammer] = [await guestAt('198.51.100.60'), await guestAt('198.51.100.61')];
    await restrict({ user_id: muted.id });
    await app.call('POST /chat_groups/address_bans', { body: { user_id: spammer.id, hours: 1 } }, asAdmin);
    const sameAddress = await newVisitor(app, '198.51.100.61');
    expect(await unread(muted.headers)).toBe('chat_muted');
    expect(await unread(spammer.headers)).toBe('chat_banned');
    expect(await unread(sameAddress.headers!)).toBe('chat_banned');
    expect(await codeOf({ token: user.token, headers: { 'x-forwarded-for': '198.51.100.61' } })).toBe('0');
    expect(await codeOf(await newVisitor(app, '198.51.100.62'))).toBe('0');
  });
});
