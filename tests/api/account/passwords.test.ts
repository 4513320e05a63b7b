import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { codeIn, mailTo, nextMail, wrongCode } from '../../support/account/codes';
import { type Mailbox, startMailbox } from '../../support/servers/mailbox';
import { type Person, quickPerson } from '../../support/account/people';
import { countQueries } from '../../support/measure/queries';

const NEW_PASSWORD = 'another-password-8';

let app: TestApp;
let box: Mailbox;
let count = 0;

beforeAll(async () => {
  app = await startApp();
  box = await startMailbox();
  await mailTo(box, app);
});
afterAll(() => Promise.all([app.stop(), box.stop()]));

/** A new account with an e-mail address, signed in. */
const member = async (): Promise<Person & { email: string }> => {
  count += 1;
  const made = await quickPerson(app, `member-${count}`);
  const email = `${made.name}@example.com`;
  await app.strapi.db.connection('up_users').where('document_id', made.id).update({ email });
  return { ...made, email };
};
const isSignedIn = async (token: string) => (await app.reply('GET /user_info', {}, { token })).status === 200;
const signIn = (name: string, password: string) =>
  app.reply('POST /email_login', { body: { user_name: name, password } });

describe('a forgotten password', () => {
  const forgot = (email: string, address = '192.0.2.1') =>
    app.reply('POST /password/forgot', { body: { email } }, { headers: { 'x-forwarded-for': address } });
  const reset = (email: string, code = '', password = NEW_PASSWORD) =>
    app.reply('POST /password/reset', { body: { email, code, password } });

  it('is replaced with a mailed code; all sessions end, and the owner gets a mail', async () => {
    const { email, token, name, password } = await member();
    await forgot(email.toUpperCase());
    const code = codeIn(await nextMail(box, email));
    expect((await reset(email, wrongCode(code))).body.code).toBe('code_wrong');
    expect((await reset(email, code)).body).toEqual({ code: '0', msg: '', data: null });
    expect(await isSignedIn(token)).toBe(false);
    expect((await signIn(name, password)).body.code).toBe('wrong_credentials');
    expect((await signIn(email, NEW_PASSWORD)).body.code).toBe('0');
    expect((await nextMail(box, email, 2)).mail.subject).toBe('Your password at Wentu was changed');
    expect((await reset(email, code)).body.code).toBe('code_wrong');
  });

  it('of an unknown address gets the same response after the same work, and a mail about it', async () => {
    const known = await member();
    const workFor = (email: string) =>
      countQueries(app, async () =>
        expect((await forgot(email, '192.0.2.10')).body).toEqual({
          code: '0',
          msg: '',
          data: { mail: 'sent', expires_at: expect.any(String) as string },
        }),
      );
    const mine = await workFor(known.email);
    expect(mine.length).toBeGreaterThan(3);
    expect(await workFor('nobody-1@example.com')).toEqual(mine);
    const mail = await nextMail(box, 'nobody-1@example.com');
    expect([codeIn(mail), mail.mail.text]).toEqual([undefined, expect.stringMatching(/There is no account/)]);
  });

  it('cannot be reset with the code of another person', async () => {
    const [mine, victim] = [await member(), await member()];
    await Promise.all([forgot(mine.email), forgot(victim.email)]);
    const code = codeIn(await nextMail(box, mine.email));
    expect((await reset(victim.email, code)).body.code).toBe('code_wrong');
  });

  it('has a mailed link to the site, whatever the host header of the request', async () => {
    const { email } = await member();
    await app.reply('POST /password/forgot', { body: { email } }, { headers: { host: 'evil.example' } });
    const { raw } = await nextMail(box, email);
    expect(raw).not.toContain('evil.example');
  });
});

describe('changing the password', () => {
  const change = (token: string, body: object) =>
    app.reply('PUT /user_password', { body: body as never }, { token });

  it('needs the old one, and ends the other sessions', async () => {
    const { email, token, name, password } = await member();
    const elsewhere = await app.signIn(name, password);
    expect((await change(token, { old_password: 'wrong-one', password: NEW_PASSWORD })).body.code).toBe(
      'password_wrong',
    );
    expect((await change(token, { password: NEW_PASSWORD })).body.code).toBe('password_wrong');
    expect((await change(token, { old_password: password, password: NEW_PASSWORD })).body.code).toBe('0');
    expect([await isSignedIn(token), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect((await signIn(name, NEW_PASSWORD)).body.code).toBe('0');
    expect((await nextMail(box, email)).mail.subject).toBe('Your password at Wentu was changed');
  });

  it('guesses of the old one are throttled like sign-ins', async () => {
    const { token } = await member();
    const statuses = [];
    for (let n = 0; n < 8; n += 1)
      statuses.push((await change(token, { old_password: 'wrong-one', password: NEW_PASSWORD })).status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  });

  it('an account without a password can set one in a fresh session', async () => {
    const { id, token, name } = await member();
    // Not as a change of the password, which would end the session.
    await app.strapi.db.connection('up_users').where('document_id', id).update({ password: null });
    const sessions = app.strapi.db.query('api::account.session');
    const rows = await sessions.findMany({ where: { user_id: id } });
    for (const { id: session } of rows)
      await sessions.update({ where: { id: session }, data: { signed_in_at: new Date(0) } });
    expect((await change(token, { password: NEW_PASSWORD })).body.code).toBe('confirmation_needed');
    for (const { id: session } of rows)
      await sessions.update({ where: { id: session }, data: { signed_in_at: new Date() } });
    expect((await change(token, { password: NEW_PASSWORD })).body.code).toBe('0');
    expect((await signIn(name, NEW_PASSWORD)).body.code).toBe('0');
  });
});
