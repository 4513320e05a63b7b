import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { codeIn, mailTo, nextMail, wrongCode } from '../../support/account/codes';
import { isPostgres } from '../../support/site/environment';
import { type Mailbox, startMailbox } from '../../support/servers/mailbox';
import { type Person, quickPerson } from '../../support/account/people';

const NEW_PASSWORD = 'another-password-8';
const [HERE, ELSEWHERE] = ['192.0.2.66', '198.51.100.7'];

type Member = Person & { email: string };

interface Way {
  /** Requests a code. */
  ask: (who: Member) => Promise<{ body: { code: string } }>;
  /** The address to which the code goes. */
  to: (who: Member) => string;
  enter: (who: Member, code: string, ip: string) => Promise<{ status: number; body: { code: string } }>;
}

let app: TestApp;
let box: Mailbox;
let count = 0;

beforeAll(async () => {
  app = await startApp();
  box = await startMailbox();
  await mailTo(box, app);
});
afterAll(() => Promise.all([app.stop(), box.stop()]));

const member = async (): Promise<Member> => {
  const made = await quickPerson(app, `coded-${(count += 1)}`);
  const email = `${made.name}@example.com`;
  await app.strapi.db.connection('up_users').where('document_id', made.id).update({ email });
  return { ...made, email };
};

const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
const fresh = ({ name }: Person) => `new-${name}@example.com`;
const bind = (who: Member, body: object, ip: string) =>
  app.reply(
    'POST /user_bind_email',
    { body: { email: fresh(who), ...body } as never },
    {
      token: who.token,
      ...from(ip),
    },
  );

const WAYS: Record<string, Way> = {
  'a new password': {
    ask: ({ email }) => app.reply('POST /password/forgot', { body: { email } }),
    to: ({ email }) => email,
    enter: ({ email }, code, ip) =>
      app.reply('POST /password/reset', { body: { email, code, password: NEW_PASSWORD } }, from(ip)),
  },
  'a new address': {
    ask: (who) => bind(who, { password: who.password }, HERE),
    to: fresh,
    enter: (who, code, ip) => bind(who, { code }, ip),
  },
};

describe.each(Object.entries(WAYS))('the code for %s', (_, { ask, to, enter }) => {
  const codeFor = async (who: Member): Promise<string> => {
    expect((await ask(who)).body.code).toBe('0');
    return codeIn(await nextMail(box, to(who)))!;
  };

  it('is refused after five wrong ones for this account from this IP address, even if it is correct', async () => {
    const who = await member();
    const code = await codeFor(who);
    for (let n = 0; n < 5; n += 1)
      expect((await enter(who, wrongCode(code), HERE)).body.code).toBe('code_wrong');
    expect((await enter(who, code, HERE)).status).toBe(429);
    // The person can enter it at another IP address, and another person at this one.
    expect((await enter(who, code, ELSEWHERE)).body.code).toBe('0');
    const other = await member();
    expect((await enter(other, await codeFor(other), HERE)).body.code).toBe('0');
  });

  it('is refused when it has expired', async () => {
    const who = await member();
    const code = await codeFor(who);
    const now = new Date();
    await app.strapi.db.connection('one_time_codes').update({ expires_at: isPostgres ? now : now.getTime() });
    expect((await enter(who, code, ELSEWHERE)).body.code).toBe('code_wrong');
  });
});
