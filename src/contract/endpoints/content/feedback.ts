import { z } from 'zod';
import { MAX_EMAIL } from '../../account-limits';
import { defineEndpoints } from '../../define';
import { FEEDBACK_STATES } from '../../admin-enums';
import { MAX_FEEDBACK_LENGTH, REPLY_STATES } from '../../enums';
import { MAIL_ERROR_NAMES } from '../system/mail';
import { deleted, id, idList, idParams, listOf, locale, paging, sort, text, time } from '../../fields';
import { MAX_KEY, MAX_REPLY } from '../../limits';

const state = z.enum(FEEDBACK_STATES);

const Feedback = z.object({
  id,
  created_at: time,
  /** Masked for guests. */
  email: z.string(),
  content: z.string(),
  /** Language of the page from which it was sent, and of the mail with the reply. */
  locale,
  state,
  reply: z.string(),
  /** State of the mail with the reply. */
  reply_state: z.enum(REPLY_STATES),
  replied_at: time.nullable(),
});

export const feedback = defineEndpoints({
  'POST /feedback': {
    summary: 'Sends feedback to the owner. The same text from the same e-mail address counts once a day.',
    access: 'anyone',
    limit: { times: 10, seconds: 600 },
    body: z.strictObject({
      email: z.email().max(MAX_EMAIL),
      content: text(MAX_FEEDBACK_LENGTH, 1),
      /** Honeypot, invisible to people: feedback in which it is filled is accepted and discarded. */
      website: text(500).optional(),
    }),
    response: z.null(),
  },
  'GET /feedback': {
    summary: 'Feedback, newest first; a guest sees e-mail addresses masked.',
    access: 'admin_or_guest',
    query: z.strictObject({
      ...paging(),
      key: text(MAX_KEY).optional(),
      state: state.optional(),
      sort: sort(['created_at', 'replied_at'], 'created_at desc'),
    }),
    response: listOf(Feedback),
  },
  'PUT /feedback/{id}': {
    summary:
      'Changes the state, or replies: the reply is stored, then sent by mail. The same reply again is sent only if it failed before.',
    access: 'admin',
    params: idParams,
    body: z.strictObject({ state: state.optional(), reply: text(MAX_REPLY, 1).optional() }),
    response: Feedback,
    errors: MAIL_ERROR_NAMES,
  },
  'DELETE /feedback': {
    summary: 'Deletes feedback.',
    access: 'admin',
    body: idList,
    response: deleted,
  },
});
