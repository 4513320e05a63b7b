import bcrypt from 'bcrypt';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { sendQueuedMails as SendQueuedMails } from '../../../src/core/mail/send-queued-mails';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { codeIn, mailsTo, mailTo, nextMail, wrongCode } from '../../support/account/codes';
import { logOf } from '../../support/log';
import { type Mailbox, startMailbox } from '../../support/servers/mailbox';
import { everyRole } from '../../support/account/people';
import { countQueries } from '../../support/measure/queries';

const { admin, user } = everyRole();
const PASSWORD = 'my-own-password-7';
const MINUTE = 60_000;

let app: TestApp;
let box: Mailbox;
let log: string[];
let count = 0;

beforeAll(async () => {
  app = await startApp();
  log = logOf(app);
  box = await startMailbox();
  await mailTo(box, app);
});
afterAll(async () => {
  expect(log.join('\n')).not.toContain(PASSWORD);
  await Promise.all([app.stop(), box.stop()]);
});
beforeEach(() => settings({ register_open: true, register_by_invitation: false }));

const settings = (body: object) => app.call('PUT /settings/site', { body }, { token: admin.token });

/** A person who is not registered yet. */
const somebody = (more: object = {}) => {
  count += 1;
  const name = `person-${count}`;
  return { user_name: name, nick_name: name, email: `${name}@example.com`, password: PASSWORD, ...more };
};
const register = (body: object, { locale = 'en', address = '192.0.2.1' } = {}) =>
  app.reply('POST /register', { body: body as never }, { locale, headers: { 'x-forwarded-for': address } });
const confirm = (email: string, code = '', address = '192.0.2.1') =>
  app.reply('POST /register/confirm', { body: { email, code } }, { headers: { 'x-forwarded-for': address } });
const codeFor = async (email: string, number = 1) => codeIn(await nextMail(box, email, number));
const accountOf = (email: string) =>
  app.strapi.db.query('plugin::users-permissions.user').findOne({ where: { email } });

describe('a registration', () => {
  it('sends a code in the person’s language; with it the account exists and is signed in', async () => {
    const person = somebody();
    const { body } = await register(person, { locale: 'zh-CN' });
    expect(body).toMatchObject({ code: '0', data: { mail: 'sent' } });
    const mail = await nextMail(box, person.email);
    expect(mail.mail.subject).toBe('Wentu 注册验证码');
    expect(mail.mail.text).toContain(person.user_name);
    expect(await accountOf(person.email)).toBeNull();
    const { body: confirmed } = await confirm(person.email, codeIn(mail));
    expect(confirmed).toMatchObject({ code: '0', data: { nick_name: person.nick_name, role: 2 } });
    const { token } = confirmed.data;
    expect(await app.call('GET /user_info', {}, { token })).toMatchObject({
      user_name: person.user_name,
      email: person.email,
      language: 'zh-CN',
      has_password: true,
    });
    expect(await app.signIn(person.email, PASSWORD)).toEqual(expect.any(String));
  });

  it('stores neither code nor password as they are', async () => {
    const person = somebody();
    await register(person);
    const code = (await codeFor(person.email))!;
    const rows = JSON.stringify(await app.strapi.db.query('api::account.one-time-code').findMany({}));
    expect(rows).not.toContain(code);
    expect(rows).not.toMatch(new RegExp(`${PASSWORD}|\\$2b\\$|${person.email}`));
  });

  it('accepts a code once, even when it is sent twice at the same time', async () => {
    const person = somebody();
    await register(person);
    const code = await codeFor(person.email);
    const replies = await Promise.all([confirm(person.email, code), confirm(person.email, code)]);
    expect(replies.map(({ body }) => body.code).sort()).toEqual(['0', 'code_wrong']);
    expect((await confirm(person.email, code)).body.code).toBe('code_wrong');
  });

  it('rejects an expired code, and one for another address or another purpose', async () => {
    const [first, second] = [somebody(), somebody()];
    await Promise.all([register(first), register(second)]);
    const [code, foreign] = [await codeFor(first.email), await codeFor(second.email)];
    expect((await confirm(first.email, foreign)).body.code).toBe('code_wrong');
    const reset = { email: first.email, code: code!, password: PASSWORD };
    expect((await app.reply('POST /password/reset', { body: reset })).body.code).toBe('code_wrong');
    await app.strapi.db
      .connection('one_time_codes')
      .update({ expires_at: app.strapi.db.dialect.client === 'sqlite' ? Date.now() - 1 : new Date() });
    expect((await confirm(first.email, code)).body.code).toBe('code_wrong');
    expect(await accountOf(first.email)).toBeNull();
  });

  it('cannot be taken over by a later registration of the same address', async () => {
    const person = somebody();
    await register(person);
    const code = await codeFor(person.email);
    await register({ ...person, user_name: 'an-attacker', nick_name: 'x', password: 'attackers-pass-1' });
    await confirm(person.email, code);
    expect(await accountOf(person.email)).toMatchObject({ username: person.user_name });
    expect(
      (
        await app.reply('POST /email_login', {
          body: { user_name: person.email, password: 'attackers-pass-1' },
        })
      ).body.code,
    ).toBe('wrong_credentials');
  });
});

