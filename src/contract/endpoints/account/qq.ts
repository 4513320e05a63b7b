import { z } from 'zod';
import { CONFIRMATION_ERRORS, confirmation } from '../../confirmation';
import { defineEndpoints, perMinute } from '../../define';
import { empty, rawText, revision, text } from '../../fields';
import { SETTING_LENGTHS } from '../../setting-limits';
import { SessionUser } from './accounts';

/** An https URL, or an http URL of this machine, for tests. */
const serverUrl = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^(?:https:\/\/|http:\/\/(?:127\.0\.0\.1|localhost)(?=[:/]|$))[^\s"<>?#]+$/)
    .refine((value) => URL.canParse(value));

const lengths = SETTING_LENGTHS.qq;

/** Settings of sign-in with QQ (contract section 10). */
const fields = {
  /** Empty: sign-in with QQ is off. */
  app_id: z.string().max(lengths.app_id).regex(/^\w*$/),
  /** Six asterisks in place of the stored one; empty: none. */
  key: rawText(200),
  /** Callback URL as registered with QQ; empty: `/login` of this site. */
  redirect: z.union([z.literal(''), serverUrl(lengths.redirect)]),
  /** OAuth server; QQ's own by default. */
  server: serverUrl(lengths.server),
  /** Whether the server supports PKCE (RFC 7636); QQ does not. */
  pkce: z.boolean(),
};

const QqSettings = z.object({ ...fields, revision });

/** Parameters that QQ adds to the URL of the callback page. */
const callback = z.strictObject({ code: text(500, 1), state: text(2000, 1) });

const ANSWER_ERRORS = [
  'qq_not_set_up',
  'qq_key_lost',
  'qq_state_wrong',
  'qq_refused',
  'qq_unreachable',
] as const;

export const qq = defineEndpoints({
  'GET /settings/qq': {
    summary: 'The settings of sign-in with QQ; the key is never returned.',
    access: 'admin',
    query: empty,
    response: QqSettings,
  },
  'PUT /settings/qq': {
    summary: 'Updates the settings of sign-in with QQ; omitted fields are unchanged.',
    access: 'admin',
    body: z.strictObject({ ...fields, revision }).partial(),
    response: QqSettings,
    errors: ['settings_changed'],
  },
  'GET /qq_login_path': {
    summary:
      'Address of QQ’s sign-in page, with a new `state`. The client keeps the `state` and refuses a callback with another one.',
    access: 'anyone',
    limit: perMinute(60),
    query: empty,
    response: z.string(),
    errors: ['qq_not_set_up'],
  },
  'POST /qq_login': {
    summary: 'Signs in with the code that QQ gave; the first time it creates an account with role 2.',
    access: 'anyone',
    limit: perMinute(30),
    body: callback,
    response: SessionUser,
    errors: [...ANSWER_ERRORS, 'qq_registration_closed', 'account_closed', 'second_factor_needed'],
  },
  'POST /qq_link/begin': {
    summary:
      'Address of QQ’s sign-in page, to link a QQ account to the caller’s account. The `state` is for this session only.',
    access: 'user',
    limit: perMinute(20),
    body: z.strictObject(confirmation),
    response: z.string(),
    errors: [...CONFIRMATION_ERRORS, 'qq_not_set_up', 'qq_already_linked'],
  },
  'POST /qq_link': {
    summary: 'Links the QQ account of the code to the caller’s account.',
    access: 'user',
    limit: perMinute(20),
    body: callback,
    response: z.object({ nick_name: z.string() }),
    errors: [...ANSWER_ERRORS, 'qq_linked_elsewhere', 'qq_already_linked'],
  },
  'DELETE /qq_link': {
    summary: 'Unlinks the QQ account.',
    access: 'user',
    body: z.strictObject(confirmation),
    response: z.null(),
    errors: [...CONFIRMATION_ERRORS, 'last_sign_in_method'],
  },
});
