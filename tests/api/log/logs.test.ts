import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointInput } from '../../../src/contract';
import { startApp, type TestApp } from '../../support/site/app';
import { publishAsServer } from '../../support/article/publish-as-server';
import { article, text } from '../../support/site/fixtures';
import { panelOf, panelToken } from '../../support/account/panel';
import { everyRole } from '../../support/account/people';
import { countQueries } from '../../support/measure/queries';

const { admin, user, other } = everyRole();
const asAdmin = { token: admin.token };

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

type Query = EndpointInput<'GET /logs'>['query'];

const list = async (query: Query = {}, locale = 'en') =>
  (await app.call('GET /logs', { query }, { ...asAdmin, locale })).list;
const newest = async (query: Query = {}) => {
  const [row] = await list(query);
  return app.call('GET /logs/{id}', { params: { id: row!.id } }, asAdmin);
};
const count = async () => (await app.call('GET /logs', {}, asAdmin)).count;
/** Changes as `field: before → after`. */
const diff = (changes: { field: string; before: string | null; after: string | null }[]) =>
  Object.fromEntries(changes.map(({ field, before, after }) => [field, `${before} → ${after}`]));

describe('the log of actions', () => {
  it('has who, from where, what, and the values before and after', async () => {
    const id = await article(app, text('A title'), user.token);
    const created = await newest();
    expect(created).toMatchObject({ verb: 'create', kind: 'article', target_id: id, target_name: 'A title' });
    expect(diff(created.changes)).toMatchObject({ title: 'null → A title', author: `null → ${user.name}` });
    const headers = { 'x-forwarded-for': '202.96.128.86', 'user-agent': 'A browser' };
    const body = { id, version: 1, title: 'Another title', tags: ['ink', 'paper'] };
    const reply = await app.reply('PUT /articles', { body }, { token: user.token, headers });
    const changed = await newest({ kind: 'article' });
    expect(changed).toMatchObject({
      type: 'action',
      actor: 'account',
      user_id: user.id,
      ip: '202.96.128.86',
      addr: 'Guangdong',
      device: 'A browser',
      request_id: reply.headers['x-request-id'],
    });
    expect(diff(changed.changes)).toEqual({ title: 'A title → Another title', tags: 'null → ink, paper' });
    expect((await list({}, 'zh-CN'))[0]?.addr).toBe('广东省');
    await app.call('PUT /articles/state', { body: { id_list: [id], state: 'published' } }, asAdmin);
    expect(diff((await newest()).changes)).toMatchObject({ state: 'in_review → published' });
    await app.call('DELETE /articles', { body: { id_list: [id] } }, { token: user.token });
    const trashed = await newest();
    expect(trashed).toMatchObject({ verb: 'delete', target_name: 'Another title' });
    await app.call('DELETE /articles/bin', { body: { id_list: [id] } }, asAdmin);
    const gone = await newest();
    expect(gone).toMatchObject({ verb: 'delete', target_id: id, user_id: admin.id });
    expect(diff(gone.changes)).toMatchObject({ title: 'Another title → null' });
    expect(gone.id).not.toBe(trashed.id);
  });

  it('has one entry for a request, however many it changes, and none for reads, refusals and what changes nothing', async () => {
    const tags = await Promise.all(
      ['one', 'two'].map((title) => app.call('POST /tags', { body: { title: `Logged ${title}` } }, asAdmin)),
    );
    const site = await app.call('PUT /settings/site', { body: { title: 'A site' } }, asAdmin);
    const before = await count();
    await app.call('DELETE /tags', { body: { id_list: tags.map(({ id }) => id) } }, asAdmin);
    expect(await newest()).toMatchObject({ verb: 'delete', kind: 'tag', target_count: 2 });
    expect((await newest()).changes.map(({ target }) => target)).toContain('Logged two');
    await app.call('GET /articles');
    await app.reply('POST /tags', { body: { title: 'Mine' } }, { token: user.token });
    await app.reply('POST /tags', { body: { title: '' } }, asAdmin);
    await app.reply('DELETE /tags', { body: { id_list: ['a'.repeat(24)] } }, asAdmin);
    await app.call('PUT /settings/site', { body: { title: site.title } }, asAdmin);
    expect(await count()).toBe(before + 1);
  });

  it('has the look of the site in one entry: also the home page, the licence, and the name, which is stored elsewhere', async () => {
    const { title, licence, home_main } = await app.call('GET /settings/appearance', {}, asAdmin);
    const changes = async (body: object) => {
      await app.call('PUT /settings/appearance', { body }, asAdmin);
      const row = await newest();
      expect(row).toMatchObject({ verb: 'update', target_name: 'appearance', target_count: 1 });
      return row.changes.map(({ field, after }) => `${field} ${after}`);
    };
    const before = await count();
    expect(await changes({ title: 'Another name' })).toContain('site_title Another name');
    const parts = { licence: 'cc0', home_main: ['articles'] };
    expect(await changes(parts)).toEqual(['home_main articles', 'licence cc0']);
    expect(await changes({ title, licence, home_main })).toHaveLength(3);
    expect(await count()).toBe(before + 3);
  });

  it('never has secrets, passwords, mails or whole e-mail addresses', async () => {
    const password = 'Never-to-be-seen-1';
    const settings = { host: 'mail.example.com', port: 587, user: 'site', password };
    const mail = { ...settings, default_from_email: 'site@example.com', use_ssl: false, user_tls: true };
    await app.call('PUT /settings/email', { body: mail }, asAdmin);
    const saved = await newest();
    expect(saved).toMatchObject({ kind: 'settings', target_name: 'email' });
    expect(saved.changes).toContainEqual(
      expect.objectContaining({ field: 'password', before: null, after: '******', is_secret: true }),
    );
    expect(diff(saved.changes)).toMatchObject({ host: 'null → mail.example.com' });
    await app.call('PUT /settings/email', { body: { password: `${password}-2` } }, asAdmin);
    expect((await newest()).changes).toEqual([
      { target: '', field: 'password', before: '******', after: '******', is_secret: true, is_cut: false },
    ]);
    const qq = { app_id: 'an_app', key: password };
    await app.call('PUT /settings/qq', { body: qq }, asAdmin);
    const account = { user_name: 'logged', nick_name: 'Logged', password, role: 2 as const };
    await app.call('POST /users', { body: { ...account, email: 'somebody@example.com' } }, asAdmin);
    expect(diff((await newest()).changes)).toMatchObject({ email: 'null → s***@example.com' });
    await app.call('PUT /users/password', { body: { user_id: other.id, password } }, asAdmin);
    expect(await newest()).toMatchObject({ verb: 'password', target_id: other.id });
    const feedback = { email: 'reader@example.com', content: `${password} in a mail` };
    await app.call('POST /feedback', { body: feedback });
    const { list: waiting } = await app.call('GET /feedback', {}, asAdmin);
    const params = { id: waiting[0]!.id };
    await app.call('PUT /feedback/{id}', { params, body: { state: 'closed' } }, asAdmin);
    await app.call('DELETE /feedback', { body: { id_list: [params.id] } }, asAdmin);
    const rows = JSON.stringify(await app.strapi.db.connection('activity_logs'));
    expect(rows).toContain('closed');
    expect(rows).not.toContain('Never-to-be-seen');
    expect(rows).not.toContain('somebody@');
  });

  it('keeps of a long text only the lines that differ', async () => {
    const lines = Array.from({ length: 2000 }, (_, line) => `Line ${line}`);
    const id = await article(app, text('Long', { content: lines.join('\n') }));
    const content = lines.with(1000, 'Changed').join('\n');
    await app.call('PUT /articles', { body: { id, version: 1, content } }, asAdmin);
    const { changes } = await newest();
    expect(changes).toEqual([
      {
        target: '',
        field: 'content',
        before: 'Line 998\nLine 999\nLine 1000\nLine 1001\nLine 1002',
        after: 'Line 998\nLine 999\nChanged\nLine 1001\nLine 1002',
        is_secret: false,
        is_cut: true,
      },
    ]);
  });

  it('is written with the change or not at all', async () => {
    const { strapi } = app;
    const before = await count();
    const chains = strapi.db.connection('log_chains');
    await chains.where('name', 'action').update({ name: 'away' });
    await strapi.db.connection.schema.renameTable('activity_logs', 'activity_logs_away');
    const reply = await app.reply('POST /tags', { body: { title: 'Without a log' } }, asAdmin);
    await strapi.db.connection.schema.renameTable('activity_logs_away', 'activity_logs');
    await strapi.db.connection('log_chains').where('name', 'away').update({ name: 'action' });
    expect(reply.status).toBe(500);
    expect(await strapi.db.connection('tags').where('title', 'Without a log')).toEqual([]);
    expect(await count()).toBe(before);
  });

  it('has what editors do in Strapi’s panel', async () => {
    const panel = await panelOf(app);
    const id = await panel.create({ title: 'From the panel', content: 'Text' });
    expect(await newest()).toMatchObject({ actor: 'panel', verb: 'create', kind: 'article', target_id: id });
    await panel.publish(id);
    expect(await newest()).toMatchObject({ verb: 'publish', target_name: 'From the panel', user_id: null });
    expect((await newest()).nick_name).not.toBe('');
    const headers = { accept: 'application/json', authorization: `Bearer ${await panelToken(app)}` };
    const role = { name: 'Helpers', description: 'They help' };
    await app.http().post('/admin/roles').set(headers).send(role);
    expect(await newest({ kind: 'panel_role' })).toMatchObject({ verb: 'create', target_name: 'Helpers' });
  });

  it('has what the server does by itself', async () => {
    const id = await publishAsServer(app, 'Published later');
    expect(await newest()).toMatchObject({ actor: 'system', verb: 'publish', target_id: id, nick_name: '' });
  });

  it.each(['x'.repeat(5_000), `fe80::1%${'x'.repeat(5_000)}`, '202.96.128.86:1234'])(
    'has a valid address, whatever a proxy sends: %.20s',
    async (address) => {
      const headers = { 'x-forwarded-for': address };
      const body = { title: `Tag ${address.length}` };
      await app.call('POST /tags', { body }, { ...asAdmin, headers });
      expect((await newest({ kind: 'tag' })).ip).toMatch(
        address.startsWith('fe80::1') ? /^fe80::1$/ : /^(::ffff:)?127\.0\.0\.1$/,
      );
    },
  );

  it('needs no query for actions of readers', async () => {
    const id = await article(app, text('Liked'));
    await app.call('PUT /articles/state', { body: { id_list: [id], state: 'published' } }, asAdmin);
    const like = () => app.call('POST /articles/digg', { body: { id } }, { token: user.token });
    await like();
    const statements = await countQueries(app, like);
    expect(statements.filter((sql) => /activity_logs|log_chains/.test(sql))).toEqual([]);
  });
});