describe('guessing a code', () => {
  it('is refused after five tries for one account from one IP address, also with the correct code', async () => {
    const person = somebody();
    await register(person);
    const code = (await codeFor(person.email))!;
    const guesses = await Promise.all(
      Array.from({ length: 8 }, () => confirm(person.email, wrongCode(code), '192.0.2.66')),
    );
    const codes = guesses.map(({ body }) => body.code).sort();
    expect(codes.filter((one) => one === '429').length).toBe(3);
    const locked = await confirm(person.email, code, '192.0.2.66');
    expect(locked.status).toBe(429);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
    // The person can enter it at another IP address.
    expect((await confirm(person.email, code, '198.51.100.7')).body.code).toBe('0');
  });

  it('from many IP addresses invalidates the code after twenty tries', async () => {
    const person = somebody();
    await register(person);
    const code = (await codeFor(person.email))!;
    for (let n = 0; n < 20; n += 1) await confirm(person.email, wrongCode(code), `203.0.113.${n}`);
    expect((await confirm(person.email, code)).body.code).toBe('code_wrong');
  });

  it('is not made easier by many codes, which are limited', async () => {
    const person = somebody();
    const replies = [];
    for (let n = 0; n < 6; n += 1) replies.push((await register(person, { address: '192.0.2.77' })).status);
    expect(replies).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await register(person, { address: '192.0.2.78' })).status).toBe(200);
  });
});

describe('an address that has an account', () => {
  it('is revealed neither by the response nor by the work; its owner gets a mail about it', async () => {
    const known = somebody();
    await register(known);
    await confirm(known.email, await codeFor(known.email));
    const hash = vi.spyOn(bcrypt, 'hash');
    const workFor = async (body: object) => {
      hash.mockClear();
      const queries = await countQueries(app, async () => {
        const reply = await register(body, { address: '192.0.2.80' });
        expect(reply.body).toMatchObject({ code: '0', msg: '', data: { mail: 'sent' } });
      });
      return { queries, costs: hash.mock.calls.map(([, rounds]) => rounds) };
    };
    try {
      const taken = await workFor(somebody({ email: known.email }));
      expect(taken.costs).toHaveLength(1);
      expect(taken.queries.length).toBeGreaterThan(3);
      expect(taken).toEqual(await workFor(somebody()));
    } finally {
      hash.mockRestore();
    }
    const mail = await nextMail(box, known.email, 2);
    expect([mail.mail.subject, codeIn(mail)]).toEqual(['You already have an account at Wentu', undefined]);
  });
});

describe('the fields of a registration', () => {
  it.each([
    ['A-User', 'case'],
    ['ａ-user', 'width'],
    ['а-user', 'a Cyrillic letter'],
    ['a-\u200duser'.replace('\u200d', ''), 'the same name'],
  ])('reject the name %s, which differs from a-user in %s', async (user_name) => {
    expect((await register(somebody({ user_name }))).body.code).toBe('user_name_taken');
  });

  it('reject a nick name that looks like the user name of another account', async () => {
    expect((await register(somebody({ nick_name: user.name.toUpperCase() }))).body.code).toBe(
      'nick_name_taken',
    );
  });

  it.each([
    { role: 1 },
    { site_role: 1 },
    { confirmed: true },
    { email: 'a@b.example\r\nBcc: c@d.example' },
    { email: 'a@b.example, c@d.example' },
    { email: 'nobody' },
    { email: 'a@b@c.example' },
    { user_name: 'two words' },
    { user_name: 'x@example.com' },
    { password: 'short' },
    { password: '字'.repeat(25) },
  ])('reject %j and send no mail', async (more) => {
    const before = box.arrived.length;
    const { status, body } = await register(somebody(more));
    expect([status, Object.keys((body.data as unknown as { fields: object }).fields)]).toEqual([
      422,
      Object.keys(more),
    ]);
    expect(box.arrived.length).toBe(before);
  });

  it.each([
    ['with+plus@example.com', 'with+plus@example.com'],
    ['Somebody@EXAMPLE.com', 'somebody@example.com'],
    // The mail server of the test shows international domains in Unicode.
    ['li@例子.example', 'li@xn--fsqu00a.example', 'li@例子.example'],
  ])('accept the address %s', async (typed, stored, arrived = stored) => {
    await register(somebody({ email: typed }));
    expect((await confirm(typed, await codeFor(arrived))).body.code).toBe('0');
    expect(await accountOf(stored)).not.toBeNull();
  });

  it('give an account to one of two people who choose the same name simultaneously', async () => {
    const [first, second] = [somebody(), somebody()];
    second.user_name = first.user_name;
    await Promise.all([register(first), register(second)]);
    const replies = await Promise.all([
      confirm(first.email, await codeFor(first.email)),
      confirm(second.email, await codeFor(second.email)),
    ]);
    expect(replies.map(({ body }) => body.code).sort()).toEqual(['0', 'user_name_taken']);
  });
});

