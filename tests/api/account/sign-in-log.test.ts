import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { lengthenSignInDelays } from '../../support/account/longer-delays';
import { makeAuthenticator } from '../../support/account/authenticator';
import { OAUTH_APP, type OAuthServer, startOAuthServer } from '../../support/servers/oauth-server';
import { everyRole, type Person, quickPerson } from '../../support/account/people';
import { totpCode } from '../../support/account/totp';

const { admin, other } = everyRole();
const ORIGIN = 'https://site.example';

let app: TestApp;
let oauth: OAuthServer;
let count = 0;

beforeAll(async () => {
  [app, oauth] = await Promise.all([startApp({ SITE_ORIGIN: ORIGIN }), startOAuthServer()]);
  lengthenSignInDelays();
  const body = { ...OAUTH_APP, server: oauth.origin, pkce: false, redirect: '' };
  await app.call('PUT /settings/qq', { body }, { token: admin.token });
});
afterAll(() => Promise.all([app.stop(), oauth.stop()]));

const somebody = () => quickPerson(app, `logged-${(count += 1)}`);
const rowOf = async (id: string) =>
  (await app.call('GET /users/{id}', { params: { id } }, { token: admin.token })).user;
const log = async (id: string, locale = 'en') =>
  (await app.call('GET /users/{id}/sign_ins', { params: { id } }, { token: admin.token, locale })).list;
/** Methods and outcomes of the refused attempts of a person, the newest first. */
const refused = async (id: string) =>
  (await log(id))
    .filter(({ outcome }) => outcome !== 'success')
    .map(({ method, outcome }) => `${method} ${outcome}`);
/** The same of attempts that belong to no account, from one address. */
const strangers = async (ip: string): Promise<string[]> => {
  const rows = (await app.strapi.db.connection('sign_ins').where({ ip }).orderBy('id', 'desc')) as {
    user_id: string | null;
    method: string;
    outcome: string;
  }[];
  return rows.map(({ user_id, method, outcome }) => `${user_id ?? 'nobody'} ${method} ${outcome}`);
};
const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
const block = (id: string) =>
  app.call('PUT /users/block', { body: { user_id: id, blocked: true } }, { token: admin.token });

describe('the log of sign-ins', () => {
  const tryToSignIn = (user_name: string, password: string, ip: string) =>
    app.reply(
      'POST /email_login',
      { body: { user_name, password } },
      { headers: { 'x-forwarded-for': ip, 'user-agent': 'A browser' } },
    );

  it('has success and failure with method, address and region, in the language of the request', async () => {
    const { name, password, id } = other;
    await tryToSignIn(name, 'Secret-that-is-wrong', '202.96.128.86');
    await tryToSignIn(name, password, '81.2.69.142');
    const [success, failed] = await log(id);
    expect(success).toMatchObject({
      method: 'password',
      outcome: 'success',
      ip: '81.2.69.142',
      addr: 'United Kingdom',
      device: 'A browser',
    });
    expect(failed).toMatchObject({ outcome: 'wrong_password', ip: '202.96.128.86', addr: 'Guangdong' });
    expect((await log(id, 'zh-CN')).slice(0, 2).map(({ addr }) => addr)).toEqual(['英国', '广东省']);
    expect(await rowOf(id)).toMatchObject({ ip: '81.2.69.142', addr: 'United Kingdom' });
  });

  it('never has a password, nor a name without an account, which may be a password', async () => {
    await tryToSignIn('Secret-in-the-wrong-field', 'Secret-that-is-wrong', '192.0.2.7');
    const rows = (await app.strapi.db.connection('sign_ins').where('ip', '192.0.2.7')) as object[];
    expect(rows).toMatchObject([{ outcome: 'unknown_name', user_id: null, addr: '' }]);
    expect(JSON.stringify(await app.strapi.db.connection('sign_ins'))).not.toContain('Secret');
  });
});

describe('refused sign-ins with a passkey', () => {
  const withPasskey = async () => {
    const owner = await somebody();
    const authenticator = makeAuthenticator();
    const options = await app.call('POST /passkeys/begin', { body: {} }, { token: owner.token });
    const credential = authenticator.create(options, { origin: ORIGIN, counter: 5 });
    await app.call('POST /passkeys', { body: { name: 'Phone', credential } }, { token: owner.token });
    return { owner, authenticator };
  };
  const challenge = () => app.call('POST /passkeys/sign_in/begin', { body: {} });
  const send = (credential: never, ip = '192.0.2.20') =>
    app.reply('POST /passkeys/sign_in', { body: { credential } }, from(ip));

  it('are logged for its account: a copy, a forgery, a used challenge, a block', async () => {
    const { owner, authenticator } = await withPasskey();
    const get = async (counter: number, origin = ORIGIN) =>
      authenticator.get(await challenge(), { origin, counter }) as never;
    const good = await get(6);
    await send(good);
    await send(good);
    await send(await get(6));
    await send(await get(9, 'https://evil.example'));
    await block(owner.id);
    await send(await get(10));
    expect(await refused(owner.id)).toEqual([
      'passkey blocked',
      'passkey refused',
      'passkey copied_passkey',
      'passkey refused',
    ]);
  });

  it('are logged without an account when nobody has the passkey, or the challenge is not ours', async () => {
    const stranger = makeAuthenticator();
    const options = await challenge();
    const ip = '192.0.2.21';
    await send(stranger.get(options, { origin: ORIGIN }) as never, ip);
    await send(stranger.get({ ...options, challenge: 'AAAA' }, { origin: ORIGIN }) as never, ip);
    expect(await strangers(ip)).toEqual(['nobody passkey refused', 'nobody passkey unknown_account']);
  });
});