describe('the filters of the logs', () => {
  const ids = async (query: Query) => (await list({ limit: 100, ...query })).map(({ id }) => id);

  it('are who, what, when, from where, kind and level', async () => {
    const headers = { 'x-forwarded-for': '202.96.128.86' };
    await app.call('POST /tags', { body: { title: 'Filtered' } }, { ...asAdmin, headers });
    const [id] = await ids({});
    const today = new Date().toISOString().slice(0, 10);
    for (const query of [
      { user_id: admin.id },
      { kind: 'tag' },
      { date: today },
      { from: today, to: today },
      { ip: '202.96.128.86' },
      { addr: 'Guangdong' },
      { addr: '广东省' },
      { level: 'info' },
      { status: 'success' },
      { key: 'filter' },
    ] as const)
      expect((await ids(query))[0], JSON.stringify(query)).toBe(id);
    for (const query of [
      { user_id: other.id },
      { kind: 'menu' },
      { date: '2020-01-01' },
      { to: '2020-01-01' },
      { ip: '192.0.2.1' },
      { addr: 'Tibet' },
      { level: 'error' },
      { status: 'failed' },
      { key: 'nothing of this' },
    ] as const)
      expect(await ids(query), JSON.stringify(query)).not.toContain(id);
  });

  it('find other countries by the code and by the name in either language', async () => {
    const headers = { 'x-forwarded-for': '81.2.69.142' };
    await app.call('POST /tags', { body: { title: 'From abroad' } }, { ...asAdmin, headers });
    const [id] = await ids({});
    for (const addr of ['GB', 'United Kingdom', '英国']) expect(await ids({ addr }), addr).toEqual([id]);
    expect(await ids({ addr: 'FR' })).toEqual([]);
  });

  it('distinguish the server from people who were not signed in', async () => {
    const target_id = await publishAsServer(app, 'By the server');
    const ofServer = await list({ actor: 'system', limit: 100 });
    expect(ofServer[0]).toMatchObject({ actor: 'system', target_id });
    expect(ofServer.every(({ actor }) => actor === 'system')).toBe(true);
    expect(await ids({ actor: 'stranger' })).toEqual([]);
    for (const user_name of ['nobody-has-it', user.name])
      await app.reply('POST /email_login', { body: { user_name, password: 'wrong' } });
    const strangers = await list({ type: 'sign-in', actor: 'stranger', limit: 100 });
    expect(strangers[0]).toMatchObject({ outcome: 'unknown_name', actor: 'stranger' });
    expect(strangers.every(({ user_id }) => user_id === null)).toBe(true);
    expect(await ids({ type: 'sign-in', actor: 'system' })).toEqual([]);
  });

  it('refuse a period that ends before it begins, naming the field', async () => {
    for (const key of ['GET /logs', 'GET /logs/export'] as const) {
      const reply = await app.reply(key, { query: { from: '2026-02-01', to: '2026-01-31' } }, asAdmin);
      expect([reply.status, reply.body.data]).toEqual([
        422,
        { fields: { to: 'The last day must not be before the first one.' } },
      ]);
    }
  });

  it('find sign-ins that failed, with the name of the account', async () => {
    const body = { user_name: user.name, password: 'wrong' };
    await app.reply('POST /email_login', { body }, { headers: { 'user-agent': 'x'.repeat(300) } });
    const [row] = await list({ type: 'sign-in', status: 'failed', user_id: user.id });
    expect(row).toMatchObject({ level: 'warning', outcome: 'wrong_password', method: 'password' });
    expect(row?.nick_name).not.toBe('');
    expect((await list({ type: 'sign-in', key: user.name }))[0]?.id).toBe(row?.id);
  });
});

