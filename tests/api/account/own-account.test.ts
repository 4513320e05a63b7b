import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { codeIn, mailsTo, mailTo, nextMail, wrongCode } from '../../support/account/codes';
import { type Mailbox, startMailbox } from '../../support/servers/mailbox';
import { everyRole, type Person, quickPerson } from '../../support/account/people';

const { admin, other } = everyRole();

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

describe('the e-mail address', () => {
  const bind = (token: string, body: object) =>
    app.reply('POST /user_bind_email', { body: body as never }, { token });

  it('is changed with a code sent to the new one; the old one gets a mail', async () => {
    const { email, token, password } = await member();
    const fresh = `fresh-${count}@example.com`;
    expect((await bind(token, { email: fresh, password: 'wrong-one' })).body.code).toBe('password_wrong');
    expect((await bind(token, { email, password })).body.code).toBe('same_email');
    expect((await bind(token, { email: fresh, password })).body.data).toMatchObject({
      mail: 'sent',
      is_bound: false,
    });
    const code = codeIn(await nextMail(box, fresh));
    expect((await bind(token, { email: fresh, code: wrongCode(code) })).body.code).toBe('code_wrong');
    expect((await bind(other.token, { email: fresh, code })).body.code).toBe('code_wrong');
    expect((await bind(token, { email: `x${fresh}`, code })).body.code).toBe('code_wrong');
    expect((await bind(token, { email: fresh, code })).body.data).toMatchObject({ is_bound: true });
    expect((await app.call('GET /user_info', {}, { token })).email).toBe(fresh);
    expect((await nextMail(box, email)).mail.text).toContain(fresh);
    expect((await bind(token, { email: fresh, code })).body.code).toBe('code_wrong');
  });

  it('of another account gets the same response and no code', async () => {
    const [mine, owner] = [await member(), await member()];
    const { body } = await bind(mine.token, { email: owner.email, password: mine.password });
    expect(body).toMatchObject({ code: '0', data: { mail: 'sent', is_bound: false } });
    const mail = await nextMail(box, owner.email);
    expect([mail.mail.subject, codeIn(mail)]).toEqual(['This address is in use at Wentu', undefined]);
  });

  it('is assigned to one of two people who bind it simultaneously', async () => {
    const people = [await member(), await member()];
    const email = `both-${count}@example.com`;
    for (const { token, password } of people) await bind(token, { email, password });
    await nextMail(box, email, 2);
    const codes = mailsTo(box, email).map(codeIn);
    const replies = await Promise.all(people.map(({ token }, n) => bind(token, { email, code: codes[n] })));
    expect(replies.map(({ body }) => body.code).sort()).toEqual(['0', 'code_wrong']);
  });
});

describe('the user’s own profile', () => {
  const change = (token: string, body: object) =>
    app.reply('PUT /user_info', { body: body as never }, { token });

  it('has language and theme; fields can be cleared', async () => {
    const { token } = await member();
    const { body } = await change(token, {
      nick_name: '小李',
      sign: 'Writes',
      link: 'https://example.com',
      language: 'zh-CN',
      theme: 'dark',
    });
    expect(body.data).toMatchObject({ nick_name: '小李', sign: 'Writes', language: 'zh-CN', theme: 'dark' });
    expect((await change(token, { sign: '', link: '', theme: '' })).body.data).toMatchObject({
      nick_name: '小李',
      sign: '',
      link: '',
      theme: '',
      language: 'zh-CN',
    });
  });

  it.each([
    { role: 1 },
    { email: 'x@example.com' },
    { nick_name: '' },
    { link: 'javascript:alert(1)' },
    { avatar: 'data:text/html,x' },
    { theme: 'pink' },
    { sign: 'x'.repeat(201) },
  ])('rejects %j', async (body) => {
    const { status, body: answer } = await change(other.token, body);
    expect([status, Object.keys((answer.data as unknown as { fields: object }).fields)]).toEqual([
      422,
      Object.keys(body),
    ]);
  });

  it('rejects the user name of another account as nick name', async () => {
    expect((await change(other.token, { nick_name: 'A-USER' })).body.code).toBe('nick_name_taken');
  });
});

describe('sessions', () => {
  const CHROME =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  const list = (token: string) => app.call('GET /sessions', { query: {} }, { token });

  it('are listed with device, address and time; the current one is marked', async () => {
    const { token, name, password } = await member();
    await app
      .http()
      .post('/api/email_login')
      .set({ 'user-agent': CHROME, 'x-forwarded-for': '203.0.113.9' })
      .send({ user_name: name, password });
    const { list: rows, count: total } = await list(token);
    expect(total).toBe(2);
    expect(rows.filter(({ current }) => current).length).toBe(1);
    expect(rows.find(({ current }) => !current)).toMatchObject({
      device: 'Chrome · Windows',
      ip: '203.0.113.9',
    });
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[1]);
  });

  it('show when they were last used', async () => {
    const { id, token, name, password } = await member();
    const elsewhere = await app.signIn(name, password);
    await app.strapi.db.connection('site_sessions').where('user_id', id).update({ last_seen_at: null });
    await isSignedIn(elsewhere);
    const now = new Date('2031-02-03T04:05:06.000Z');
    const { writeSessionUse } = built<{ writeSessionUse: (now: Date) => Promise<void> }>(
      'src/api/account/sessions/session-use',
    );
    await writeSessionUse(now);
    const { list: rows } = await list(token);
    expect(rows.find(({ current }) => !current)?.last_seen).toBe(now.toISOString());
  });

  it('can be ended, one or all others; those of other people cannot', async () => {
    const { token, name, password } = await member();
    const [second, third] = [await app.signIn(name, password), await app.signIn(name, password)];
    const end = (body: object) => app.reply('DELETE /sessions', { body: body as never }, { token });
    const foreign = (await list(admin.token)).list[0]!.id;
    const mine = (await list(second)).list.find(({ current }) => current)!.id;
    expect((await end({ id_list: [mine, foreign] })).status).toBe(404);
    expect(await isSignedIn(second)).toBe(true);
    expect((await end({ id_list: [mine] })).body.data).toEqual({ count: 1 });
    expect([await isSignedIn(second), await isSignedIn(third)]).toEqual([false, true]);
    expect((await end({ all_others: true })).body.data).toEqual({ count: 1 });
    expect([await isSignedIn(token), await isSignedIn(third)]).toEqual([true, false]);
    expect((await end({})).status).toBe(422);
    expect(await isSignedIn(admin.token)).toBe(true);
  });
});
