import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointInput } from '../../../src/contract';
import type * as LoggedActions from '../../../cms/activity-log/server/recording/logged-actions';
import type * as Fields from '../../../cms/activity-log/server/recording/fields';
import type * as Append from '../../../src/core/log-chain/append';
import type { TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { originOf } from '../../support/chat/chat';
import { chatRoom } from '../../support/samples/chat-samples';
import { codeIn, mailsTo, mailTo, nextMail, wrongCode } from '../../support/account/codes';
import { article, text } from '../../support/site/fixtures';
import { type Mailbox, startMailbox } from '../../support/servers/mailbox';
import { panelToken, panelUsersOf } from '../../support/account/panel';
import { everyRole, quickPerson } from '../../support/account/people';
import { picture } from '../../support/samples/image-files';
import { useChat } from '../../support/chat/use-chat';

const { admin, user, other } = everyRole();
const asAdmin = { token: admin.token };

const { chat, connect, text: message } = useChat();
let app: TestApp;
let box: Mailbox;

beforeAll(async () => {
  app = chat.app;
  box = await startMailbox();
  await mailTo(box, app);
});
afterAll(() => box.stop());

type Query = EndpointInput<'GET /logs'>['query'];

const list = async (query: Query = {}) => (await app.call('GET /logs', { query }, asAdmin)).list;
const newest = async (query: Query = {}) => (await list(query))[0];
const count = async () => (await app.call('GET /logs', {}, asAdmin)).count;

const loggedActions = () => {
  const file = 'cms/activity-log/server/recording/logged-actions';
  const { LOGGED_ACTIONS } = built<typeof LoggedActions>(file);
  return Object.values(LOGGED_ACTIONS).filter((action) => typeof action === 'object');
};

describe('actions on backups', () => {
  it('are logged: making, downloading and deleting them, and changes of their schedule', async () => {
    const made = () => app.call('GET /backups', {}, asAdmin);
    await app.call('POST /backups', {}, asAdmin);
    expect(await newest()).toMatchObject({ verb: 'create', kind: 'backup', user_id: admin.id });
    await expect.poll(async () => (await made()).progress).toBeNull();
    const { name } = (await made()).list[0]!;
    await app.call('POST /backups/link', { body: { name } }, asAdmin);
    expect(await newest()).toMatchObject({ verb: 'download', kind: 'backup', target_name: name });
    const before = await count();
    const missing = 'wentu-20200101-000000-manual.zip';
    await app.call('DELETE /backups', { body: { name_list: [missing] } }, asAdmin);
    await app.reply('POST /backups/link', { body: { name: missing } }, asAdmin);
    await app.reply('DELETE /backups', { body: { name_list: [name] } }, { token: user.token });
    expect(await count()).toBe(before);
    await app.call('DELETE /backups', { body: { name_list: [name] } }, asAdmin);
    expect(await newest()).toMatchObject({ verb: 'delete', target_name: name, target_count: 1 });
    await app.call('PUT /settings/backup', { body: { schedule: 'weekly' } }, asAdmin);
    expect(await newest()).toMatchObject({ verb: 'update', kind: 'settings', target_name: 'backup' });
    expect(await count()).toBe(before + 2);
  });
});

describe('new passwords', () => {
  const password = 'Never-to-be-seen-7';

  it('by the mailed code are logged for the account, wrong codes are not', async () => {
    const person = await quickPerson(app, 'forgetful');
    const email = 'forgetful@example.com';
    await app.strapi.db.connection('up_users').where('document_id', person.id).update({ email });
    await app.call('POST /password/forgot', { body: { email } });
    const code = codeIn(await nextMail(box, email))!;
    const before = await count();
    await app.reply('POST /password/reset', { body: { email, code: wrongCode(code), password } });
    expect(await count()).toBe(before);
    await app.call('POST /password/reset', { body: { email, code, password } });
    expect(await count()).toBe(before + 1);
    const reset = { verb: 'password', kind: 'account', target_id: person.id, target_name: person.name };
    expect(await newest()).toMatchObject({ ...reset, actor: 'stranger', user_id: null });
  });

  it('by administrators are logged, shown or mailed, and so is the use of the link', async () => {
    const person = await quickPerson(app, 'helped');
    const email = 'helped@example.com';
    await app.strapi.db.connection('up_users').where('document_id', person.id).update({ email });
    const reset = { verb: 'password', kind: 'account', target_id: person.id, target_name: person.name };
    const before = await count();
    for (const way of ['show', 'mail'] as const) {
      await app.call('POST /users/password_reset', { body: { user_id: person.id, way } }, asAdmin);
      expect(await newest()).toMatchObject({ ...reset, user_id: admin.id });
    }
    const link = () =>
      mailsTo(box, email).flatMap(
        ({ mail }) => /\/login\?reset=([\w.-]+)/.exec(mail.text ?? '')?.[1] ?? [],
      )[0];
    await expect.poll(link).toBeTruthy();
    const token = link()!;
    await app.reply('POST /password/reset_link', { body: { token: `${token}x`, password } });
    await app.call('POST /password/reset_link', { body: { token, password } });
    expect(await newest()).toMatchObject({ ...reset, actor: 'stranger' });
    expect(await count()).toBe(before + 3);
  });
});

describe('an entry names the person or record', () => {
  it('when a person of the chat was muted, and when sessions were ended', async () => {
    await app.call('PUT /chat_groups/mute', { body: { user_id: user.id } }, asAdmin);
    expect(await newest()).toMatchObject({ verb: 'mute', target_id: user.id, target_name: 'a-user' });
    await app.call('PUT /chat_groups/mute', { body: { user_id: user.id, until: '' } }, asAdmin);
    const person = await quickPerson(app, 'ended');
    await app.call('DELETE /users/{id}/sessions', { params: { id: person.id } }, asAdmin);
    const ended = { verb: 'end_sessions', target_id: person.id, target_name: person.name };
    expect(await newest()).toMatchObject(ended);
    await app.signIn(person.name, person.password);
    const sessions = { params: { id: person.id } };
    const { list } = await app.call('GET /users/{id}/sessions', sessions, asAdmin);
    const body = { id_list: list.map(({ id }) => id) };
    const before = await count();
    await app.call('DELETE /users/{id}/sessions', { params: { id: person.id }, body }, asAdmin);
    expect(await count()).toBe(before + 1);
    expect(await newest()).toMatchObject(ended);
  });

  it('when a comment was decided on: its author and article', async () => {
    const id = await article(app, text('Discussed'));
    await app.call('PUT /articles/state', { body: { id_list: [id], state: 'published' } }, asAdmin);
    const body = { article_id: id, content: 'Words of a reader' };
    const comment = await app.call('POST /comments', { body }, { token: user.token });
    const remove = { params: { id: comment.id } };
    await app.call('DELETE /comments/{id}', remove, asAdmin);
    expect(await newest()).toMatchObject({ kind: 'comment', target_name: 'a-user · Discussed' });
    expect(JSON.stringify(await app.strapi.db.connection('activity_logs'))).not.toContain('Words of');
  });

  it('when a message was withdrawn over a socket: its author and room; own ones are not logged', async () => {
    const room = await chatRoom(app, 'The room');
    const headers = { 'user-agent': 'A browser' };
    const [ann, boss] = [
      await connect({ token: user.token }, room),
      await connect({ token: admin.token, headers }, room),
    ];
    const own = await ann.ok('message:send', message(room, 'Mine'));
    const { id } = await ann.ok('message:send', message(room, 'Rude words'));
    const before = await count();
    await ann.ok('message:withdraw', { id: own.id });
    expect(await count()).toBe(before);
    await boss.ok('message:withdraw', { id });
    expect(await newest()).toMatchObject({
      verb: 'delete',
      kind: 'chat_message',
      user_id: admin.id,
      target_id: id,
      target_name: 'a-user · The room',
      ip: '127.0.0.1',
      device: 'A browser',
    });
    const sent = await ann.ok('message:send', message(room, 'More'));
    await app.call('DELETE /chat_groups_records', { body: { id_list: [sent.id] } }, asAdmin);
    expect(await newest()).toMatchObject({ target_id: sent.id, target_name: 'a-user · The room' });
    expect(await count()).toBe(before + 2);
    expect((await app.call('GET /logs/verify', {}, asAdmin)).chains[0]).toMatchObject({ is_intact: true });
  });
});

describe('what people write about themselves', () => {
  it('is not in the log: addresses, telephone numbers, signatures, links', async () => {
    const info = { sign: 'A private motto', link: 'https://private.example' };
    await app.call('PUT /user_info', { body: info }, { token: other.token });
    const entry = await app.call('GET /logs/{id}', { params: { id: (await newest())!.id } }, asAdmin);
    expect(entry.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'sign', after: '******', is_secret: true }),
        expect.objectContaining({ field: 'link', after: '******', is_secret: true }),
      ]),
    );
    const feedback = { email: 'reader@example.com', content: 'Private feedback' };
    await app.call('POST /feedback', { body: feedback });
    const [waiting] = (await app.call('GET /feedback', {}, asAdmin)).list;
    await app.call('DELETE /feedback', { body: { id_list: [waiting!.id] } }, asAdmin);
    expect(await newest()).toMatchObject({ kind: 'feedback', target_name: 'r***@example.com' });
    await app.call('POST /invitations', { body: { email: 'guest@example.com', note: 'My friend' } }, asAdmin);
    expect(await newest()).toMatchObject({ kind: 'invitation', target_name: 'g***@example.com' });
    const rows = JSON.stringify(await app.strapi.db.connection('activity_logs'));
    for (const word of [
      '13800138000',
      'motto',
      'private.example',
      'reader@',
      'guest@',
      'My friend',
      'Private',
    ])
      expect(rows).not.toContain(word);
  });

  it('is logged as a change even when the masked values are equal', async () => {
    const panel = await panelUsersOf(app);
    for (const tel of ['13800138000', '13900138000']) await panel('put', `/${other.id}`, { tel });
    const entry = await app.call('GET /logs/{id}', { params: { id: (await newest())!.id } }, asAdmin);
    const value = { before: '********000', after: '********000' };
    expect(entry.changes).toEqual([expect.objectContaining({ field: 'tel', ...value })]);
    expect(JSON.stringify(await app.strapi.db.connection('activity_logs'))).not.toContain('00138000');
  });

  it('is in the log of no type, nor are secrets; each type that is logged has its list of fields', () => {
    const { LOGGED_FIELDS } = built<typeof Fields>('cms/activity-log/server/recording/fields');
    const uids = loggedActions().flatMap((action) => action.uid ?? []);
    expect(uids.filter((uid) => !LOGGED_FIELDS[uid])).toEqual([]);
    const PERSONAL =
      /mail|tel|phone|sign$|link$|addr|ip$|password|secret|token|key|hash|note$|content|reply$/i;
    const shown: string[] = [];
    for (const [uid, fields] of Object.entries(LOGGED_FIELDS)) {
      const { attributes } = app.strapi.contentType(uid as never);
      const all = [...fields!.shown, ...(fields!.masked ?? []), ...(fields!.hidden ?? [])];
      expect(all.filter((name) => !(name in attributes)).map((name) => `${uid} ${name}`)).toEqual([]);
      shown.push(...fields!.shown.filter((name) => PERSONAL.test(name)).map((name) => `${uid} ${name}`));
    }
    // values that the site shows to everybody, and switches
    expect(shown.sort()).toEqual([
      'api::article.article content',
      'api::article.article link',
      'api::setting.mail-setting default_from_email',
      'api::setting.site-setting addr',
      'api::setting.site-setting email',
      'plugin::users-permissions.user hides_link',
      'plugin::users-permissions.user hides_sign',
    ]);
  });
});

