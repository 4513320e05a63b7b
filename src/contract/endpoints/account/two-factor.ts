import { z } from 'zod';
import { MAX_AUTHENTICATOR_CODE, MAX_SECOND_FACTOR } from '../../account-limits';
import { CONFIRMATION_ERRORS, confirmation } from '../../confirmation';
import { defineEndpoints, perMinute } from '../../define';
import { empty, text, time } from '../../fields';
import { SessionUser } from './accounts';
import { Passkey } from './passkeys';

/** Codes for use after the loss of the authenticator app; each works once. */
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const twoFactor = defineEndpoints({
  'GET /sign_in_options': {
    summary: 'Ways to sign in, besides password and passkey.',
    access: 'anyone',
    query: empty,
    response: z.object({ qq: z.boolean() }),
  },
  'GET /sign_in_methods': {
    summary: 'How the caller’s account signs in.',
    access: 'user',
    query: empty,
    response: z.object({
      has_password: z.boolean(),
      two_factor: z.object({
        is_on: z.boolean(),
        since: time.nullable(),
        recovery_codes_left: z.number().int(),
      }),
      passkeys: z.array(Passkey),
      qq: z.object({
        is_set_up: z.boolean(),
        /** Nick name of the linked QQ account; null without one. */
        nick_name: z.string().nullable(),
        linked_at: time.nullable(),
      }),
    }),
  },
  'POST /email_login/second': {
    summary:
      'Second step of a sign-in: the ticket of `second_factor_needed` and a code of the app, or a recovery code. After five wrong codes, further ones are refused for a quarter of an hour.',
    access: 'anyone',
    limit: perMinute(30),
    body: z.strictObject({ ticket: text(1000, 1), code: text(MAX_SECOND_FACTOR, 1) }),
    response: SessionUser,
    errors: ['code_wrong', 'ticket_expired', 'account_closed', 'two_factor_key_lost'],
  },
  'POST /two_factor/begin': {
    summary:
      'Starts to set up two-step sign-in: the key for the authenticator app. Repeated within ten minutes it is the same key.',
    access: 'user',
    limit: perMinute(10),
    body: z.strictObject(confirmation),
    response: z.object({
      /** The key in base32, to type it into the app. */
      secret: z.string(),
      /** `otpauth://` URI of the key, for a QR code. */
      uri: z.string(),
    }),
    errors: [...CONFIRMATION_ERRORS, 'two_factor_on'],
  },
  'POST /two_factor/confirm': {
    summary: 'Turns two-step sign-in on with a code of the app, and returns the recovery codes, once.',
    access: 'user',
    limit: perMinute(10),
    body: z.strictObject({ code: text(MAX_AUTHENTICATOR_CODE, 1) }),
    response: RecoveryCodes,
    errors: ['code_wrong', 'two_factor_not_begun', 'two_factor_on', 'two_factor_key_lost'],
  },
  'POST /two_factor/recovery_codes': {
    summary: 'Makes new recovery codes, and returns them once; the old ones are no longer valid.',
    access: 'user',
    limit: perMinute(10),
    body: z.strictObject(confirmation),
    response: RecoveryCodes,
    errors: [...CONFIRMATION_ERRORS, 'two_factor_not_begun'],
  },
  'POST /two_factor/off': {
    summary: 'Turns two-step sign-in off.',
    access: 'user',
    limit: perMinute(10),
    body: z.strictObject(confirmation),
    response: z.null(),
    errors: CONFIRMATION_ERRORS,
  },
});
