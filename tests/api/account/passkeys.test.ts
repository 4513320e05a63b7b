import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { type Behaviour, makeAuthenticator } from '../../support/account/authenticator';
import { type Person, quickPerson } from '../../support/account/people';
import { ageSessions } from '../../support/account/sessions';
import { totpCode } from '../../support/account/totp';

const ORIGIN = 'https://site.example';

let app: TestApp;
let count = 0;

beforeAll(async () => {
  app = await startApp({ SITE_ORIGIN: ORIGIN });
});
afterAll(() => app.stop());

const somebody = () => quickPerson(app, `passkey-${(count += 1)}`);
const begin = ({ token, password }: Person) =>
  app.call('POST /passkeys/begin', { body: { password } }, { token });
const add = ({ token }: Person, credential: unknown, name = 'Phone') =>
  app.reply('POST /passkeys', { body: { name, credential: credential as never } }, { token });
const list = async ({ token }: Person) => (await app.call('GET /sign_in_methods', {}, { token })).passkeys;

/** A person with a passkey. */
const withPasskey = async (behaviour: Partial<Behaviour> = {}) => {
  const owner = await somebody();
  const authenticator = makeAuthenticator();
  const credential = authenticator.create(await begin(owner), { origin: ORIGIN, ...behaviour });
  const { id } = (await add(owner, credential)).body.data;
  return { owner, authenticator, id };
};

const challenge = () => app.call('POST /passkeys/sign_in/begin', { body: {} });
const send = (credential: unknown) =>
  app.reply('POST /passkeys/sign_in', { body: { credential: credential as never } });
const signIn = async (
  authenticator: ReturnType<typeof makeAuthenticator>,
  behaviour: Partial<Behaviour> = {},
) => send(authenticator.get(await challenge(), { origin: ORIGIN, ...behaviour }));
const codeOf = async (reply: Promise<{ body: { code: string } }>) => (await reply).body.code;

