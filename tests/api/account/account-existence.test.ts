import bcrypt from 'bcrypt';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { lengthenSignInDelays } from '../../support/account/longer-delays';
import { startApp, type TestApp } from '../../support/site/app';
import { mailTo, nextMail } from '../../support/account/codes';
import { type Mailbox, startMailbox } from '../../support/servers/mailbox';
import { type Person, quickPerson } from '../../support/account/people';
import { countQueries } from '../../support/measure/queries';

const WRONG = 'a-wrong-password';
const NEW_PASSWORD = 'another-password-8';

let app: TestApp;
let box: Mailbox;
let count = 0;

beforeAll(async () => {
  app = await startApp();
  lengthenSignInDelays();
  box = await startMailbox();
  await mailTo(box, app);
});
afterAll(() => Promise.all([app.stop(), box.stop()]));

const change = (id: string, columns: object) =>
  app.strapi.db.connection('up_users').where('document_id', id).update(columns);

/** A new account with an e-mail address, signed in. */
const member = async (): Promise<Person & { email: string }> => {
  const made = await quickPerson(app, `known-${(count += 1)}`);
  const email = `${made.name}@example.com`;
  await change(made.id, { email });
  return { ...made, email };
};
const signIn = (user_name: string, password: string, address = '192.0.2.1') =>
  app.reply(
    'POST /email_login',
    { body: { user_name, password } },
    { headers: { 'x-forwarded-for': address } },
  );

/** The response of a call, its SQL statements, and the costs of the passwords that it compares or hashes. */
const observe = async (call: () => Promise<{ status: number; body: unknown }>) => {
  const compare = vi.spyOn(bcrypt, 'compare');
  const hash = vi.spyOn(bcrypt, 'hash');
  try {
    let answer: { status: number; body: unknown } | undefined;
    const queries = await countQueries(app, async () => (answer = await call()));
    const costs = compare.mock.calls.map(([, hashed]) => bcrypt.getRounds(hashed));
    const hashes = hash.mock.calls.map(([, rounds]) => rounds);
    return { status: answer?.status, body: answer?.body, queries, costs, hashes };
  } finally {
    compare.mockRestore();
    hash.mockRestore();
  }
};

describe('whether an account exists', () => {
  it('is revealed neither by the response nor by the work of a sign-in, even if it is blocked or has no password', async () => {
    // The first comparison computes the hash that is compared when there is no account.
    await signIn('warming-up', WRONG);
    const unknown = await observe(() => signIn('nobody-1', WRONG));
    expect(unknown).toMatchObject({ status: 200, body: { code: 'wrong_credentials' } });
    expect([unknown.costs.length, unknown.queries.length > 1]).toEqual([1, true]);
    const [known, blocked, withoutPassword] = [await member(), await member(), await member()];
    await change(blocked.id, { blocked: true });
    await change(withoutPassword.id, { password: null });
    for (const [name, password] of [
      ['nobody-2@example.com', WRONG],
      [known.name, WRONG],
      [known.email, WRONG],
      [blocked.email, blocked.password],
      [withoutPassword.email, WRONG],
    ] as const)
      expect(await observe(() => signIn(name, password)), name).toEqual(unknown);
  });

  it('is revealed neither by the response nor by the work of a call with a wrong code', async () => {
    const { email } = await member();
    const reset = (to: string) =>
      observe(() =>
        app.reply('POST /password/reset', { body: { email: to, code: '000000', password: NEW_PASSWORD } }),
      );
    const confirm = (to: string) =>
      observe(() => app.reply('POST /register/confirm', { body: { email: to, code: '000000' } }));
    for (const enter of [reset, confirm]) {
      const nobody = await enter('nobody-3@example.com');
      expect(nobody).toMatchObject({ status: 200, body: { code: 'code_wrong' } });
      expect(await enter(email)).toEqual(nobody);
    }
  });

  it('is revealed neither by the response nor by the work when somebody binds its address', async () => {
    const [owner, ...people] = [await member(), await member(), await member()];
    const bind = async ({ token, password }: Person, email: string) => {
      const seen = await observe(() =>
        app.reply('POST /user_bind_email', { body: { email, password } }, { token }),
      );
      await nextMail(box, email);
      return { ...seen, body: { ...(seen.body as object), data: null } };
    };
    const free = await bind(people[0]!, 'free@example.com');
    expect(free).toMatchObject({ status: 200, body: { code: '0' } });
    expect(await bind(people[1]!, owner.email)).toEqual(free);
  });

  it('is not revealed by guesses at other spellings of its address', async () => {
    const owner = await member();
    const [known, unknown] = ['owner@xn--fsqu00a.example', 'nobody@xn--fsqu00a.example'];
    await change(owner.id, { email: known });
    const spellings = (address: string) => [
      address.replace('xn--fsqu00a', '例子'),
      address.toUpperCase(),
      address.replace('o', 'ｏ'),
      address,
    ];
    /** Codes of guesses. Six at one account are not delayed; the spelling with a full-width letter is another address. */
    const guess = async (address: string, from: string) => {
      const codes: string[] = [];
      for (const spelling of [...spellings(address), ...spellings(address), address])
        codes.push((await signIn(spelling, WRONG, from)).body.code);
      return codes;
    };
    const seen = await guess(known, '198.51.100.1');
    expect(seen).toEqual([...Array.from({ length: 8 }, () => 'wrong_credentials'), '429']);
    expect(await guess(unknown, '198.51.100.2')).toEqual(seen);
  });
});