describe('refused sign-ins with QQ', () => {
  const agree = async (address?: string) => {
    const { code, state } = await oauth.agree(address ?? (await app.call('GET /qq_login_path')));
    return { code, state };
  };
  const signIn = (body: { code: string; state: string }, ip: string) =>
    app.reply('POST /qq_login', { body }, from(ip));

  it('are logged: a state or code that is wrong or used, an account that nobody has, a block', async () => {
    const owner = await somebody();
    const ip = '192.0.2.30';
    oauth.person = { openid: 'of-nobody', nickname: 'Nobody' };
    const { state } = await agree();
    await signIn({ code: 'code-made-up', state }, ip);
    await signIn({ code: 'code-made-up', state }, ip);
    await app.call('PUT /settings/site', { body: { register_open: false } }, { token: admin.token });
    await signIn(await agree(), ip);
    expect(await strangers(ip)).toEqual([
      'nobody qq unknown_account',
      'nobody qq refused',
      'nobody qq refused',
    ]);
    oauth.person = { openid: 'of-owner', nickname: 'Owner' };
    const { token } = owner;
    const address = await app.call('POST /qq_link/begin', { body: {} }, { token });
    await app.call('POST /qq_link', { body: await agree(address) }, { token });
    await block(owner.id);
    await signIn(await agree(), ip);
    expect(await refused(owner.id)).toEqual(['qq blocked']);
    expect(JSON.stringify(await app.strapi.db.connection('sign_ins'))).not.toContain('made-up');
  });
});

describe('refused second steps', () => {
  const turnOn = async () => {
    const owner = await somebody();
    const { token } = owner;
    const { secret } = await app.call('POST /two_factor/begin', { body: {} }, { token });
    const body = { code: totpCode(secret) };
    const { recovery_codes } = await app.call('POST /two_factor/confirm', { body }, { token });
    return { owner, codes: recovery_codes };
  };
  const ticketOf = async ({ name, password }: Person): Promise<string> => {
    const { body } = await app.reply('POST /email_login', { body: { user_name: name, password } });
    return (body.data as unknown as { ticket: string }).ticket;
  };
  const second = (ticket: string, code: string, ip = '192.0.2.40') =>
    app.reply('POST /email_login/second', { body: { ticket, code } }, from(ip));

  it('are logged: a wrong code, a used ticket, a block; a forged ticket without an account', async () => {
    const { owner, codes } = await turnOn();
    const ticket = await ticketOf(owner);
    await second(ticket, '000000');
    await second(ticket, codes[0]!);
    await second(ticket, codes[1]!);
    const late = await ticketOf(owner);
    await block(owner.id);
    await second(late, codes[2]!);
    expect(await refused(owner.id)).toEqual([
      'second_factor blocked',
      'second_factor refused',
      'second_factor wrong_code',
    ]);
    await second('v1.forged', codes[2]!, '192.0.2.41');
    expect(await strangers('192.0.2.41')).toEqual(['nobody second_factor refused']);
    expect(JSON.stringify(await app.strapi.db.connection('sign_ins'))).not.toContain(codes[2]);
  });
});

