import type { IssuedCode, IssueOptions } from '../../../src/api/account/codes/one-time-codes';
import type { EndpointKey } from '../../../src/contract';
import type { dataRights } from '../../../src/contract/endpoints/account/data-rights';
import type { passkeys } from '../../../src/contract/endpoints/account/passkeys';
import type { profile } from '../../../src/contract/endpoints/account/profile';
import type { qq } from '../../../src/contract/endpoints/account/qq';
import type { twoFactor } from '../../../src/contract/endpoints/account/two-factor';
import type { TestApp } from '../site/app';
import { makeAuthenticator } from '../account/authenticator';
import { built } from '../site/boot';
import { OAUTH_APP, type OAuthServer, startOAuthServer } from '../servers/oauth-server';
import { everyRole, type Person } from '../account/people';
import { totpCode } from '../account/totp';
import { MINE, ORIGIN, type Ownerships } from './ownership';

type BeforeSignIn =
  | 'POST /passkeys/sign_in/begin'
  | 'POST /passkeys/sign_in'
  | 'GET /sign_in_options'
  | 'POST /email_login/second'
  | 'GET /settings/qq'
  | 'PUT /settings/qq'
  | 'GET /qq_login_path'
  | 'POST /qq_login';

/** Sign-in with QQ at a server of its own. */
const startQq = async (app: TestApp): Promise<OAuthServer> => {
  const oauth = await startOAuthServer();
  const body = { ...OAUTH_APP, server: oauth.origin, redirect: '', pkce: true };
  await app.call('PUT /settings/qq', { body }, { token: everyRole().admin.token });
  return oauth;
};

/** What QQ's sign-in page returns to a person who links an account of QQ. */
const qqAnswer = async (app: TestApp, { password, token, name }: Person) => {
  const oauth = await startQq(app);
  oauth.person = { openid: name, nickname: MINE };
  const { code, state } = await oauth.agree(
    await app.call('POST /qq_link/begin', { body: { password } }, { token }),
  );
  return { code, state };
};

const newCredential = async (app: TestApp, { password, token }: Person) => {
  const options = await app.call('POST /passkeys/begin', { body: { password } }, { token });
  return makeAuthenticator().create(options, { origin: ORIGIN });
};

const newPasskey = async (app: TestApp, owner: Person): Promise<string> => {
  const body = { name: MINE, credential: await newCredential(app, owner) };
  return (await app.call('POST /passkeys', { body }, { token: owner.token })).id;
};

const beginTwoFactor = async (app: TestApp, { password, token }: Person): Promise<string> =>
  totpCode((await app.call('POST /two_factor/begin', { body: { password } }, { token })).secret);

const turnTwoFactorOn = async (app: TestApp, owner: Person): Promise<void> => {
  const body = { code: await beginTwoFactor(app, owner) };
  await app.call('POST /two_factor/confirm', { body }, { token: owner.token });
};

const askForExport = (app: TestApp, { token }: Person) =>
  app.call('POST /data_rights/export', { body: {} }, { token });

/** A code for an address that the owner wants to bind. */
const bindCode = async ({ id }: Person, email: string): Promise<string> => {
  const { issueCode } = built<{ issueCode: (options: IssueOptions<null>) => Promise<IssuedCode> }>(
    'src/api/account/codes/one-time-codes',
  );
  return (await issueCode({ purpose: 'bind e-mail', subject: `${id} ${email}`, payload: null })).code;
};

/** Confirms with the password, which is the same of the owner and others. */
const confirmed = ({ password }: Person) => Promise.resolve({ body: { password } });

/** Calls about a person's own account: sessions, ways to sign in, profile and data. */
export const accountOwnerships: Ownerships<
  | Exclude<keyof typeof passkeys | keyof typeof qq | keyof typeof twoFactor, BeforeSignIn>
  | keyof typeof profile
  | keyof typeof dataRights
  | Extract<EndpointKey, 'POST /logout' | 'GET /user_info' | 'PUT /user_password'>
