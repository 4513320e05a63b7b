import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EndpointInput } from '../../../src/contract';
import { startApp, type TestApp } from '../../support/site/app';
import { OAUTH_APP, type OAuthServer, startOAuthServer } from '../../support/servers/oauth-server';
import { everyRole, type Person, quickPerson } from '../../support/account/people';
import { ageSessions } from '../../support/account/sessions';
import { totpCode } from '../../support/account/totp';

const { admin } = everyRole();

let app: TestApp;
let oauth: OAuthServer;
let count = 0;

beforeAll(async () => {
  [app, oauth] = [await startApp({ SITE_ORIGIN: 'https://site.example' }), await startOAuthServer()];
});
beforeEach(async () => {
  oauth.answers.clear();
  oauth.person = { openid: `open-${(count += 1)}`, nickname: `QQ 朋友 ${count}` };
  await save({ ...OAUTH_APP, server: oauth.origin, pkce: false, redirect: '' });
  await app.call('PUT /settings/site', { body: { register_open: true } }, { token: admin.token });
});
afterAll(async () => {
  await Promise.all([app.stop(), oauth.stop()]);
});

const save = (body: EndpointInput<'PUT /settings/qq'>['body']) =>
  app.reply('PUT /settings/qq', { body }, { token: admin.token });

const signInPath = () => app.call('GET /qq_login_path');
/** Grants access at QQ. Returns what the callback page sends. */
const agree = async (address?: string) => {
  const { code, state } = await oauth.agree(address ?? (await signInPath()));
  return { code, state };
};
const login = (body: { code: string; state: string }) => app.reply('POST /qq_login', { body });
const signIn = async () => login(await agree());
const beginLink = ({ token }: Person, password?: string) =>
  app.reply('POST /qq_link/begin', { body: { password } }, { token });
const link = (who: Person, body: { code: string; state: string }) =>
  app.reply('POST /qq_link', { body }, { token: who.token });
const linked = async (who: Person) => link(who, await agree((await beginLink(who)).body.data));
const unlink = ({ token }: { token: string }, password?: string) =>
  app.reply('DELETE /qq_link', { body: { password } }, { token });
const somebody = () => quickPerson(app, `qq-user-${(count += 1)}`);
const codeOf = async (reply: Promise<{ body: { code: string } }>) => (await reply).body.code;

describe('the QQ settings', () => {
  it('never return the key, store it encrypted, and keep it when asterisks are sent back', async () => {
    const saved = await save({ key: OAUTH_APP.key });
    expect(saved.body.data).toMatchObject({ app_id: OAUTH_APP.app_id, key: '******' });
    await save({ key: '******' });
    const row = (await app.strapi.db.connection('qq_settings').first()) as { key: string };
    expect(row.key).toMatch(/^v1\./);
    expect(JSON.stringify(row)).not.toContain(OAUTH_APP.key);
    expect((await signIn()).body.code).toBe('0');
  });

  it('have QQ’s server as default, and show that sign-in is off without app id or key', async () => {
    await save({ app_id: '' });
    expect(await app.call('GET /sign_in_options')).toEqual({ qq: false });
    expect(await codeOf(app.reply('GET /qq_login_path'))).toBe('qq_not_set_up');
    await app.strapi.db.connection('qq_settings').update({ server: null });
    await save({ app_id: OAUTH_APP.app_id });
    expect(await app.call('GET /sign_in_options')).toEqual({ qq: true });
    expect(new URL(await signInPath()).origin).toBe('https://graph.qq.com');
  });

  it.each([
    { server: 'http://10.0.0.1' },
    { server: 'ftp://qq.com' },
    { redirect: 'javascript:alert(1)' },
    { app_id: 'a b' },
  ])('reject %j', async (body) => {
    expect((await save(body)).status).toBe(422);
  });

  it('show that the key was stored under another ENCRYPTION_KEY', async () => {
    const answer = await agree();
    const key = app.strapi.config.get<string>('site.encryptionKey');
    await app.strapi.db.connection('qq_settings').update({ key: 'v1.AAAA' });
    await save({ pkce: false });
    expect(await codeOf(login(answer))).toBe('qq_key_lost');
    expect(app.strapi.config.get('site.encryptionKey')).toBe(key);
  });
});

