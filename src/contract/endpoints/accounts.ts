import { z } from 'zod';
import { defineEndpoints, perMinute } from '../define';
import { USER_TYPES } from '../enums';
import { booleanParam, id, listOf, empty, paging, rawText, sort, text, time, integer } from '../fields';

const role = z.literal(USER_TYPES);

/** Session data that the browser stores (spec section 3). */
export const SessionUser = z.object({
  token: z.string(),
  nick_name: z.string(),
  role,
  user_id: id,
  avatar: z.string(),
  /** Seconds since epoch. */
  exp: z.number().int(),
});

export const UserInfo = z.object({
  user_id: id,
  user_name: z.string(),
  nick_name: z.string(),
  role,
  avatar: z.string(),
  email: z.string(),
  sign: z.string(),
  link: z.string(),
  created_at: time,
});

export const UserRow = z.object({
  id,
  created_at: time,
  user_name: z.string(),
  nick_name: z.string(),
  avatar: z.string(),
  email: z.string(),
  tel: z.string(),
  role,
  blocked: z.boolean(),
  ip: z.string(),
  addr: z.string(),
  sign_source: z.string(),
  sign: z.string(),
  link: z.string(),
  last_login_at: time.nullable(),
  article_count: z.number().int(),
  comment_count: z.number().int(),
});

/** bcrypt uses 72 bytes; longer passwords would be truncated silently. */
export const password = rawText(72, 8).refine((value) => new TextEncoder().encode(value).length <= 72);

export const userName = text(32, 3).regex(/^[\p{L}\p{N}_.-]+$/u);

export const accounts = defineEndpoints({
  'POST /email_login': {
    summary: 'Signs in by user name or e-mail address.',
    access: 'anyone',
    limit: perMinute(60),
    body: z.strictObject({ user_name: text(254, 1), password: rawText(200, 1) }),
    response: SessionUser,
    errors: ['wrong_credentials'],
  },
  'POST /logout': {
    summary: 'Ends this session.',
    access: 'signed_in',
    body: empty,
    response: z.null(),
  },
  'GET /user_info': {
    summary: 'The caller’s own profile.',
    access: 'user',
    personal: true,
    query: empty,
    response: UserInfo,
  },
  'GET /users': {
    summary: 'Accounts; a guest sees name, e-mail, telephone and address masked.',
    access: 'admin_or_guest',
    query: z.strictObject({
      ...paging(),
      key: text(100).optional(),
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
      nick_name: text(32, 1),
      password,
      role,
      email: z.email().max(254).optional(),
    }),
    response: UserRow,
    errors: ['user_name_taken', 'email_taken'],
  },
  'GET /role_ids': {
    summary: 'The user types as options, in the language of the request.',
    access: 'anyone',
    query: empty,
    response: z.array(z.object({ value: role, label: z.string() })),
  },
});