> = {
  'POST /logout': { others: 'own', make: () => Promise.resolve({ body: {} }) },
  'GET /user_info': {
    others: 'own',
    make: async (app, { token }) => {
      await app.call('PUT /user_info', { body: { sign: MINE } }, { token });
      return {};
    },
  },
  'PUT /user_info': { others: 'own', make: () => Promise.resolve({ body: { sign: 'Changed' } }) },
  'PUT /user_password': {
    others: 'own',
    make: (_, { password }) =>
      Promise.resolve({ body: { old_password: password, password: `${password}-2` } }),
  },
  'POST /user_bind_email': {
    others: 'code_wrong',
    make: async (_, owner) => {
      const email = `${owner.name}@example.com`;
      return { body: { email, code: await bindCode(owner, email), password: owner.password } };
    },
  },
  'GET /sessions': {
    others: 'own',
    make: async (app, { name, password }) => {
      await app.signIn(name, password);
      return {};
    },
  },
  'DELETE /sessions': {
    others: 404,
    make: async (app, { name, password, token }) => {
      await app.signIn(name, password);
      const { list } = await app.call('GET /sessions', {}, { token });
      return { body: { id_list: list.filter(({ current }) => !current).map(({ id }) => id) } };
    },
  },
  'GET /sign_in_methods': {
    others: 'own',
    make: async (app, owner) => {
      await newPasskey(app, owner);
      return {};
    },
  },
  'POST /passkeys/begin': { others: 'own', isRead: true, make: (_, owner) => confirmed(owner) },
  'POST /passkeys': {
    others: 'passkey_refused',
    make: async (app, owner) => ({ body: { name: 'Key', credential: await newCredential(app, owner) } }),
  },
  'PUT /passkeys/{id}': {
    others: 404,
    make: async (app, owner) => ({ params: { id: await newPasskey(app, owner) }, body: { name: 'Renamed' } }),
  },
  'DELETE /passkeys/{id}': {
    others: 404,
    make: async (app, owner) => ({
      params: { id: await newPasskey(app, owner) },
      body: { password: owner.password },
    }),
  },
  'POST /two_factor/begin': { others: 'own', make: (_, owner) => confirmed(owner) },
  'POST /two_factor/confirm': {
    others: 'two_factor_not_begun',
    make: async (app, owner) => ({ body: { code: await beginTwoFactor(app, owner) } }),
  },
  'POST /two_factor/recovery_codes': {
    others: 'two_factor_not_begun',
    make: async (app, owner) => {
      await turnTwoFactorOn(app, owner);
      return confirmed(owner);
    },
  },
  'POST /two_factor/off': {
    others: 'own',
    make: async (app, owner) => {
      await turnTwoFactorOn(app, owner);
      return confirmed(owner);
    },
  },
  'POST /qq_link/begin': {
    others: 'own',
    isRead: true,
    make: async (app, owner) => {
      await startQq(app);
      return confirmed(owner);
    },
  },
  'POST /qq_link': {
    others: 'qq_state_wrong',
    make: async (app, owner) => ({ body: await qqAnswer(app, owner) }),
  },
  'DELETE /qq_link': {
    others: 'own',
    make: async (app, owner) => {
      await app.call('POST /qq_link', { body: await qqAnswer(app, owner) }, { token: owner.token });
      return confirmed(owner);
    },
  },
  'GET /data_rights': {
    others: 'own',
    make: async (app, owner) => {
      await askForExport(app, owner);
      return {};
    },
  },
  'POST /data_rights/export': { others: 'own', make: () => Promise.resolve({ body: {} }) },
  'POST /account/close': { others: 'own', make: (_, owner) => confirmed(owner) },
  'POST /account/keep': {
    others: 'own',
    make: async (app, owner) => {
      const { body } = await confirmed(owner);
      await app.call('POST /account/close', { body }, { token: owner.token });
      owner.token = await app.signIn(owner.name, owner.password);
      return { body: {} };
    },
  },
};