describe('changes of settings', () => {
  it('are logged of every attribute of every setting', () => {
    const { LOGGED_FIELDS } = built<typeof Fields>('cms/activity-log/server/recording/fields');
    const STRAPIS = /^(createdAt|updatedAt|publishedAt|createdBy|updatedBy|locale|localizations|documentId)$/;
    const settings = loggedActions().flatMap(({ kind, uid }) => (kind === 'settings' && uid ? [uid] : []));
    const missing = settings.flatMap((uid) => {
      const { shown, masked = [], hidden = [] } = LOGGED_FIELDS[uid]!;
      return Object.keys(app.strapi.contentType(uid).attributes)
        .filter((name) => ![...shown, ...masked, ...hidden].includes(name) && !STRAPIS.test(name))
        .map((name) => `${uid} ${name}`);
    });
    expect(settings.length).toBe(9);
    expect(missing).toEqual([]);
  });
});

describe('what Strapi’s panel does', () => {
  const send = async (verb: 'post' | 'put' | 'delete', path: string, body: object = {}) => {
    const headers = { accept: 'application/json', authorization: `Bearer ${await panelToken(app)}` };
    const reply = await app.http()[verb](path).set(headers).send(body);
    if (reply.status >= 300)
      throw new Error(`${path} answered ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body as { data: { id: number }; id: number };
  };
  const upload = async (name: string) => {
    const png = Buffer.from(await (await picture()).arrayBuffer());
    const { body } = await app
      .http()
      .post('/upload')
      .set({ authorization: `Bearer ${await panelToken(app)}` })
      .attach('files', png, name)
      .field('fileInfo', JSON.stringify({ name, alternativeText: null, caption: null, folder: null }));
    return (body as { id: number }[])[0]?.id ?? JSON.stringify(body);
  };

  it('with files and folders of the media library is named as such', async () => {
    const folder = (await send('post', '/upload/folders', { name: 'Pictures' })).data.id;
    expect(await newest()).toMatchObject({ verb: 'create', kind: 'folder', target_name: 'Pictures' });
    await send('put', `/upload/folders/${folder}`, { name: 'Photographs' });
    expect(await newest()).toMatchObject({ verb: 'update', kind: 'folder', target_name: 'Photographs' });
    const [one, two] = [await upload('one.png'), await upload('two.png')];
    expect(await newest()).toMatchObject({ verb: 'create', kind: 'image', target_name: 'two.png' });
    const move = { fileIds: [one, two], folderIds: [], destinationFolderId: folder };
    await send('post', '/upload/actions/bulk-move', move);
    expect(await newest()).toMatchObject({ verb: 'move', kind: 'image', target_count: 2 });
    const before = await count();
    await send('post', '/upload/actions/bulk-delete', { fileIds: [one], folderIds: [] });
    expect(await newest()).toMatchObject({ verb: 'delete', kind: 'image', target_name: 'one.png' });
    expect(await count()).toBe(before + 1);
    await send('post', '/upload/actions/bulk-delete', { fileIds: [], folderIds: [folder] });
    const [last, previous] = await list({ limit: 2 });
    expect([last, previous].map((row) => `${row?.verb} ${row?.kind} ${row?.target_name}`)).toContain(
      'delete folder Photographs',
    );
  });

  it('with its own users and roles is named, in masks', async () => {
    const role = (await send('post', '/admin/roles', { name: 'Proofreaders', description: '' })).data.id;
    expect(await newest()).toMatchObject({ verb: 'create', kind: 'panel_role', target_name: 'Proofreaders' });
    const person = { firstname: 'Nina', lastname: '', email: 'nina@example.com', roles: [role] };
    const id = (await send('post', '/admin/users', person)).data.id;
    expect(await newest()).toMatchObject({ verb: 'create', kind: 'panel_user', target_name: 'Nina' });
    await send('post', '/admin/users/batch-delete', { ids: [id] });
    expect(await newest()).toMatchObject({ verb: 'delete', kind: 'panel_user', target_name: 'Nina' });
    await send('post', '/admin/roles/batch-delete', { ids: [role] });
    expect(await newest()).toMatchObject({ verb: 'delete', kind: 'panel_role' });
    const rows = JSON.stringify(await app.strapi.db.connection('activity_logs'));
    expect(rows).not.toContain('nina@');
  });
});

describe('an export that fails in the middle', () => {
  it('ends the connection instead of leaving it open', async () => {
    const { appendToLog } = built<typeof Append>('src/core/log-chain/append');
    const entry = { verb: 'create', kind: 'tag', actor: 'system', happened_at: new Date(), changes: '[]' };
    await appendToLog(
      'action',
      Array.from({ length: 210 }, () => entry),
    );
    const rows = app.strapi.db.connection('activity_logs');
    const { id, changes } = (await rows.clone().orderBy('id').first()) as { id: number; changes: string };
    await rows.clone().where({ id }).update({ changes: 'damaged' });
    const headers = { token: admin.token, 'accept-encoding': 'identity' };
    const response = await fetch(`${originOf(app)}/api/logs/export?format=json`, { headers });
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
    await rows.clone().where({ id }).update({ changes });
  });
});
