import { z } from 'zod';
import { MAX_NICK_NAME } from '../../account-limits';
import { defineEndpoints, perMinute } from '../../define';
import { ARTICLE_STATES } from '../../admin-enums';
import { COMMENT_STATES, LOCALES, SIGN_IN_METHODS, SIGN_IN_OUTCOMES, USER_TYPES } from '../../enums';
import {
  booleanParam,
  deleted,
  emailAddress,
  empty,
  id,
  idList,
  idParams,
  integer,
  listOf,
  paging,
  sort,
  text,
  time,
} from '../../fields';
import { MAX_KEY, MAX_REASON } from '../../limits';
import { password, userName } from './accounts';
import { sessionIds } from './profile';

const role = z.literal(USER_TYPES);

const UserRow = z.object({
  id,
  created_at: time,
  user_name: z.string(),
  nick_name: z.string(),
  avatar: z.string(),
  email: z.string(),
  tel: z.string(),
  role,
  /** Current state; an expired block counts as none. */
  blocked: z.boolean(),
  block_reason: z.string(),
  /** Null: until it is lifted. */
  blocked_until: time.nullable(),
  /** When the account is deleted, because its owner closed it. */
  closes_at: time.nullable(),
  ip: z.string(),
  /** Country or province of the last sign-in, in the language of the request. */
  addr: z.string(),
  sign_source: z.string(),
  sign: z.string(),
  link: z.string(),
  last_login_at: time.nullable(),
  article_count: z.number().int(),
  comment_count: z.number().int(),
});

const UserSession = z.object({
  id,
  created_at: time,
  expires_at: time,
  device: z.string(),
  ip: z.string(),
  addr: z.string(),
});

/** What the back office shows about one person; lists have the newest entries. */
const UserDetail = z.object({
  user: UserRow,
  like_count: z.number().int(),
  collect_count: z.number().int(),
  articles: z.array(
    z.object({
      id,
      title: z.string(),
      state: z.enum(ARTICLE_STATES),
      locale: z.enum(LOCALES),
      created_at: time,
    }),
  ),
  comments: z.array(
    z.object({
      id,
      article_id: id,
      article_title: z.string(),
      content: z.string(),
      state: z.enum(COMMENT_STATES),
      created_at: time,
    }),
  ),
  /** Reports of this person's comments. */
  reports: z.array(
    z.object({
      comment_id: id,
      article_id: id,
      content: z.string(),
      reason: z.string(),
      user_nick_name: z.string(),
      created_at: time,
    }),
  ),
});

const SignIn = z.object({
  created_at: time,
  method: z.enum(SIGN_IN_METHODS),
  outcome: z.enum(SIGN_IN_OUTCOMES),
  ip: z.string(),
  addr: z.string(),
  device: z.string(),
});

/** Administration of accounts (contract section 3). */
export const users = defineEndpoints({
  'GET /users': {
    summary:
      'Accounts. For guests, user name, e-mail, telephone and address are masked and cannot be searched or sorted by.',
    access: 'admin_or_guest',
    query: z.strictObject({
      ...paging(),
      key: text(MAX_KEY).optional(),
      role: integer(1, 3).pipe(role).optional(),
      blocked: booleanParam.optional(),
      sort: sort(['created_at', 'last_login_at', 'user_name'], 'created_at desc'),
    }),
    response: listOf(UserRow),
  },
  'POST /users': {
    summary: 'Creates an account of any role.',
    access: 'admin',
    body: z.strictObject({
      user_name: userName,
      nick_name: text(MAX_NICK_NAME, 1),
      password,
      role,
      email: emailAddress.optional(),
    }),
    response: UserRow,
    errors: ['user_name_taken', 'nick_name_taken', 'words_refused', 'email_taken'],
  },
  'DELETE /users': {
    summary:
      'Deletes accounts, all or none. Articles and comments stay, credited to a removed user; profile, sessions, likes, favourites, follows, notices and messages, also those in chats, are deleted.',
    access: 'admin',
    limit: perMinute(30),
    body: idList,
    response: deleted,
    errors: ['last_administrator', 'not_yourself'],
  },
  'PUT /user_role': {
    summary: 'Sets the role, and optionally the nick name. A changed role ends all sessions of the account.',
    access: 'admin',
    body: z.strictObject({ user_id: id, role, nick_name: text(MAX_NICK_NAME, 1).optional() }),
    response: UserRow,
    errors: ['last_administrator', 'not_yourself', 'nick_name_taken', 'words_refused'],
  },
  'PUT /users/block': {
    summary: 'Blocks an account, optionally until a time, or lifts the block. A block ends all sessions.',
    access: 'admin',
    body: z.strictObject({
      user_id: id,
      blocked: z.boolean(),
      reason: text(MAX_REASON).optional(),
      until: time.or(z.literal('')).optional(),
    }),
    response: UserRow,
    errors: ['last_administrator', 'not_yourself', 'time_passed'],
  },
  'PUT /users/password': {
    summary: 'Sets a new password and ends all sessions of the account.',
    access: 'admin',
    limit: perMinute(30),
    body: z.strictObject({ user_id: id, password }),
    response: z.null(),
    errors: ['not_yourself'],
  },
  'POST /users/password_reset': {
    summary:
      'Mails a link that sets a new password (`mail`), or sets a generated one and returns it once (`show`).',
    access: 'admin',
    limit: perMinute(30),
    body: z.strictObject({ user_id: id, way: z.enum(['mail', 'show']) }),
    response: z.object({ password: z.string(), sent_to: z.string() }),
    errors: ['not_yourself', 'no_email'],
  },
  'POST /password/reset_link': {
    summary: 'Sets a new password with the token of a mailed link; works once. All sessions end.',
    access: 'anyone',
    limit: perMinute(10),
    body: z.strictObject({ token: text(1000, 1), password }),
    response: z.null(),
    errors: ['link_expired'],
  },
  'GET /users/{id}': {
    summary: 'One person: articles, comments and reports; masked for guests.',
    access: 'admin_or_guest',
    params: idParams,
    query: empty,
    response: UserDetail,
  },
  'GET /users/{id}/sign_ins': {
    summary: 'Attempts to sign in to an account, newest first.',
    access: 'admin',
    params: idParams,
    query: z.strictObject(paging()),
    response: listOf(SignIn),
  },
  'GET /users/{id}/sessions': {
    summary: 'Where a person is signed in, the last used first; addresses are masked for guests.',
    access: 'admin_or_guest',
    params: idParams,
    query: z.strictObject(paging()),
    response: listOf(UserSession),
  },
  'DELETE /users/{id}/sessions': {
    summary: 'Ends sessions of an account: those of `id_list`, or all.',
    access: 'admin',
    params: idParams,
    body: z.strictObject({ id_list: sessionIds.optional() }),
    response: deleted,
  },
  'GET /role_ids': {
    summary: 'The user types as options, in the language of the request.',
    access: 'anyone',
    query: empty,
    response: z.array(z.object({ value: role, label: z.string() })),
  },
});