describe('while the mail server is down', () => {
  it('the response reports it, and the code that arrives later is valid', async () => {
    const person = somebody();
    await box.stop();
    expect((await register(person)).body.data).toMatchObject({ mail: 'delayed' });
    box = await startMailbox({}, box.port);
    // The mail arrives when the code would have expired.
    await app.strapi.db
      .connection('one_time_codes')
      .update({ expires_at: app.strapi.db.dialect.client === 'sqlite' ? Date.now() - 1 : new Date() });
    await built<{ sendQueuedMails: typeof SendQueuedMails }>(
      'src/core/mail/send-queued-mails',
    ).sendQueuedMails(new Date(Date.now() + 60 * MINUTE));
    const code = await codeFor(person.email);
    await expect.poll(async () => (await confirm(person.email, code)).body.code).toBe('0');
    expect(mailsTo(box, person.email).length).toBe(1);
  });
});

describe('registration', () => {
  const state = (invitation?: string) => app.call('GET /registration', { query: { invitation } });
  const invite = (body: object = {}) => app.call('POST /invitations', { body }, { token: admin.token });
  const tokenOf = ({ url }: { url: string }) => new URL(url).searchParams.get('invitation')!;

  it('can be off, also for codes that were sent before', async () => {
    const person = somebody();
    await register(person);
    const code = await codeFor(person.email);
    await settings({ register_open: false });
    expect(await state()).toEqual({ mode: 'closed', is_allowed: false });
    expect((await register(somebody())).body.code).toBe('registration_closed');
    expect((await confirm(person.email, code)).body.code).toBe('registration_closed');
  });

  it('can need an invitation, which counts its uses and can be mailed', async () => {
    await settings({ register_open: false, register_by_invitation: true });
    expect((await register(somebody())).body.code).toBe('invitation_needed');
    expect((await register(somebody({ invitation: 'made-up' }))).body.code).toBe('invitation_needed');
    const made = await invite({ email: 'guest@example.com', uses: 1, note: 'Mei' });
    const invitation = tokenOf(made);
    expect((await nextMail(box, 'guest@example.com')).mail.text).toContain(made.url);
    expect(await state(invitation)).toEqual({ mode: 'invitation', is_allowed: true });
    const [first, second] = [somebody({ invitation }), somebody({ invitation })];
    await Promise.all([register(first), register(second)]);
    const replies = await Promise.all([
      confirm(first.email, await codeFor(first.email)),
      confirm(second.email, await codeFor(second.email)),
    ]);
    expect(replies.map(({ body }) => body.code).sort()).toEqual(['0', 'invitation_needed']);
    expect(await state(invitation)).toEqual({ mode: 'invitation', is_allowed: false });
    const { list } = await app.call('GET /invitations', { query: {} }, { token: admin.token });
    expect(list[0]).toMatchObject({ note: 'Mei', uses_left: 0, used: 1 });
    expect(JSON.stringify(list)).not.toContain(invitation);
    expect([made.creator, list[0]?.creator]).toEqual([admin.name, admin.name]);
  });

  it('cannot use an invitation that was withdrawn', async () => {
    await settings({ register_open: false, register_by_invitation: true });
    const made = await invite();
    await app.call('DELETE /invitations', { body: { id_list: [made.id] } }, { token: admin.token });
    expect((await register(somebody({ invitation: tokenOf(made) }))).body.code).toBe('invitation_needed');
  });
});
