import type { passkeys } from '../../../src/contract/endpoints/account/passkeys';
import type { qq } from '../../../src/contract/endpoints/account/qq';
import type { twoFactor } from '../../../src/contract/endpoints/account/two-factor';
import type { TestApp } from '../site/app';
import { makeAuthenticator } from '../account/authenticator';
import { OAUTH_APP, startOAuthServer } from '../servers/oauth-server';
import { everyRole, person } from '../account/people';
import { totpCode } from '../account/totp';
import type { Samples } from './authoring-samples';

export type FactorCall = keyof typeof passkeys | keyof typeof qq | keyof typeof twoFactor;

type PickedSamples = Pick<Samples, FactorCall>;

/** What the endpoints of two-step sign-in, passkeys and QQ need. */
export interface FactorFixtures {
  factors: {
    /** Key of the administrator's app, not confirmed. */
    secret: string;
    second: { ticket: string; code: string };
    passkey: string;
    registration: NonNullable<PickedSamples['POST /passkeys']['body']>;
    assertion: NonNullable<PickedSamples['POST /passkeys/sign_in']['body']>;
    qqSettings: NonNullable<PickedSamples['PUT /settings/qq']['body']>;
    signIn: { code: string; state: string };
    link: { code: string; state: string };
  };
}

/** The ticket and a recovery code of a person with two-step sign-in. */
const secondStep = async (app: TestApp) => {
  const { name, password, token } = await person(app, 'two-steps', 2);
  const { secret } = await app.call('POST /two_factor/begin', { body: {} }, { token });
  const body = { code: totpCode(secret) };
  const { recovery_codes } = await app.call('POST /two_factor/confirm', { body }, { token });
  const reply = await app.reply('POST /email_login', { body: { user_name: name, password } });
  const { ticket } = reply.body.data as unknown as { ticket: string };
  return { ticket, code: recovery_codes[0] ?? '' };
};

export const makeFactorFixtures = async (app: TestApp): Promise<FactorFixtures> => {
  const { token, password } = everyRole().admin;
  const options = { token };
  const { secret } = await app.call('POST /two_factor/begin', { body: { password } }, options);

  const oauth = await startOAuthServer();
  const qqSettings = { ...OAUTH_APP, server: oauth.origin, redirect: '', pkce: true };
  await app.call('PUT /settings/qq', { body: qqSettings }, options);
  await app.call('PUT /settings/site', { body: { register_open: true } }, options);
  const signIn = await oauth.agree(await app.call('GET /qq_login_path'));
  oauth.person = { openid: 'open-2', nickname: 'Linked' };
  const link = await oauth.agree(await app.call('POST /qq_link/begin', { body: { password } }, options));

  const creation = () => app.call('POST /passkeys/begin', { body: { password } }, options);
  const request = () => app.call('POST /passkeys/sign_in/begin', { body: {} });
  const authenticator = makeAuthenticator();
  const { origin } = signIn.callback;
  const credential = authenticator.create(await creation(), { origin });
  const { id } = await app.call('POST /passkeys', { body: { name: 'Phone', credential } }, options);

  return {
    factors: {
      secret,
      second: await secondStep(app),
      passkey: id,
      registration: {
        name: 'Key',
        credential: makeAuthenticator().create(await creation(), { origin }),
      },
      assertion: { credential: authenticator.get(await request(), { origin }) },
      qqSettings,
      signIn: { code: signIn.code, state: signIn.state },
      link: { code: link.code, state: link.state },
    },
  };
};

/** Sample inputs of those endpoints, in the order of the contract. */
export const factorSamples = ({ factors }: FactorFixtures): PickedSamples => {
  const body = { password: everyRole().admin.password };
  return {
    'GET /sign_in_options': {},
    'GET /sign_in_methods': {},
    'POST /email_login/second': { body: factors.second },
    'POST /two_factor/begin': { body },
    'POST /two_factor/confirm': {
      // Codes are valid for a minute and a half.
      get body() {
        return { code: totpCode(factors.secret) };
      },
    },
    'POST /two_factor/recovery_codes': { body },
    'POST /two_factor/off': { body },
    'POST /passkeys/begin': { body },
    'POST /passkeys': { body: factors.registration },
    'PUT /passkeys/{id}': { params: { id: factors.passkey }, body: { name: 'Renamed' } },
    'DELETE /passkeys/{id}': { params: { id: factors.passkey }, body },
    'POST /passkeys/sign_in/begin': { body: {} },
    'POST /passkeys/sign_in': { body: factors.assertion },
    'GET /settings/qq': {},
    'PUT /settings/qq': { body: factors.qqSettings },
    'GET /qq_login_path': {},
    'POST /qq_login': { body: factors.signIn },
    'POST /qq_link/begin': { body },
    'POST /qq_link': { body: factors.link },
    'DELETE /qq_link': { body },
  };
};
