import { z } from 'zod';
import { MAX_NICK_NAME } from '../../account-limits';
import { Message } from '../../chat/private-message';
import { defineEndpoints, perMinute } from '../../define';
import { CONVERSATION_REPORT_STATES, MAX_MESSAGE_LENGTH } from '../../enums';
import { PICTURE_ERRORS } from '../../errors/image-errors';
import { deleted, id, idParams, integer, link, listOf, paging, sort, text, time } from '../../fields';
import { MAX_KEY, MAX_MESSAGE_IMAGE_BYTES, MAX_REASON } from '../../limits';
import { visibleText } from '../../text/visible-text';

const count = z.number().int();
/** Allowance for the boundaries and headers of a multipart form. */
const FORM_OVERHEAD = 64 * 1024;

/** A person in a conversation; the name is empty when the account was deleted. */
const Person = z.object({ id, nick_name: z.string(), avatar: z.string() });

/** A person with a link to the public page, if there is one. */
export const LinkedPerson = Person.extend({ is_public: z.boolean() });

const Conversation = z.object({
  /** The other party. */
  user: Person,
  last_message: Message,
  /** With `key`: the newest message that contains it. */
  match: Message.nullable(),
  unread: count,
  /** Messages on the caller's side. */
  count,
  /** The caller has blocked the other party. */
  is_muted: z.boolean(),
});

const reportState = z.enum(CONVERSATION_REPORT_STATES);

const Report = z.object({
  id,
  created_at: time,
  reason: z.string(),
  state: reportState,
  closed_at: time.nullable(),
  /** The reporting and the reported person. */
  reporter: Person,
  reported: Person,
  /** Messages up to the report. */
  message_count: count,
  /** Number of times that administrators have read the conversation. */
  look_count: count,
});

const clientId = text(64, 1).regex(/^[\w-]+$/);

export const messages = defineEndpoints({
  'POST /messages': {
    summary:
      'Sends a private message. Idempotent: a repetition with the same `client_id` returns ' +
      'the stored message.',
    access: 'user',
    limit: perMinute(120),
    body: z
      .strictObject({
        rev_user_id: id,
        content: visibleText(MAX_MESSAGE_LENGTH, { mayBeEmpty: true }),
        /** URL of a stored picture (`POST /messages/image`). */
        image: link.optional(),
        client_id: clientId.optional(),
      })
      .refine(({ content, image }) => content !== '' || Boolean(image), { path: ['content'] }),
    response: Message,
    errors: ['cannot_message_self', 'message_refused', 'person_muted', 'too_many_strangers', 'words_refused'],
  },
  'POST /messages/image': {
    summary: 'Uploads a picture for a message. It is not listed in the library. Returns its URL.',
    access: 'user',
    limit: perMinute(20),
    files: { field: 'image', most: 1, bytes: MAX_MESSAGE_IMAGE_BYTES + FORM_OVERHEAD },
    response: z.string(),
    errors: [...PICTURE_ERRORS],
  },
  'GET /messages': {
    summary:
      'The caller’s conversations, the latest first. `key` searches names and messages. `unread` is the sum of all.',
    access: 'user',
    query: z.strictObject({ ...paging(), key: text(MAX_KEY).optional() }),
    response: listOf(Conversation).extend({ unread: count }),
  },
  'GET /messages/people': {
    summary:
      'At most eight people whose displayed name begins with `key`, to begin a conversation; without people who hide their page, ' +
      'and people who have blocked or are blocked by the caller.',
    access: 'user',
    limit: perMinute(60),
    query: z.strictObject({ key: text(MAX_NICK_NAME, 1) }),
    response: z.object({ list: z.array(Person) }),
  },
  'GET /messages_record': {
    summary:
      'Messages with a person, newest first. `before` and `after` continue at a message in either direction, `around` ' +
      'shows it with its neighbours, `key` searches. Reading the newest ones marks the conversation as read.',
    access: 'user',
    query: z.strictObject({
      ...paging(),
      user_id: id,
      before: id.optional(),
      after: id.optional(),
      around: id.optional(),
      key: text(MAX_KEY).optional(),
    }),
    response: listOf(Message).extend({
      user: LinkedPerson,
      is_muted: z.boolean(),
      has_older: z.boolean(),
      has_newer: z.boolean(),
    }),
    errors: ['cannot_message_self'],
  },
  'DELETE /messages': {
    summary: 'Deletes messages, or the whole conversation with a person, on the caller’s own side only.',
    access: 'user',
    body: z
      .strictObject({ id_list: z.array(id).min(1).max(200).optional(), user_id: id.optional() })
      .refine(({ id_list, user_id }) => (id_list === undefined) !== (user_id === undefined), {
        path: ['id_list'],
      }),
    response: deleted,
  },
  'POST /messages/report': {
    summary: 'Reports the conversation with a person to the administrators, who can then read it.',
    access: 'user',
    limit: perMinute(10),
    body: z.strictObject({ user_id: id, reason: text(MAX_REASON, 1) }),
    response: z.null(),
    errors: ['cannot_message_self', 'conversation_reported'],
  },
  'PUT /users/{id}/mute': {
    summary: 'Blocks a person, who can then not write to the caller, or unblocks them.',
    access: 'user',
    params: idParams,
    body: z.strictObject({ muted: z.boolean() }),
    response: z.object({ muted: z.boolean() }),
    errors: ['cannot_message_self'],
  },
  'GET /messages/mutes': {
    summary: 'The people whom the caller has blocked, newest first.',
    access: 'user',
    query: z.strictObject({ ...paging() }),
    response: listOf(LinkedPerson),
  },
  'GET /messages_all': {
    summary: 'Reported conversations. Their messages are returned by `POST /messages_all/{id}/look` only.',
    access: 'admin',
    query: z.strictObject({
      ...paging(),
      key: text(MAX_KEY).optional(),
      state: reportState.optional(),
      sort: sort(['created_at'], 'created_at desc'),
    }),
    response: listOf(Report),
  },
  'POST /messages_all/{id}/look': {
    summary:
      'Messages of a reported conversation up to the report, newest first. Each call is recorded with the reader.',
    access: 'admin',
    params: idParams,
    body: z.strictObject({ before: id.optional(), limit: integer(1, 100).optional() }),
    response: z.object({
      report: Report,
      list: z.array(Message),
      has_older: z.boolean(),
      /** Administrators who have read it, the latest first; at most 50. */
      looks: z.array(z.object({ created_at: time, nick_name: z.string(), ip: z.string() })),
    }),
  },
  'PUT /messages_all/{id}': {
    summary: 'Closes the report of a conversation, or opens it again.',
    access: 'admin',
    params: idParams,
    body: z.strictObject({ state: reportState }),
    response: Report,
  },
});