describe('sign-in with QQ', () => {
  it('asks with a state, and for the callback page of this site or of the settings', async () => {
    const { origin, pathname, searchParams } = new URL(await signInPath());
    expect([origin, pathname]).toEqual([oauth.origin, '/oauth2.0/authorize']);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: OAUTH_APP.app_id,
      redirect_uri: 'https://site.example/login',
    });
    expect(searchParams.get('state')).not.toBe(new URL(await signInPath()).searchParams.get('state'));
    await save({ redirect: 'https://other.example/login' });
    expect(new URL(await signInPath()).searchParams.get('redirect_uri')).toBe('https://other.example/login');
  });

  it('creates an account with role 2 the first time, and finds it later', async () => {
    oauth.person.figureurl_qq_2 = 'http://thirdqq.qlogo.cn/a.png';
    const { body } = await signIn();
    expect(body.data).toMatchObject({
      role: 2,
      nick_name: oauth.person.nickname,
      avatar: 'https://thirdqq.qlogo.cn/a.png',
    });
    oauth.person = { ...oauth.person, nickname: 'Renamed' };
    const again = await signIn();
    expect([again.body.data.user_id, again.body.data.nick_name]).toEqual([
      body.data.user_id,
      body.data.nick_name,
    ]);
  });

  it('creates one account for two simultaneous first sign-ins', async () => {
    const answers = [await agree(), await agree()];
    const replies = await Promise.all(answers.map(login));
    const ids = new Set(replies.map(({ body }) => body.data?.user_id).filter(Boolean));
    expect(ids.size).toBe(1);
    const links = await app.strapi.db
      .connection('site_linked_accounts')
      .where('subject', oauth.person.openid);
    const users = await app.strapi.db.connection('up_users').where('nick_name', oauth.person.nickname);
    expect([links.length, users.length]).toEqual([1, 1]);
  });

  it('takes no nick name that looks like the name of another account', async () => {
    oauth.person.nickname = 'аn-admin';
    expect((await signIn()).body.data.nick_name).toMatch(/^qq_[0-9a-f]{10}$/);
  });

  it('uses PKCE if the settings say so', async () => {
    await save({ pkce: true });
    const address = await signInPath();
    expect(new URL(address).searchParams.get('code_challenge_method')).toBe('S256');
    expect(await codeOf(login(await agree(address)))).toBe('0');
    const [mine, other] = [await agree(), await agree()];
    expect(await codeOf(login({ code: mine.code, state: other.state }))).toBe('qq_refused');
  });

  it('creates no account while registration is off, but signs in to linked accounts', async () => {
    const { data } = (await signIn()).body;
    await app.call('PUT /settings/site', { body: { register_open: false } }, { token: admin.token });
    expect((await signIn()).body.data.user_id).toBe(data.user_id);
    oauth.person = { openid: 'a-new-one', nickname: 'New' };
    expect(await codeOf(signIn())).toBe('qq_registration_closed');
  });

  it('needs the second step of an account that has it, and refuses a blocked account', async () => {
    const owner = await somebody();
    await linked(owner);
    const options = { token: owner.token };
    const { secret } = await app.call('POST /two_factor/begin', { body: {} }, options);
    await app.call('POST /two_factor/confirm', { body: { code: totpCode(secret) } }, options);
    const { body } = await signIn();
    expect(body.code).toBe('second_factor_needed');
    const { ticket } = body.data as unknown as { ticket: string };
    const second = { ticket, code: totpCode(secret, 1) };
    expect((await app.call('POST /email_login/second', { body: second })).user_id).toBe(owner.id);
    const where = { documentId: owner.id };
    await app.strapi.db.query('plugin::users-permissions.user').update({ where, data: { blocked: true } });
    expect(await codeOf(signIn())).toBe('account_closed');
  });

  it('refuses a state that is wrong, used, altered, or was given for linking', async () => {
    const owner = await somebody();
    const { code, state } = await agree();
    const forLink = await agree((await beginLink(owner)).body.data);
    for (const bad of ['x', `${state.slice(0, -6)}AAAAAA`, forLink.state])
      expect(await codeOf(login({ code, state: bad }))).toBe('qq_state_wrong');
    expect(await codeOf(login({ code, state }))).toBe('0');
    const { code: second } = await agree();
    for (const used of [state, `${state}=`])
      expect(await codeOf(login({ code: second, state: used }))).toBe('qq_state_wrong');
  });

  it('reports the error of QQ, and logs no secret', async () => {
    const log: string[] = [];
    app.strapi.log.on('data', (entry: object) => log.push(JSON.stringify(entry)));
    app.strapi.log.level = 'silly';
    const { state } = await agree();
    expect(await codeOf(login({ code: 'made-up', state }))).toBe('qq_refused');
    oauth.answers.set('/oauth2.0/me', { client_id: 'another-app', openid: 'open-1' });
    expect(await codeOf(signIn())).toBe('qq_refused');
    oauth.answers.set('/oauth2.0/me', { client_id: OAUTH_APP.app_id, openid: '' });
    expect(await codeOf(signIn())).toBe('qq_refused');
    oauth.answers.set('/oauth2.0/token', '<html>maintenance');
    expect(await codeOf(signIn())).toBe('qq_unreachable');
    const answer = await agree();
    await save({ server: 'http://127.0.0.1:9' });
    expect(await codeOf(login(answer))).toBe('qq_unreachable');
    app.strapi.log.level = 'warn';
    expect(log.length).toBeGreaterThan(0);
    expect(log.join('\n')).not.toContain(OAUTH_APP.key);
  });
});

