import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { EndpointOutput } from '../../../src/contract';
import { startApp, type TestApp } from '../../support/site/app';
import { connectChat } from '../../support/chat/chat';
import { chatRoom } from '../../support/samples/chat-samples';
import { panelPerson, panelToken } from '../../support/account/panel';
import { everyRole, quickPerson } from '../../support/account/people';
import { newVisitor } from '../../support/account/visitors';

const { admin, user } = everyRole();
const asAdmin = { token: admin.token };

type Mutes = EndpointOutput<'GET /chat_groups/mutes'>;
type AddressBans = EndpointOutput<'GET /chat_groups/address_bans'>;

const BASE = '/admin/chat-moderation';
/** The name that the first start gives the panel's first user. */
const EDITOR = 'Editor';

let app: TestApp;
let room: string;
let id: string;
/** Tokens of the panel: of its administrator, and of an editor without the permission. */
const tokens = { full: '', editor: '' };

const call = async (verb: 'get' | 'put' | 'post', path: string, token = tokens.full, body?: object) => {
  const headers = { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const reply = await app
    .http()
    [verb](BASE + path)
    .set(headers)
    .send(body);
  return reply as { status: number; body: { data?: never; error?: { message: string; details: object } } };
};

beforeAll(async () => {
  app = await startApp();
  tokens.full = await panelToken(app);
  tokens.editor = await panelPerson(app, 'editor');
  room = await chatRoom(app, 'Seen in the panel');
  const client = await connectChat(app, { token: user.token });
  const input = { room_id: room, client_id: 'one', msg_type: 2 as const, content: 'Rude' };
  ({ id } = await client.ok('message:send', input));
  client.close();
  await app.call('POST /chat_groups/report', { body: { id, reason: 'It is rude' } }, asAdmin);
});
afterAll(() => app.stop());

describe("the routes of the page in Strapi's panel", () => {
  it.each([
    ['get', '/moderation/cases'],
    ['get', '/chat_groups'],
    ['get', '/chat_groups/mutes'],
    ['get', '/chat_groups/address_bans'],
    ['post', '/chat_groups/address_bans'],
    ['post', '/chat_groups/address_bans/withdraw'],
    ['put', '/moderation/cases'],
    ['put', '/chat_groups/mute'],
    ['post', '/chat_groups_records/withdraw'],
  ] as const)('%s %s needs a session of the panel with the permission', async (verb, path) => {
    expect((await call(verb, path, '')).status).toBe(401);
    expect((await call(verb, path, admin.token)).status).toBe(401);
    expect((await call(verb, path, tokens.editor)).status).toBe(403);
  });

  it('validate as the endpoints of the site do, and explain refusals', async () => {
    const bad = await call('put', '/moderation/cases', tokens.full, { id_list: [], act: 'explode' });
    expect([bad.status, bad.body.error?.details]).toEqual([400, { code: 'invalid' }]);
    const unknown = await call('post', '/chat_groups_records/withdraw', tokens.full, {
      id_list: ['a'.repeat(24)],
    });
    expect(unknown.body.error?.details).toEqual({ code: 'not_found' });
    const muted = await call('put', '/chat_groups/mute', tokens.full, { user_id: admin.id });
    expect(muted.body.error).toMatchObject({ message: 'Administrators cannot be muted.' });
    const noPage = await call('get', '/chat_groups/mutes?page=0');
    expect([noPage.status, noPage.body.error?.details]).toEqual([400, { code: 'invalid' }]);
    const member = await call('post', '/chat_groups/address_bans', tokens.full, {
      user_id: user.id,
      hours: 1,
    });
    expect([member.status, member.body.error?.details]).toEqual([400, { code: 'invalid' }]);
    const silent = { user_id: `visitor:${'a'.repeat(24)}`, hours: 1 };
    const unseen = await call('post', '/chat_groups/address_bans', tokens.full, silent);
    expect(unseen.body.error?.details).toEqual({ code: 'address_unknown' });
  });

  it('decide cases and mute in the name of the panel’s user', async () => {
    const { body } = await call('get', '/moderation/cases?state=open');
    const { list } = body.data as unknown as { list: { id: string; content: string }[] };
    const found = list.find(({ content }) => content === 'Rude');
    const decided = await call('put', '/moderation/cases', tokens.full, {
      id_list: [found?.id],
      act: 'remove',
      reason: 'Rules',
    });
    expect(decided.body.data).toEqual({ count: 1 });
    await call('put', '/chat_groups/mute', tokens.full, { user_id: user.id, room_id: room });
    const cases = await app.call('GET /moderation/cases', { query: { state: 'closed' } }, asAdmin);
    expect(cases.list.find((one) => one.id === found?.id)?.closed_by).toBe(EDITOR);
    const { list: records } = await app.call('GET /chat_groups_records', { query: { room_id: room } });
    expect(records[0]).toMatchObject({ id, is_withdrawn: true });
    const { list: log } = await app.call('GET /moderation/log', {}, asAdmin);
    expect(log.slice(0, 2)).toMatchObject([
      { act: 'mute', nick_name: 'a-user' },
      { act: 'remove', reason: 'Rules' },
    ]);
    expect(log.every(({ by_nick_name: name }) => name !== '')).toBe(true);
  });

  it('mute and ban people, list them with who did it, and lift it', async () => {
    const person = await quickPerson(app, 'restricted-in-panel');
    const client = await connectChat(app, { token: person.token });
    onTestFinished(client.close);
    const other = await chatRoom(app, 'Another room');
    const restrict = (body: object) =>
      call('put', '/chat_groups/mute', tokens.full, { user_id: person.id, ...body });
    const send = (room_id: string, client_id: string) =>
      client.ask('message:send', { room_id, client_id, msg_type: 2, content: 'Hello' });
    const restrictions = async () => {
      const { body } = await call('get', '/chat_groups/mutes?limit=100');
      return (body.data as unknown as Mutes).list.filter(({ user_id }) => user_id === person.id);
    };
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await restrict({ room_id: room, until, reason: 'Too loud' });
    expect(await send(room, 'muted')).toMatchObject({ code: 'chat_muted' });
    expect(await send(other, 'elsewhere')).toMatchObject({ ok: true });
    await restrict({ is_ban: true });
    expect(await send(other, 'banned')).toMatchObject({ code: 'chat_banned' });
    const by = { nick_name: 'restricted-in-panel', by_nick_name: EDITOR };
    expect(await restrictions()).toMatchObject([
      { ...by, room_id: null, until: null, is_ban: true },
      { ...by, room_id: room, room_title: 'Seen in the panel', is_ban: false, reason: 'Too loud', until },
    ]);
    const { list } = await app.call('GET /chat_groups/mutes', { query: { room_id: room } }, asAdmin);
    expect(list[0]).toMatchObject(by);
    await restrict({ until: '' });
    await restrict({ room_id: room, until: '' });
    expect(await restrictions()).toEqual([]);
    expect(await send(room, 'lifted')).toMatchObject({ ok: true });
    const { list: log } = await app.call('GET /moderation/log', { query: { limit: 4 } }, asAdmin);
    expect(log).toMatchObject(
      ['unmute', 'unmute', 'ban', 'mute'].map((act) => ({ act, user_id: person.id, by_nick_name: EDITOR })),
    );
  });

  it('ban the address of a guest, list it with who did it, and lift it', async () => {
    const open = await chatRoom(app, 'A room of guests', { allow_guest: true });
    const { headers = {} } = await newVisitor(app, '198.51.100.61');
    const from = { visitor: headers['visitor'], headers: { 'x-forwarded-for': '198.51.100.61' } };
    const guest = await connectChat(app, from);
    onTestFinished(guest.close);
    const { users } = await guest.ok('room:join', { room_id: open });
    const message = { room_id: open, client_id: 'guest', msg_type: 2 as const, content: 'Spam' };
    await guest.ok('message:send', message);
    const { user_id = '', nick_name } = users[0] ?? {};
    const bans = async () =>
      (await call('get', '/chat_groups/address_bans?limit=100')).body.data as unknown as AddressBans;
    const body = { user_id, hours: 24, reason: 'Advertising' };
    const banned = await call('post', '/chat_groups/address_bans', tokens.full, body);
    expect(banned.body.data).toMatchObject({ count: 1 });
    await expect(connectChat(app, from)).rejects.toMatchObject({ data: { code: 'chat_banned' } });
    const shown = { user_id, nick_name, reason: 'Advertising', by_nick_name: EDITOR };
    const { list, count } = await bans();
    expect([list, count]).toMatchObject([[shown], 1]);
    const onSite = await app.call('GET /chat_groups/address_bans', {}, asAdmin);
    expect(onSite.list).toMatchObject([shown]);
    const lifted = await call('post', '/chat_groups/address_bans/withdraw', tokens.full, {
      id_list: [list[0]?.id],
    });
    expect([lifted.body.data, await bans()]).toEqual([{ count: 1 }, { list: [], count: 0 }]);
    const again = await connectChat(app, from);
    onTestFinished(again.close);
    const { list: log } = await app.call('GET /moderation/log', { query: { limit: 2 } }, asAdmin);
    expect(log).toMatchObject(
      ['unban_address', 'ban_address'].map((act) => ({ act, user_id, by_nick_name: EDITOR })),
    );
  });
});
