import { z } from 'zod';
import { MAX_NICK_NAME, MAX_SIGN } from '../../account-limits';
import { CONFIRMATION_ERRORS, confirmation } from '../../confirmation';
import { defineEndpoints } from '../../define';
import { THEMES } from '../../admin-enums';
import { deleted, emailAddress, id, link, listOf, locale, paging, text, time } from '../../fields';
import { UserInfo } from './accounts';
import { CodeSent, mailCode } from './registration';

/** A session of a person on a device. */
const Session = z.object({
  id,
  /** Browser and system, such as “Firefox · Windows”; empty when they are unknown. */
  device: z.string(),
  ip: z.string(),
  addr: z.string(),
  created_at: time,
  /** Time of the last use, to the minute. */
  last_seen: time,
  /** The session of this request. */
  current: z.boolean(),
});

/** Ids of sessions that are ended together. */
export const sessionIds = z.array(id).min(1).max(200);

export const profile = defineEndpoints({
  'PUT /user_info': {
    summary: 'Changes the caller’s profile; omitted fields are unchanged, empty ones are cleared.',
    access: 'user',
    body: z
      .strictObject({
        nick_name: text(MAX_NICK_NAME, 1),
        avatar: link,
        sign: text(MAX_SIGN),
        link,
        language: locale.or(z.literal('')),
        theme: z.enum(THEMES).or(z.literal('')),
      })
      .partial(),
    response: UserInfo,
    errors: ['nick_name_taken', 'words_refused'],
  },
  'POST /user_bind_email': {
    summary:
      'Without `code`: sends a code to the new address. With it: binds the address. The response is the same when another account has the address, whose owner gets a mail about this.',
    access: 'user',
    limit: { times: 30, seconds: 600 },
    body: z.strictObject({ email: emailAddress, code: mailCode.optional(), ...confirmation }),
    response: CodeSent.extend({ is_bound: z.boolean() }),
    errors: ['code_wrong', 'same_email', ...CONFIRMATION_ERRORS],
  },
  'GET /sessions': {
    summary: 'Where the caller is signed in, the last used first.',
    access: 'user',
    personal: true,
    query: z.strictObject(paging()),
    response: listOf(Session),
  },
  'DELETE /sessions': {
    summary: 'Ends sessions of the caller: those of `id_list`, or all others.',
    access: 'user',
    body: z
      .strictObject({
        id_list: sessionIds.optional(),
        all_others: z.literal(true).optional(),
      })
      .refine(({ id_list, all_others }) => (id_list === undefined) !== (all_others === undefined)),
    response: deleted,
  },
});