describe('linking a QQ account', () => {
  it('allows signing in to the account with it until it is unlinked', async () => {
    const owner = await somebody();
    expect((await linked(owner)).body.data).toEqual({ nick_name: oauth.person.nickname });
    const { qq } = await app.call('GET /sign_in_methods', {}, { token: owner.token });
    expect(qq).toEqual({
      is_set_up: true,
      nick_name: oauth.person.nickname,
      linked_at: expect.any(String) as string,
    });
    expect((await signIn()).body.data.user_id).toBe(owner.id);
    expect(await codeOf(unlink(owner))).toBe('0');
    expect((await signIn()).body.data.user_id).not.toBe(owner.id);
  });

  it('refuses a QQ account that is linked elsewhere, and a second one', async () => {
    const [first, other] = [await somebody(), await somebody()];
    await linked(first);
    expect(await codeOf(linked(other))).toBe('qq_linked_elsewhere');
    const pending = (await beginLink(other)).body.data;
    oauth.person = { openid: 'mine', nickname: 'Mine' };
    await linked(other);
    oauth.person = { openid: 'mine-too', nickname: 'Mine too' };
    expect(await codeOf(link(other, await agree(pending)))).toBe('qq_already_linked');
    expect(await codeOf(beginLink(other))).toBe('qq_already_linked');
  });

  it('succeeds for one of two accounts that link it simultaneously; the other gets an error', async () => {
    const people = [await somebody(), await somebody()];
    const answers: { code: string; state: string }[] = [];
    for (const person of people) answers.push(await agree((await beginLink(person)).body.data));
    const replies = await Promise.all(people.map((person, at) => link(person, answers[at]!)));
    expect(replies.map(({ body }) => body.code).sort()).toEqual(['0', 'qq_linked_elsewhere']);
    const rows = app.strapi.db.connection('site_linked_accounts').where('subject', oauth.person.openid);
    expect(await rows).toHaveLength(1);
  });

  it('succeeds for one of two that an account links simultaneously; the other call gets an error', async () => {
    const owner = await somebody();
    const answers = [await agree((await beginLink(owner)).body.data)];
    oauth.person = { openid: `second-${count}`, nickname: 'Second' };
    answers.push(await agree((await beginLink(owner)).body.data));
    const replies = await Promise.all(answers.map((answer) => link(owner, answer)));
    expect(replies.map(({ body }) => body.code).sort()).toEqual(['0', 'qq_already_linked']);
  });

  it('links it once when two tabs do so simultaneously', async () => {
    const owner = await somebody();
    const answers: { code: string; state: string }[] = [];
    for (let n = 0; n < 2; n += 1) answers.push(await agree((await beginLink(owner)).body.data));
    const replies = await Promise.all(answers.map((answer) => link(owner, answer)));
    expect(replies.map(({ body }) => body.code)).toEqual(['0', '0']);
    expect(await app.strapi.db.connection('site_linked_accounts').where('user_id', owner.id)).toHaveLength(1);
  });

  it('refuses the state of another account, of another session, and of a sign-in', async () => {
    const [owner, other] = [await somebody(), await somebody()];
    const answer = await agree((await beginLink(owner)).body.data);
    expect(await codeOf(link(other, answer))).toBe('qq_state_wrong');
    const elsewhere = { ...owner, token: await app.signIn(owner.name, owner.password) };
    expect(await codeOf(link(elsewhere, answer))).toBe('qq_state_wrong');
    expect(await codeOf(link(owner, await agree()))).toBe('qq_state_wrong');
    expect(await codeOf(link(owner, answer))).toBe('0');
  });

  it('and unlinking need the password, or a fresh session', async () => {
    const owner = await somebody();
    await linked(owner);
    await ageSessions(app, owner.id);
    expect(await codeOf(unlink(owner))).toBe('confirmation_needed');
    expect(await codeOf(beginLink(owner))).toBe('confirmation_needed');
    expect(await codeOf(unlink(owner, 'wrong-password'))).toBe('password_wrong');
    expect(await codeOf(unlink(owner, owner.password))).toBe('0');
  });

  it('cannot be undone when nothing else signs in to the account', async () => {
    const { token, user_id } = (await signIn()).body.data;
    expect((await app.call('GET /sign_in_methods', {}, { token })).has_password).toBe(false);
    expect(await codeOf(unlink({ token }))).toBe('last_sign_in_method');
    expect((await signIn()).body.data.user_id).toBe(user_id);
    await ageSessions(app, user_id);
    expect(await codeOf(unlink({ token }, 'any-password'))).toBe('password_wrong');
  });

  it('is possible again when the account that had the QQ account is deleted', async () => {
    const [gone, next] = [await somebody(), await somebody()];
    await linked(gone);
    await app.call('POST /two_factor/begin', { body: {} }, { token: gone.token });
    await app.strapi.documents('plugin::users-permissions.user').delete({ documentId: gone.id });
    for (const table of ['site_two_factors', 'site_linked_accounts'])
      expect(await app.strapi.db.connection(table).where('user_id', gone.id)).toEqual([]);
    expect(await codeOf(linked(next))).toBe('0');
  });
});
