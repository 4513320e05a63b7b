import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app';
import { connectChat } from '../support/chat';
import { chatRoom } from '../support/chat-samples';
import { panelToken } from '../support/panel';
import { everyRole } from '../support/people';

const { admin, user } = everyRole();
const asAdmin = { token: admin.token };
const BASE = '/admin/chat-moderation';

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

interface AdminServices {
  'admin::user': { create: (data: object) => Promise<{ id: number }> };
}

/** Creates a user of the panel with Strapi's own role of editors. */
const makeEditor = async (): Promise<string> => {
  const role = (await app.strapi.db.query('admin::role').findOne({ where: { code: 'strapi-editor' } })) as {
    id: number;
  };
  const service = app.strapi.service('admin::user') as unknown as AdminServices['admin::user'];
  const password = 'An-editor-for-tests-2';
  const email = 'second@example.com';
  await service.create({ email, firstname: 'Second', password, isActive: true, roles: [role.id] });
  const { body } = await app.http().post('/admin/login').send({ email, password });
  return (body as { data: { token: string } }).data.token;
};

beforeAll(async () => {
  app = await startApp();
  tokens.full = await panelToken(app);
  tokens.editor = await makeEditor();
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
    const { list: records } = await app.call('GET /chat_groups_records', { query: { room_id: room } });
    expect(records[0]).toMatchObject({ id, is_withdrawn: true });
    const { list: log } = await app.call('GET /moderation/log', {}, asAdmin);
    expect(log.slice(0, 2)).toMatchObject([
      { act: 'mute', nick_name: 'a-user' },
      { act: 'remove', reason: 'Rules' },
    ]);
    expect(log.every(({ by_nick_name: name }) => name !== '')).toBe(true);
  });
});
