import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { type Person, quickPerson } from '../../support/account/people';
import { ageSessions } from '../../support/account/sessions';
import { totpCode } from '../../support/account/totp';

let app: TestApp;
let count = 0;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const somebody = () => quickPerson(app, `two-step-${(count += 1)}`);

const begin = ({ token }: Person, password?: string) =>
  app.reply('POST /two_factor/begin', { body: { password } }, { token });
const confirm = ({ token }: Person, code: string) =>
  app.reply('POST /two_factor/confirm', { body: { code } }, { token });
const methods = ({ token }: Person) => app.call('GET /sign_in_methods', {}, { token });

/** Turns two-step sign-in on. */
const turnOn = async (somebodyElse?: Person) => {
  const owner = somebodyElse ?? (await somebody());
  const { secret } = (await begin(owner)).body.data;
  const { recovery_codes } = (await confirm(owner, totpCode(secret))).body.data;
  return { owner, secret, codes: recovery_codes };
};

const signIn = ({ name, password }: Person) =>
  app.reply('POST /email_login', { body: { user_name: name, password } });
const ticketOf = async (owner: Person): Promise<string> =>
  ((await signIn(owner)).body.data as unknown as { ticket: string }).ticket;
const second = (ticket: string, code: string, address = '192.0.2.1') =>
  app.reply(
    'POST /email_login/second',
    { body: { ticket, code } },
    { headers: { 'x-forwarded-for': address } },
  );
const codeOf = async (reply: Promise<{ status: number; body: { code: string } }>) => (await reply).body.code;

describe('two-step sign-in', () => {
  it('is on after a code of the app has confirmed it, and the key can be scanned', async () => {
    const owner = await somebody();
    const { secret, uri } = (await begin(owner)).body.data;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const url = new URL(uri);
    expect([url.protocol, url.searchParams.get('secret'), url.searchParams.get('issuer')]).toEqual([
      'otpauth:',
      secret,
      'Wentu',
    ]);
    expect(decodeURIComponent(uri)).toContain(owner.name);
    expect((await begin(owner)).body.data.secret).toBe(secret);
    expect((await signIn(owner)).body.code).toBe('0');
    expect(await codeOf(confirm(owner, '000000'))).toBe('code_wrong');
    const { recovery_codes } = (await confirm(owner, totpCode(secret))).body.data;
    expect(new Set(recovery_codes).size).toBe(10);
    for (const code of recovery_codes) expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/);
    expect((await methods(owner)).two_factor).toEqual({
      is_on: true,
      since: expect.any(String) as string,
      recovery_codes_left: 10,
    });
    expect(await codeOf(begin(owner))).toBe('two_factor_on');
    expect(await codeOf(confirm(owner, totpCode(secret, 1)))).toBe('two_factor_on');
  });

  it('stores the key encrypted and the recovery codes hashed', async () => {
    const { owner, secret, codes } = await turnOn();
    const { connection: knex } = app.strapi.db;
    const row = (await knex('site_two_factors').where('user_id', owner.id).first()) as { secret: string };
    expect(row.secret).toMatch(/^v1\./);
    expect(row.secret).not.toContain(secret);
    const stored = JSON.stringify(await knex('site_recovery_codes').where('user_id', owner.id));
    for (const code of codes) expect(stored).not.toContain(code);
  });

  it('asks for a code after the password, and gives no token before', async () => {
    const { owner, secret } = await turnOn();
    const reply = await signIn(owner);
    expect([reply.status, reply.body.code, Object.keys(reply.body.data)]).toEqual([
      200,
      'second_factor_needed',
      ['ticket'],
    ]);
    const ticket = await ticketOf(owner);
    const { body } = await second(ticket, ` ${totpCode(secret, 1).replace(/^.../, '$& ')} `);
    expect([body.code, body.data.user_id]).toEqual(['0', owner.id]);
    expect((await app.reply('GET /user_info', {}, { token: body.data.token })).body.code).toBe('0');
    expect((await app.reply('GET /user_info', {}, { token: ticket })).status).toBe(401);
  });

  it('takes a recovery code once, in any spelling', async () => {
    const { owner, codes } = await turnOn();
    const [first = '', other = ''] = codes;
    expect(await codeOf(second(await ticketOf(owner), first.toLowerCase().replaceAll('-', ' ')))).toBe('0');
    expect(await codeOf(second(await ticketOf(owner), first))).toBe('code_wrong');
    const attempts = await app.strapi.db
      .connection('sign_ins')
      .where('user_id', owner.id)
      .where('method', 'second_factor')
      .orderBy('id')
      .pluck('outcome');
    expect(attempts).toEqual(expect.arrayContaining(['success', 'wrong_code']));
    expect((await methods(owner)).two_factor.recovery_codes_left).toBe(9);
    const ticket = await ticketOf(owner);
    const both = await Promise.all([second(ticket, other), second(ticket, other)]);
    expect(both.map(({ body }) => body.code).filter((code) => code === '0')).toHaveLength(1);
  });

  it('generates new recovery codes, and invalidates the old ones', async () => {
    const { owner, codes } = await turnOn();
    const { recovery_codes } = await app.call(
      'POST /two_factor/recovery_codes',
      { body: { password: owner.password } },
      { token: owner.token },
    );
    expect(await codeOf(second(await ticketOf(owner), codes[0]!))).toBe('code_wrong');
    expect(await codeOf(second(await ticketOf(owner), recovery_codes[0]!))).toBe('0');
  });

  it('is turned off with the password, or in a fresh session', async () => {
    const { owner } = await turnOn();
    const { token, password } = owner;
    const off = (given?: string) =>
      app.reply('POST /two_factor/off', { body: { password: given } }, { token });
    await ageSessions(app, owner.id);
    expect(await codeOf(off())).toBe('confirmation_needed');
    expect(await codeOf(off('wrong-password'))).toBe('password_wrong');
    expect((await methods(owner)).two_factor.is_on).toBe(true);
    expect(await codeOf(off(password))).toBe('0');
    expect((await methods(owner)).two_factor).toEqual({ is_on: false, since: null, recovery_codes_left: 0 });
    expect((await signIn(owner)).body.code).toBe('0');
    expect(
      await codeOf(app.reply('POST /two_factor/recovery_codes', { body: { password } }, { token })),
    ).toBe('two_factor_not_begun');
  });

  it('is not set up in an old session without the password', async () => {
    const owner = await somebody();
    await ageSessions(app, owner.id);
    expect(await codeOf(begin(owner))).toBe('confirmation_needed');
    expect(await codeOf(begin(owner, owner.password))).toBe('0');
  });
});

