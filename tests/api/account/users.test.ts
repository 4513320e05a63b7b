import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { createPeople, everyRole } from '../../support/account/people';

const { admin } = everyRole();

let app: TestApp;
/** Accounts of role 2, signed in, of which each test takes some. */
let pool: { id: string; token: string }[];

beforeAll(async () => {
  app = await startApp();
  pool = await createPeople(app, 12);
});
afterAll(() => app.stop());

const someone = () => pool.pop()!;
const status = async (token: string) => (await app.reply('GET /user_info', {}, { token })).status;
const rowOf = async (id: string) =>
  (await app.call('GET /users/{id}', { params: { id } }, { token: admin.token })).user;
const roleOf = (user_id: string, role: 1 | 2 | 3, token = admin.token) =>
  app.reply('PUT /user_role', { body: { user_id, role } }, { token });
const block = (user_id: string, more: { blocked?: boolean; until?: string; reason?: string } = {}) =>
  app.reply('PUT /users/block', { body: { user_id, blocked: true, ...more } }, { token: admin.token });
const users = () => app.strapi.db.connection('up_users');
const setEmail = (id: string, email: string) => users().where('document_id', id).update({ email });

/** The texts of all mails that the site would have sent; without mail settings they are files. */
const mails = async (): Promise<string> => {
  const folder = path.join(app.strapi.config.get<string>('site.dataDir'), 'mail');
  const names = await readdir(folder).catch(() => []);
  const texts = await Promise.all(
    names.filter((name) => name.endsWith('.eml')).map((name) => readFile(path.join(folder, name), 'utf8')),
  );
  return texts.join('\n').replaceAll('=\r\n', '').replaceAll('=3D', '=');
};

describe('the role of an account', () => {
  it('is changed by administrators, which ends its sessions at once', async () => {
    const { id, token } = someone();
    expect(await status(token)).toBe(200);
    const { body } = await app.reply(
      'PUT /user_role',
      { body: { user_id: id, role: 3, nick_name: 'Renamed' } },
      { token: admin.token },
    );
    expect(body).toMatchObject({ code: '0', data: { role: 3, nick_name: 'Renamed' } });
    expect(await status(token)).toBe(401);
  });

  it('stays with its sessions when it is written again unchanged', async () => {
    const { id, token } = someone();
    expect((await roleOf(id, 2)).body.code).toBe('0');
    expect(await status(token)).toBe(200);
  });

  it('cannot be changed by its owner, only the nick name', async () => {
    expect((await roleOf(admin.id, 2)).body.code).toBe('not_yourself');
    expect((await roleOf(admin.id, 1)).body.code).toBe('0');
  });
});

describe('a block', () => {
  it('ends the sessions immediately and prevents a sign-in, with a reason', async () => {
    const { id, token } = someone();
    expect((await block(id, { reason: 'Spam' })).body.data).toMatchObject({
      blocked: true,
      block_reason: 'Spam',
      blocked_until: null,
    });
    expect(await status(token)).toBe(401);
    expect((await block(id, { blocked: false })).body.data).toMatchObject({
      blocked: false,
      block_reason: '',
    });
  });

  it('until a time ends by itself', async () => {
    const { id } = someone();
    const { user_name } = await rowOf(id);
    const body = { user_id: id, password: 'a-password-for-later' };
    await app.call('PUT /users/password', { body }, { token: admin.token });
    const until = new Date(Date.now() + 3_600_000).toISOString();
    expect((await block(id, { until })).body.data).toMatchObject({ blocked: true, blocked_until: until });
    const list = async () =>
      (await app.call('GET /users', { query: { blocked: 'true', limit: 100 } }, { token: admin.token })).list;
    expect((await list()).map((row) => row.id)).toContain(id);
    const past = app.strapi.db.dialect.client === 'sqlite' ? Date.now() - 1000 : new Date(Date.now() - 1000);
    await users().where('document_id', id).update({ blocked_until: past });
    expect(await rowOf(id)).toMatchObject({ blocked: false, blocked_until: null });
    expect((await list()).map((row) => row.id)).not.toContain(id);
    const token = await app.signIn(user_name, 'a-password-for-later');
    expect(await status(token)).toBe(200);
    await built<{ liftPassedBlocks: (now: Date) => Promise<void> }>(
      'src/api/account/administration/unblock-job',
    ).liftPassedBlocks(new Date());
    expect(await users().where('document_id', id).first('blocked', 'blocked_until')).toEqual({
      blocked: app.strapi.db.dialect.client === 'sqlite' ? 0 : false,
      blocked_until: null,
    });
  });

  it('cannot end in the past, and nobody can block their own account', async () => {
    const { id } = someone();
    expect((await block(id, { until: '2020-01-01T00:00:00Z' })).body.code).toBe('time_passed');
    expect((await block(admin.id)).body.code).toBe('not_yourself');
  });

  it('is mailed to its owner, with the reason', async () => {
    const { id } = someone();
    await setEmail(id, 'blocked@example.com');
    await block(id, { reason: 'Too many adverts' });
    await expect.poll(mails).toContain('Reason: Too many adverts');
  });
});

describe('a password', () => {
  it('is set by an administrator, which ends the sessions', async () => {
    const { id, token } = someone();
    const body = { user_id: id, password: 'a-new-password-1' };
    expect((await app.reply('PUT /users/password', { body }, { token: admin.token })).body.code).toBe('0');
    expect(await status(token)).toBe(401);
    expect(await app.signIn((await rowOf(id)).user_name, 'a-new-password-1')).toBeTruthy();
  });

  it('is shown once when it is generated', async () => {
    const { id } = someone();
    const body = { user_id: id, way: 'show' as const };
    const { password } = await app.call('POST /users/password_reset', { body }, { token: admin.token });
    expect(password).toMatch(/^(\w{4}-){4}\w{4}$/);
    expect(await app.signIn((await rowOf(id)).user_name, password)).toBeTruthy();
  });

  it('is set with a mailed link, once', async () => {
    const { id, token } = someone();
    const body = { user_id: id, way: 'mail' as const };
    const ask = () => app.reply('POST /users/password_reset', { body }, { token: admin.token });
    expect((await ask()).body.code).toBe('no_email');
    await setEmail(id, 'forgetful@example.com');
    expect((await ask()).body.data).toEqual({ password: '', sent_to: 'forgetful@example.com' });
    await expect.poll(mails).toMatch(/\/login\?reset=[\w.-]+/);
    const link = /\/login\?reset=([\w.-]+)/.exec(await mails())?.[1] ?? '';
    const reset = (one: string, password: string) =>
      app.reply('POST /password/reset_link', { body: { token: one, password } });
    expect((await reset(`${link}x`, 'a-new-password-2')).body.code).toBe('link_expired');
    expect((await reset(token, 'a-new-password-2')).body.code).toBe('link_expired');
    const codes = (await Promise.all([reset(link, 'a-new-password-2'), reset(link, 'a-new-password-3')])).map(
      ({ body: answer }) => answer.code,
    );
    expect(codes.sort()).toEqual(['0', 'link_expired']);
    expect(await status(token)).toBe(401);
    // The token of a link is not that of a session.
    expect(await status(link)).toBe(401);
  });
});
