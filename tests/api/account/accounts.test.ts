import bcrypt from 'bcrypt';
import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { waitAfter } from '../../../src/core/http/sign-in-throttle';
import type * as Keys from '../../../src/api/account/actions/name-keys';
import { lengthenSignInDelays } from '../../support/account/longer-delays';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { ADMIN, TOKEN_SECRET } from '../../support/site/environment';
import { everyRole, person } from '../../support/account/people';

let app: TestApp;
const people = everyRole();

beforeAll(async () => {
  app = await startApp();
  lengthenSignInDelays();
});
afterAll(() => app.stop());

const signIn = (user_name: string, password: string) =>
  app.reply('POST /email_login', { body: { user_name, password } });

const whoAmI = (token: string) => app.reply('GET /user_info', {}, { token });

describe('signing in', () => {
  it('accepts the user name or the e-mail address, case-insensitively', async () => {
    await app.call(
      'POST /users',
      {
        body: {
          user_name: 'Mei',
          nick_name: '梅',
          password: 'a-password-1',
          role: 2,
          email: 'Mei@example.com',
        },
      },
      { token: people.admin.token },
    );
    for (const name of ['mei', 'MEI', 'mei@EXAMPLE.com']) {
      const { body } = await signIn(name, 'a-password-1');
      expect(body).toMatchObject({ code: '0', data: { nick_name: '梅', role: 2 } });
    }
  });

  it('returns the session data, with the expiry in seconds, as in the token', async () => {
    const before = Math.floor(Date.now() / 1000);
    const data = await app.call('POST /email_login', {
      body: { user_name: ADMIN.user, password: ADMIN.password },
    });
    expect(Object.keys(data).sort()).toEqual(['avatar', 'exp', 'nick_name', 'role', 'token', 'user_id']);
    expect(data.exp - before).toBeGreaterThanOrEqual(168 * 3600);
    expect(data.exp - before).toBeLessThan(168 * 3600 + 60);
    const { token, ...rest } = data;
    expect(jwt.verify(token, TOKEN_SECRET)).toMatchObject({
      ...rest,
      iss: 'wentu',
      jti: expect.any(String) as string,
    });
  });

  it('responds the same for an unknown name, a wrong password and a blocked account', async () => {
    const blocked = await person(app, 'blocked-one', 2);
    await app.strapi.db
      .query('plugin::users-permissions.user')
      .update({ where: { documentId: blocked.id }, data: { blocked: true } });
    const answers = await Promise.all([
      signIn('nobody-at-all', 'wrong-password'),
      signIn(people.user.name, 'wrong-password'),
      signIn(blocked.name, blocked.password),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual({ code: 'wrong_credentials', msg: 'Wrong name or password.', data: null });
    }
  });

  it('compares one password of the same cost for an unknown name as for a wrong password', async () => {
    const compare = vi.spyOn(bcrypt, 'compare');
    const costsOf = async (name: string) => {
      compare.mockClear();
      await signIn(name, 'wrong-password');
      return compare.mock.calls.map(([, hash]) => bcrypt.getRounds(hash));
    };
    try {
      const known = await costsOf(people.guest.name);
      expect(known).toHaveLength(1);
      expect(await costsOf('unknown-1')).toEqual(known);
      expect(await costsOf('unknown-2')).toEqual(known);
    } finally {
      compare.mockRestore();
    }
  });

  it('responds in Chinese to a Chinese client', async () => {
    const body = { user_name: 'nobody', password: 'x' };
    const { body: answer } = await app.reply('POST /email_login', { body }, { locale: 'zh-CN,zh;q=0.9' });
    expect(answer.msg).toBe('用户名或密码错误。');
  });

  it('throttles guesses at one account with increasing delays, and returns the delay', async () => {
    const guess = () => signIn('guessed-account', 'wrong-password');
    for (let n = 0; n < 6; n += 1) expect((await guess()).body.code).toBe('wrong_credentials');
    const { status, body, headers } = await guess();
    expect([status, body.code]).toEqual([429, '429']);
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect([5, 6, 7, 8, 15, 40].map((failures) => waitAfter(failures, 5))).toEqual([0, 1, 2, 4, 512, 900]);
  });
});

describe('tokens', () => {
  it('are accepted in the header token or as bearer; an empty one counts as none', async () => {
    expect((await whoAmI(people.user.token)).body.code).toBe('0');
    const bearer = await app.reply(
      'GET /user_info',
      {},
      { headers: { authorization: `Bearer ${people.user.token}` } },
    );
    expect(bearer.body.code).toBe('0');
    const empty = await app.reply('GET /articles', {}, { headers: { token: '' } });
    expect([empty.status, empty.headers['token-state']]).toEqual([200, undefined]);
  });

  const claims = () => jwt.decode(people.user.token) as Record<string, unknown>;
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const bad: [string, () => string, string][] = [
    ['cut', () => people.user.token.slice(0, -5), 'invalid'],
    ['not a token', () => 'x.y.z', 'invalid'],
    ['signed by somebody else', () => jwt.sign(claims(), 'another secret'), 'invalid'],
    ['forged with alg none', () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims())}.`, 'invalid'],
    ['of another issuer', () => jwt.sign({ ...claims(), iss: 'evil' }, TOKEN_SECRET), 'invalid'],
    ['of a session that never was', () => jwt.sign({ ...claims(), jti: 'made-up' }, TOKEN_SECRET), 'invalid'],
    ['expired', () => jwt.sign({ ...claims(), exp: 1_700_000_000 }, TOKEN_SECRET), 'expired'],
  ];

  it.each(bad)('a token that is %s counts as anonymous and writes nothing', async (_, make, state) => {
    const token = make();
    const open = await app.reply('GET /articles', {}, { token });
    expect([open.status, open.headers['token-state']]).toEqual([200, state]);
    expect((await whoAmI(token)).status).toBe(401);
  });

  it('are revoked immediately by the logout', async () => {
    const token = await app.signIn(people.user.name, people.user.password);
    expect((await whoAmI(token)).status).toBe(200);
    await app.call('POST /logout', { body: {} }, { token });
    expect((await whoAmI(token)).status).toBe(401);
    expect((await whoAmI(people.user.token)).status).toBe(200);
  });

  it('of a deleted account are invalid', async () => {
    const gone = await person(app, 'soon-gone', 2);
    await app.strapi.db.query('plugin::users-permissions.user').delete({ where: { documentId: gone.id } });
    expect((await whoAmI(gone.token)).status).toBe(401);
  });
});

describe('accounts', () => {
  const make = (user_name: string, more: object = {}) =>
    app.reply(
      'POST /users',
      { body: { user_name, nick_name: 'Somebody', password: 'a-password-1', role: 2, ...more } },
      { token: people.admin.token },
    );

  it('are created by administrators, with any role', async () => {
    for (const role of [1, 2, 3] as const) {
      const { body } = await make(`made-${role}`, { role });
      expect(body).toMatchObject({ code: '0', data: { role, blocked: false } });
      expect((await signIn(`made-${role}`, 'a-password-1')).body.code).toBe('0');
    }
  });

  it('have a unique name and e-mail address, case-insensitively', async () => {
    await make('Taken', { email: 'taken@example.com' });
    expect((await make('taken')).body.code).toBe('user_name_taken');
    expect((await make('other', { email: 'TAKEN@example.com' })).body.code).toBe('email_taken');
  });

  it('have no name that looks like another one, as user name or as nick name', async () => {
    await make('Lookalike');
    for (const name of ['Lookаlike', 'ｌｏｏｋａｌｉｋｅ', 'LookaIike', 'l00kalike', 'Lóokalike'])
      expect((await make(name)).body.code, name).toBe('user_name_taken');
    for (const nick_name of ['Lookаlike', 'Look\u200balike', 'Lookalik\u0301e', 'Lookalike'])
      expect((await make(`nick-${nick_name.length}`, { nick_name })).body.code, nick_name).toBe(
        'nick_name_taken',
      );
    expect((await make('李lin', { nick_name: '王 Lin' })).body.code).toBe('0');
    expect((await make('twins-1', { nick_name: '王 Lin' })).body.code).toBe('0');
  });

  it('older than that check may look alike and be changed, and no new account gets such a name', async () => {
    const users = app.strapi.db.query('plugin::users-permissions.user');
    const { id: first } = await person(app, 'old-pair', 2);
    const { id: second } = await person(app, 'other-pair', 2);
    const { connection: knex } = app.strapi.db;
    await knex('up_users').where('document_id', second).update({ username: 'old-pаir' });
    await knex('up_users')
      .whereIn('document_id', [first, second])
      .update({ username_key: null, username_look: null });
    await built<typeof Keys>('src/api/account/actions/name-keys').backfillNameKeys();
    const rows = await knex('up_users').whereIn('document_id', [first, second]).orderBy('id');
    expect(rows.map(({ username_key }) => username_key)).toEqual(['old-pair', null]);
    await users.update({ where: { documentId: second }, data: { username: 'old-pаir', sign: 'Still me' } });
    expect((await make('old-paіr')).body.code).toBe('user_name_taken');
    const change = users.update({ where: { documentId: first }, data: { nick_name: 'ｔａｋｅｎ' } });
    await expect(change).rejects.toMatchObject({ code: 'nick_name_taken' });
  });

  it('are created once by two simultaneous requests', async () => {
    const codes = (await Promise.all([make('twin'), make('twin')])).map(({ body }) => body.code);
    expect(codes.sort()).toEqual(['0', 'user_name_taken']);
  });

  it('never show a password, not even hashed', async () => {
    const { body } = await app.reply('GET /users', { query: { limit: 100 } }, { token: people.admin.token });
    expect(JSON.stringify(body)).not.toMatch(/password|\$2[aby]\$/);
  });

  it('are masked for a guest of the admin', async () => {
    await make('visible', { nick_name: 'visible', email: 'visible@example.com' });
    const find = async (token: string) =>
      (await app.call('GET /users', { query: { key: 'visible' } }, { token })).list[0];
    expect(await find(people.admin.token)).toMatchObject({
      user_name: 'visible',
      email: 'visible@example.com',
    });
    const { list } = await app.call('GET /users', { query: { limit: 100 } }, { token: people.guest.token });
    expect(list.find(({ user_name }) => user_name === 'v***')).toMatchObject({
      nick_name: 'v***',
      email: 'v***',
    });
  });

  it('are found by a guest of the admin neither by a masked user name nor by an e-mail address', async () => {
    await make('hidden-name', { nick_name: 'Shown name', email: 'hidden@example.com' });
    await make('hidden-twice', { nick_name: 'hidden-twice' });
    const find = async (key: string, token = people.guest.token) =>
      (await app.call('GET /users', { query: { key } }, { token })).list.map(({ nick_name }) => nick_name);
    expect(await find('shown')).toEqual(['Shown name']);
    expect(await find('hidden')).toEqual([]);
    expect((await find('hidden', people.admin.token)).sort()).toEqual(['Shown name', 'hidden-twice']);
  });

  it('are not sorted by masked user names for a guest of the admin', async () => {
    const list = async (token: string, sort: 'user_name asc' | 'created_at asc') =>
      (await app.call('GET /users', { query: { limit: 100, sort } }, { token })).list.map(({ id }) => id);
    const byName = await list(people.admin.token, 'user_name asc');
    const guest = await list(people.guest.token, 'user_name asc');
    expect(guest).not.toEqual(byName);
    expect(guest).toEqual(await list(people.guest.token, 'created_at asc'));
  });

  it('are filtered by role and by whether they are blocked', async () => {
    const list = async (query: object) =>
      (await app.call('GET /users', { query: { limit: 100, ...query } }, { token: people.admin.token })).list;
    expect((await list({ role: 3 })).every(({ role }) => role === 3)).toBe(true);
    expect((await list({ blocked: true })).map(({ user_name }) => user_name)).toEqual(['blocked-one']);
    expect((await list({ blocked: false })).some(({ blocked }) => blocked)).toBe(false);
  });
});

describe('GET /role_ids', () => {
  it('names the user types in the language of the request', async () => {
    expect(await app.call('GET /role_ids', {}, { locale: 'zh-CN' })).toEqual([
      { value: 1, label: '管理员' },
      { value: 2, label: '用户' },
      { value: 3, label: '游客' },
    ]);
  });
});
