import { z } from 'zod';
import { INVITATION_DEFAULTS, INVITATION_LIMITS, MAX_NICK_NAME } from '../../account-limits';
import { defineEndpoints } from '../../define';
import { CODE_LENGTH } from '../../enums';
import {
  deleted,
  emailAddress,
  id,
  idList,
  integer,
  link,
  listOf,
  paging,
  rawText,
  text,
  time,
} from '../../fields';
import { password, SessionUser, userName } from './accounts';

/** A code that was sent by mail. */
export const mailCode = z
  .string()
  .trim()
  .regex(new RegExp(`^\\d{${CODE_LENGTH}}$`));

/** A mail with a code is being sent. The same whether or not there is an account. */
export const CodeSent = z.object({
  /** `delayed`: the mail server does not respond; the mail is queued and sent when it does. */
  mail: z.enum(['sent', 'delayed']),
  /** End of the code's validity; after a delayed mail it is valid for ten minutes. */
  expires_at: time,
});

/** Base64url of 24 bytes. */
const invitation = rawText(64);

const Invitation = z.object({
  id,
  created_at: time,
  note: z.string(),
  /** Address to which the link was mailed; empty: none. */
  email: z.string(),
  uses_left: z.number().int(),
  used: z.number().int(),
  /** Name of its creator; empty when the account was deleted. */
  creator: z.string(),
  expires_at: time,
});

export const registration = defineEndpoints({
  'GET /registration': {
    summary: 'Whether new accounts can be created, with an invitation if one is given.',
    access: 'anyone',
    query: z.strictObject({ invitation: invitation.optional() }),
    response: z.object({
      mode: z.enum(['open', 'invitation', 'closed']),
      /** Whether this person can register now. */
      is_allowed: z.boolean(),
    }),
  },
  'POST /register': {
    summary:
      'Starts a registration: a six-digit code is sent by mail. The response is the same when the address has an account, whose owner gets a mail about this.',
    access: 'anyone',
    limit: { times: 10, seconds: 600 },
    body: z.strictObject({
      user_name: userName,
      nick_name: text(MAX_NICK_NAME, 1),
      email: emailAddress,
      password,
      invitation: invitation.optional(),
    }),
    response: CodeSent,
    errors: [
      'registration_closed',
      'invitation_needed',
      'user_name_taken',
      'nick_name_taken',
      'words_refused',
    ],
  },
  'POST /register/confirm': {
    summary: 'Creates the account with the code of the mail and signs in.',
    access: 'anyone',
    limit: { times: 30, seconds: 600 },
    body: z.strictObject({ email: emailAddress, code: mailCode }),
    response: SessionUser,
    errors: [
      'code_wrong',
      'registration_closed',
      'invitation_needed',
      'user_name_taken',
      'nick_name_taken',
      'words_refused',
    ],
  },
  'GET /invitations': {
    summary: 'Invitations, newest first.',
    access: 'admin',
    query: z.strictObject(paging()),
    response: listOf(Invitation),
  },
  'POST /invitations': {
    summary: 'Creates an invitation link, which is shown once, and mails it if there is an address.',
    access: 'admin',
    limit: { times: 60, seconds: 600 },
    body: z.strictObject({
      note: text(INVITATION_LIMITS.note).optional(),
      email: z.union([z.literal(''), emailAddress]).optional(),
      /** How many people can register with it. */
      uses: integer(1, INVITATION_LIMITS.uses).default(INVITATION_DEFAULTS.uses),
      days: integer(1, INVITATION_LIMITS.days).default(INVITATION_DEFAULTS.days),
    }),
    response: Invitation.extend({ url: link }),
  },
  'DELETE /invitations': {
    summary: 'Withdraws invitations; accounts that were made with them stay.',
    access: 'admin',
    body: idList,
    response: deleted,
  },
});
