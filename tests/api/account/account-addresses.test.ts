import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointKey } from '../../../src/contract';
import { startApp, type TestApp } from '../../support/site/app';
import { codeIn, mailsTo, mailTo, nextMail } from '../../support/account/codes';
import { type Mailbox, startMailbox } from '../../support/servers/mailbox';
import { everyRole, quickPerson } from '../../support/account/people';

const { admin } = everyRole();
const PASSWORD = 'a-new-password-8';

let app: TestApp;
let box: Mailbox;
let count = 0;

beforeAll(async () => {
  app = await startApp();
  box = await startMailbox();
  await mailTo(box, app);
});
afterAll(() => Promise.all([app.stop(), box.stop()]));

const REFUSED = [
  'a@b.example\r\nBcc: c@d.example',
  'a\r\n@b.example',
  'a@b.example, c@d.example',
  'A Name <a@b.example>',
  'a@b@c.example',
  'a@例 子.example',
  'nobody',
];

/** The calls that take an address to which a mail goes, with the rest of a valid body. */
const CALLS: Partial<Record<EndpointKey, object>> = {
  'POST /register': { user_name: 'somebody', nick_name: 'Somebody', password: PASSWORD },
  'POST /register/confirm': { code: '000000' },
  'POST /password/forgot': {},
  'POST /password/reset': { code: '000000', password: PASSWORD },
  'POST /user_bind_email': { password: admin.password },
  'POST /users': { user_name: 'somebody', nick_name: 'Somebody', password: PASSWORD, role: 2 },
  'POST /invitations': {},
};

describe('an e-mail address', () => {
  it.each(Object.keys(CALLS) as EndpointKey[])(
    'that is malformed, has line breaks or lists several addresses is refused, and no mail is sent: %s',
    async (key) => {
      for (const email of REFUSED) {
        const body = { ...CALLS[key], email };
        const reply = await app.reply(key, { body } as never, { token: admin.token });
        const fields = (reply.body.data as unknown as { fields?: object } | null)?.fields ?? {};
        expect([reply.status, Object.keys(fields)], email).toEqual([422, ['email']]);
      }
      const waiting = await app.strapi.db.query('api::mail.outgoing-mail' as never).count();
      expect([box.arrived.length, waiting]).toEqual([0, 0]);
    },
  );

  it('with an international domain and a plus sign is one address, however it is typed', async () => {
    const [typed, stored] = ['Li+News@例子.example', 'li+news@xn--fsqu00a.example'];
    const person = await quickPerson(app, `international-${(count += 1)}`);
    const options = { token: person.token };
    const bind = (body: object) => app.call('POST /user_bind_email', { body: body as never }, options);
    await bind({ email: typed, password: person.password });
    // The mail server of the test shows international domains in Unicode.
    const arrived = 'li+news@例子.example';
    await bind({ email: typed, code: codeIn(await nextMail(box, arrived)) });
    expect((await app.call('GET /user_info', {}, options)).email).toBe(stored);
    for (const name of [typed, stored, 'LI+NEWS@例子.EXAMPLE'])
      expect(await app.signIn(name, person.password), name).toEqual(expect.any(String));

    const create = (email: string) => {
      const body = {
        user_name: 'second-one',
        nick_name: 'Second',
        password: PASSWORD,
        role: 2 as const,
        email,
      };
      return app.reply('POST /users', { body }, { token: admin.token });
    };
    for (const email of [typed, stored]) expect((await create(email)).body.code, email).toBe('email_taken');
    // Another address, although many mail servers deliver both to the same person.
    expect((await create('li@例子.example')).body.code).toBe('0');

    await app.call('POST /password/forgot', { body: { email: typed } });
    const codes = () => mailsTo(box, arrived).flatMap((mail) => codeIn(mail) ?? []);
    await expect.poll(() => codes().length).toBe(2);
    const body = { email: stored, code: codes()[1]!, password: PASSWORD };
    await app.call('POST /password/reset', { body });
    expect(await app.signIn(typed, PASSWORD)).toEqual(expect.any(String));
  });

  it('entered in Strapi’s panel signs in, in both spellings of its domain', async () => {
    const person = await quickPerson(app, `panel-${(count += 1)}`);
    const data = { email: 'Wang@例子.example' };
    await app.strapi.db
      .query('plugin::users-permissions.user')
      .update({ where: { documentId: person.id }, data });
    for (const name of ['wang@例子.example', 'WANG@xn--fsqu00a.example'])
      expect(await app.signIn(name, person.password), name).toEqual(expect.any(String));
  });
});