describe('a code', () => {
  it('works once, even for two simultaneous sign-ins, and no earlier code works after it', async () => {
    const { owner, secret } = await turnOn();
    const [now, next] = [totpCode(secret), totpCode(secret, 1)];
    expect(await codeOf(second(await ticketOf(owner), now))).toBe('code_wrong');
    const tickets = [await ticketOf(owner), await ticketOf(owner)];
    const replies = await Promise.all(tickets.map((ticket) => second(ticket, next)));
    expect(replies.map(({ body }) => body.code).sort()).toEqual(['0', 'code_wrong']);
    expect(await codeOf(second(await ticketOf(owner), totpCode(secret, -1)))).toBe('code_wrong');
  });

  it('is locked after five wrong ones, for one account and one address', async () => {
    const { owner, secret, codes } = await turnOn();
    const other = await turnOn();
    const ticket = await ticketOf(owner);
    const guesses = await Promise.all(Array.from({ length: 8 }, (_, n) => second(ticket, `00000${n}`)));
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(3);
    const locked = await second(await ticketOf(owner), totpCode(secret, 1));
    expect([locked.status, Number(locked.headers['retry-after']) > 600]).toEqual([429, true]);
    expect((await second(ticket, codes[0]!)).status).toBe(429);
    expect(await codeOf(second(await ticketOf(other.owner), totpCode(other.secret, 1)))).toBe('0');
    expect(await codeOf(second(ticket, totpCode(secret, 1), '192.0.2.99'))).toBe('0');
  });

  it('is asked for in Chinese', async () => {
    const { owner } = await turnOn();
    const body = { user_name: owner.name, password: owner.password };
    const { body: answer } = await app.reply('POST /email_login', { body }, { locale: 'zh-CN' });
    expect(answer.msg).toBe('请输入身份验证器应用中的验证码。');
  });
});

describe('a ticket', () => {
  it('is refused when it is forged, altered, used, or for something else', async () => {
    const { owner, codes } = await turnOn();
    const ticket = await ticketOf(owner);
    const { challenge } = await app.call('POST /passkeys/sign_in/begin', { body: {} });
    const foreign = Buffer.from(challenge, 'base64url').toString();
    for (const bad of ['x', 'v1.x', foreign, `${ticket.slice(0, -4)}AAAA`])
      expect(await codeOf(second(bad, codes[0]!)), bad.slice(0, 4)).toBe('ticket_expired');
    expect(await codeOf(second(ticket, codes[0]!))).toBe('0');
    // The same bytes in another spelling of base64.
    for (const again of [ticket, `${ticket}=`])
      expect(await codeOf(second(again, codes[1]!))).toBe('ticket_expired');
  });

  it('ends when the password is changed, the account is blocked, or the step is turned off', async () => {
    const users = app.strapi.db.query('plugin::users-permissions.user');
    const change = (id: string, data: object) => users.update({ where: { documentId: id }, data });
    const changed = await turnOn();
    const first = await ticketOf(changed.owner);
    await change(changed.owner.id, { password: 'another-hash' });
    expect(await codeOf(second(first, changed.codes[0]!))).toBe('ticket_expired');
    const blocked = await turnOn();
    const ticket = await ticketOf(blocked.owner);
    await change(blocked.owner.id, { blocked: true });
    expect(await codeOf(second(ticket, blocked.codes[0]!))).toBe('account_closed');
  });
});