describe('passkeys', () => {
  it('are requested for the host of the site, and must verify the person', async () => {
    const options = await begin(await somebody());
    expect(options).toMatchObject({
      rp: { id: 'site.example', name: 'Wentu' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    expect(await challenge()).toMatchObject({ rpId: 'site.example', userVerification: 'required' });
  });

  it('are several, each with a name, and are renamed and removed by their owner only', async () => {
    const { owner, id } = await withPasskey();
    const options = await begin(owner);
    expect(options.excludeCredentials).toHaveLength(1);
    await add(owner, makeAuthenticator().create(options, { origin: ORIGIN }), '安全密钥');
    expect(await list(owner)).toMatchObject([
      { id, name: 'Phone', host: 'site.example', is_synced: false, last_used_at: null },
      { name: '安全密钥' },
    ]);
    const other = await somebody();
    const rename = (who: Person) =>
      app.reply('PUT /passkeys/{id}', { params: { id }, body: { name: 'Old' } }, { token: who.token });
    const remove = (who: Person) =>
      app.reply('DELETE /passkeys/{id}', { params: { id }, body: {} }, { token: who.token });
    expect([(await rename(other)).status, (await remove(other)).status]).toEqual([404, 404]);
    expect((await rename(owner)).body.data.name).toBe('Old');
    expect(await codeOf(remove(owner))).toBe('0');
    expect((await list(owner)).map(({ name }) => name)).toEqual(['安全密钥']);
  });

  it('need the password, or a fresh session', async () => {
    const { owner, id } = await withPasskey();
    await ageSessions(app, owner.id);
    const { token } = owner;
    const start = (password?: string) => app.reply('POST /passkeys/begin', { body: { password } }, { token });
    expect(await codeOf(start())).toBe('confirmation_needed');
    expect(await codeOf(start('wrong-password'))).toBe('password_wrong');
    expect(await codeOf(start(owner.password))).toBe('0');
    expect(await codeOf(app.reply('DELETE /passkeys/{id}', { params: { id }, body: {} }, { token }))).toBe(
      'confirmation_needed',
    );
  });

  it('sign in without a password and without a second step', async () => {
    const { owner, authenticator } = await withPasskey();
    const options = { token: owner.token };
    const { secret } = await app.call('POST /two_factor/begin', { body: {} }, options);
    await app.call('POST /two_factor/confirm', { body: { code: totpCode(secret) } }, options);
    const { body } = await signIn(authenticator, { counter: 1 });
    expect([body.code, body.data.user_id]).toEqual(['0', owner.id]);
    expect((await list({ ...owner, token: body.data.token }))[0]?.last_used_at).toEqual(expect.any(String));
  });
});

describe('a new passkey is refused', () => {
  it.each<[string, Partial<Behaviour>]>([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of the same host without encryption', { origin: 'http://site.example' }],
    ['of a host below', { origin: 'https://sub.site.example' }],
    ['of a device that did not ask for fingerprint or PIN', { isVerified: false }],
  ])('%s', async (_, behaviour) => {
    const owner = await somebody();
    const credential = makeAuthenticator().create(await begin(owner), { origin: ORIGIN, ...behaviour });
    expect(await codeOf(add(owner, credential))).toBe('passkey_refused');
    expect(await list(owner)).toEqual([]);
  });

  it('with the challenge of another account, of a sign-in, a forged one or a used one', async () => {
    const [owner, other] = [await somebody(), await somebody()];
    const options = await begin(owner);
    const create = (given: string) =>
      makeAuthenticator().create({ ...options, challenge: given }, { origin: ORIGIN });
    expect(await codeOf(add(other, create(options.challenge)))).toBe('passkey_refused');
    for (const bad of [(await challenge()).challenge, 'AAAA', Buffer.from('v1.x').toString('base64url')])
      expect(await codeOf(add(owner, create(bad)))).toBe('passkey_refused');
    expect(await codeOf(add(owner, create(options.challenge)))).toBe('0');
    expect(await codeOf(add(owner, create(options.challenge)))).toBe('passkey_refused');
  });

  it('that an account has already', async () => {
    const { owner, authenticator } = await withPasskey();
    const again = authenticator.create(await begin(owner), { origin: ORIGIN });
    expect(await codeOf(add(owner, again))).toBe('passkey_taken');
    const other = await somebody();
    const stolen = authenticator.create(await begin(other), { origin: ORIGIN });
    expect(await codeOf(add(other, stolen))).toBe('passkey_taken');
  });

  it('that another call adds at the same time, of another account or of the same', async () => {
    const [one, two, three] = [await somebody(), await somebody(), await somebody()];
    const addAtOnce = async (people: Person[]) => {
      const authenticator = makeAuthenticator();
      const credentials: unknown[] = [];
      for (const person of people)
        credentials.push(authenticator.create(await begin(person), { origin: ORIGIN }));
      const codes = people.map((person, at) => codeOf(add(person, credentials[at])));
      return (await Promise.all(codes)).sort();
    };
    expect(await addAtOnce([one, two])).toEqual(['0', 'passkey_taken']);
    expect([...(await list(one)), ...(await list(two))]).toHaveLength(1);
    expect(await addAtOnce([three, three])).toEqual(['0', 'passkey_taken']);
    expect(await list(three)).toHaveLength(1);
  });

  it('that is malformed', async () => {
    const owner = await somebody();
    const credential = makeAuthenticator().create(await begin(owner), { origin: ORIGIN });
    const response = { ...credential.response, attestationObject: 'AAAA' };
    expect(await codeOf(add(owner, { ...credential, response }))).toBe('passkey_refused');
  });
});

describe('a sign-in with a passkey is refused', () => {
  it.each<[string, Partial<Behaviour>]>([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of a device that did not ask for fingerprint or PIN', { isVerified: false }],
  ])('%s', async (_, behaviour) => {
    const { authenticator } = await withPasskey();
    expect(await codeOf(signIn(authenticator, behaviour))).toBe('passkey_refused');
  });

  it('with a signature of something else, or a challenge that was used', async () => {
    const { authenticator } = await withPasskey();
    const good = authenticator.get(await challenge(), { origin: ORIGIN });
    const other = authenticator.get(await challenge(), { origin: ORIGIN });
    const mixed = { ...good, response: { ...good.response, signature: other.response.signature } };
    expect(await codeOf(send(mixed))).toBe('passkey_refused');
    const replies = await Promise.all([send(good), send(good), send(good)]);
    expect(replies.map(({ body }) => body.code).sort()).toEqual(['0', 'passkey_refused', 'passkey_refused']);
  });

  it('that is not registered, or was removed', async () => {
    const stranger = makeAuthenticator();
    expect(await codeOf(signIn(stranger))).toBe('passkey_unknown');
    const { owner, authenticator, id } = await withPasskey();
    await app.call('DELETE /passkeys/{id}', { params: { id }, body: {} }, { token: owner.token });
    expect(await codeOf(signIn(authenticator))).toBe('passkey_unknown');
  });

  it('whose counter went back or stayed: it may have been copied', async () => {
    const { authenticator } = await withPasskey({ counter: 5 });
    expect(await codeOf(signIn(authenticator, { counter: 9 }))).toBe('0');
    for (const counter of [9, 8, 0])
      expect(await codeOf(signIn(authenticator, { counter }))).toBe('passkey_counter');
    expect(await codeOf(signIn(authenticator, { counter: 10 }))).toBe('0');
  });

  it('of a blocked account', async () => {
    const { owner, authenticator } = await withPasskey();
    const where = { documentId: owner.id };
    await app.strapi.db.query('plugin::users-permissions.user').update({ where, data: { blocked: true } });
    expect(await codeOf(signIn(authenticator))).toBe('account_closed');
  });
});
