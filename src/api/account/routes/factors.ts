import { routes } from '../../../core/http/routes';
import { presentMethods, presentPasskey } from '../factors-presenter';
import { deletePasskey, renamePasskey } from '../passkeys/change-passkey';
import { addPasskey, beginPasskey } from '../passkeys/register-passkey';
import { beginPasskeySignIn, signInWithPasskey } from '../passkeys/sign-in-with-passkey';
import { authorizeUrl, isQqSetUp, signInState } from '../qq/authorize';
import { beginQqLink, linkQq, unlinkQq } from '../qq/links';
import { signInWithQq } from '../qq/sign-in-with-qq';
import { findSignInMethods } from '../sign-in-methods';
import { completeSecondStep } from '../two-factor/second-step';
import { beginTwoFactor, confirmTwoFactor, renewRecoveryCodes, turnTwoFactorOff } from '../two-factor/set-up';

export default routes({
  'GET /sign_in_options': async () => ({ qq: await isQqSetUp() }),
  'GET /sign_in_methods': async ({ actor }) => presentMethods(await findSignInMethods(actor.id)),

  'POST /email_login/second': ({ body, ip, userAgent }) => completeSecondStep({ ...body, ip, userAgent }),
  'POST /two_factor/begin': ({ actor, body, ip }) => beginTwoFactor({ actor, password: body.password, ip }),
  'POST /two_factor/confirm': async ({ actor, body, ip }) => ({
    recovery_codes: await confirmTwoFactor({ userId: actor.id, code: body.code, ip }),
  }),
  'POST /two_factor/recovery_codes': async ({ actor, body, ip }) => ({
    recovery_codes: await renewRecoveryCodes({ actor, password: body.password, ip }),
  }),
  'POST /two_factor/off': ({ actor, body, ip }) => turnTwoFactorOff({ actor, password: body.password, ip }),

  'POST /passkeys/begin': ({ actor, body, ip }) => beginPasskey({ actor, password: body.password, ip }),
  'POST /passkeys': async ({ actor, body }) => presentPasskey(await addPasskey(actor, body)),
  'PUT /passkeys/{id}': async ({ actor, params, body }) =>
    presentPasskey(await renamePasskey(actor, { id: params.id, name: body.name })),
  'DELETE /passkeys/{id}': ({ actor, params, body, ip }) =>
    deletePasskey(params.id, { actor, password: body.password, ip }),
  'POST /passkeys/sign_in/begin': () => Promise.resolve(beginPasskeySignIn()),
  'POST /passkeys/sign_in': ({ body, ip, userAgent }) =>
    signInWithPasskey({ credential: body.credential, ip, userAgent }),

  'GET /qq_login_path': () => authorizeUrl(signInState.issue),
  'POST /qq_login': ({ body, ip, userAgent }) => signInWithQq({ ...body, ip, userAgent }),
  'POST /qq_link/begin': ({ actor, body, ip }) => beginQqLink({ actor, password: body.password, ip }),
  'POST /qq_link': ({ actor, body }) => linkQq(actor, body),
  'DELETE /qq_link': ({ actor, body, ip }) => unlinkQq({ actor, password: body.password, ip }),
});