describe("sign-ins to Strapi's panel", () => {
  const email = 'signs-in@example.com';
  const password = 'An-editor-for-tests-3';
  const users = () =>
    app.strapi.service('admin::user') as unknown as {
      create: (data: object) => Promise<{ id: number; registrationToken: string }>;
      updateById: (id: number, data: object) => Promise<unknown>;
    };
  const send = (path: string, body: object) =>
    app
      .http()
      .post(`/admin/${path}`)
      .set({ 'x-forwarded-for': '202.96.128.86', 'user-agent': 'A browser' })
      .send(body);
  const logged = async (query: object = {}) =>
    (
      await app.call(
        'GET /logs',
        { query: { type: 'sign-in', method: 'panel', ...query } },
        { token: admin.token },
      )
    ).list;
  const withOutcome = async (query: object = {}) =>
    (await logged(query)).map(({ actor, nick_name, outcome }) => `${actor} ${nick_name} ${outcome}`);

  it('are logged, successful and refused, with who and from where, and without what was typed', async () => {
    const { id } = await users().create({
      email,
      password,
      firstname: 'Ed',
      lastname: 'Itor',
      isActive: true,
    });
    await send('login', { email: 'Signs-In@Example.com', password });
    await send('login', { email, password: 'Secret-that-is-wrong' });
    await send(`login?email=${email}&password=Secret`, {});
    await send('login', { email: 'secret-nobody@example.com', password });
    await send('login', { email: 'without-password@example.com' });
    await users().updateById(id, { isActive: false });
    await send('login', { email, password });
    expect(await withOutcome()).toEqual([
      'panel Ed Itor blocked',
      'stranger  unknown_name',
      'panel Ed Itor wrong_password',
      'panel Ed Itor wrong_password',
      'panel Ed Itor success',
    ]);
    expect((await logged()).at(-1)).toMatchObject({
      status: 'success',
      user_id: null,
      ip: '202.96.128.86',
      addr: 'Guangdong',
      device: 'A browser',
    });
    const rows = JSON.stringify(await app.strapi.db.connection('sign_ins'));
    expect(rows.toLowerCase()).not.toMatch(/secret|example\.com|editor-for-tests/);
  });

  const attempt = async (ip: string, body: object) => {
    const {
      status,
      headers,
      body: answer,
    } = await app
      .http()
      .post('/admin/login')
      .set({ 'x-forwarded-for': ip, 'accept-language': 'zh-CN' })
      .send(body);
    const { error } = answer as { error?: { message: string } };
    return { status, message: error?.message, wait: Number(headers['retry-after']) };
  };

  it('are delayed after five failures for one e-mail address from any network, until one succeeds', async () => {
    const own = { email: 'slow@example.com', password };
    await users().create({ ...own, firstname: 'Slow', lastname: 'Hand', isActive: true });
    let network = 0;
    const signIn = (body: object) => attempt(`198.51.100.${(network += 1)}`, { ...own, ...body });
    const guess = async (count: number) => {
      for (let n = 0; n < count; n += 1) expect((await signIn({ password: 'x' })).status).toBe(400);
    };
    await guess(5);
    expect((await signIn({})).status).toBe(200);
    await guess(6);
    for (const body of [{ password: 'x' }, {}, { email: 'Slow@Example.com' }]) {
      const { status, message, wait } = await signIn(body);
      expect([status, message, wait > 0]).toEqual([429, expect.stringMatching(/^操作过于频繁/), true]);
    }
  });

  it('are delayed after thirty failures of one network, and not logged while they are', async () => {
    const ip = '198.51.100.200';
    const invent = async (count: number): Promise<number[]> => {
      const statuses: number[] = [];
      for (let n = 0; n < count; n += 1)
        statuses.push((await attempt(ip, { email: `invented-${n}@example.com`, password })).status);
      return statuses;
    };
    expect(await invent(31)).toEqual(Array.from({ length: 31 }, () => 400));
    expect(await invent(3)).toEqual([429, 429, 429]);
    expect(await strangers(ip)).toEqual(Array.from({ length: 31 }, () => 'nobody panel unknown_name'));
    expect((await attempt('198.51.100.201', { email, password: 'x' })).status).toBe(400);
  });

  it('are found by the name or the address of the editor', async () => {
    expect(await withOutcome({ key: 'ed', status: 'success' })).toEqual(['panel Ed Itor success']);
    expect(await withOutcome({ key: email, status: 'success' })).toEqual(['panel Ed Itor success']);
    expect(await withOutcome({ key: 'somebody else' })).toEqual([]);
    const query = { type: 'sign-in', key: 'itor' } as const;
    const [person] = await app.call('GET /logs/people', { query }, { token: admin.token });
    expect(person).toMatchObject({ name: 'Ed Itor', user_name: email, is_panel: true });
    const user_id = person!.id;
    expect(await withOutcome({ user_id, status: 'success' })).toEqual(['panel Ed Itor success']);
  });

  it('are also those by an invitation and by a link for a new password', async () => {
    const invited = await users().create({
      email: 'invited@example.com',
      firstname: 'In',
      lastname: 'Vited',
    });
    const { registrationToken } = invited;
    const userInfo = { firstname: 'In', lastname: 'Vited', password };
    const accepted = await send('register', { registrationToken, userInfo });
    const resetPasswordToken = 'a-token-of-a-mail';
    const resetPasswordTokenExpiresAt = new Date(Date.now() + 60_000);
    await users().updateById(invited.id, { resetPasswordToken, resetPasswordTokenExpiresAt });
    const changed = await send('reset-password', { resetPasswordToken, password: `${password}-new` });
    expect([accepted.status, changed.status]).toEqual([200, 200]);
    expect(await withOutcome({ key: 'vited' })).toEqual(['panel In Vited success', 'panel In Vited success']);
  });
});