describe('the people of a log', () => {
  const people = (query: EndpointInput<'GET /logs/people'>['query']) =>
    app.call('GET /logs/people', { query }, asAdmin);

  it('are found by a part of the name or of the user name, and those without an entry are not', async () => {
    const add = async (user_name: string, nick_name: string) => {
      const body = { user_name, nick_name, password: 'A-long-password-1', role: 1 as const };
      return (await app.call('POST /users', { body }, asAdmin)).id;
    };
    const id = await add('xenia-signs', 'Quill Author');
    await add('xenia-idle', 'Quill Idle');
    const body = { user_name: 'xenia-signs', password: 'A-long-password-1' };
    const { token } = (await app.call('POST /email_login', { body })) as { token: string };
    await app.call('POST /tags', { body: { title: 'By Xenia' } }, { token });
    const found = { id, name: 'Quill Author', user_name: 'xenia-signs', is_panel: false, is_deleted: false };
    for (const key of ['quill', 'XENIA']) expect(await people({ key }), key).toEqual([found]);
    expect(await people({ type: 'sign-in', key: 'quill' })).toEqual([found]);
    // without a key, the people of the newest entries are found
    for (const type of ['action', 'sign-in'] as const) expect(await people({ type })).toContainEqual(found);
    await app.call('DELETE /users', { body: { id_list: [id] } }, asAdmin);
    const gone = { ...found, user_name: '', is_deleted: true };
    expect(await people({ key: 'quill' })).toEqual([gone]);
    expect(await people({ key: 'nothing of this', user_id: id })).toEqual([gone]);
    expect((await list({ user_id: id }))[0]).toMatchObject({ target_name: 'By Xenia' });
  });

  it('are also users of Strapi’s panel, by their name and e-mail address, whose entries are found by their id', async () => {
    const target_id = await (await panelOf(app)).create({ title: 'By the panel', content: 'Text' });
    const [editor] = await people({ key: 'editor@exam' });
    expect(editor).toMatchObject({ user_name: 'editor@example.com', is_panel: true, is_deleted: false });
    expect(await people({ key: editor!.name.slice(1) })).toContainEqual(editor);
    expect((await list({ user_id: editor!.id }))[0]).toMatchObject({ actor: 'panel', target_id });
    expect(await people({ type: 'sign-in', key: 'editor@exam' })).toEqual([editor]);
  });
});
