import { z } from 'zod';
import {
  MAX_EMAIL,
  MAX_ENTERED_PASSWORD,
  MAX_PASSWORD,
  MAX_USER_NAME,
  MIN_USER_NAME,
} from '../../account-limits';
import { defineEndpoints, perMinute } from '../../define';
import { THEMES } from '../../admin-enums';
import { USER_TYPES } from '../../enums';
import { empty, id, locale, rawText, text, time } from '../../fields';

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
  /** Language and theme of the person on every device; empty: those of the device. */
  language: locale.or(z.literal('')),
  theme: z.enum(THEMES).or(z.literal('')),
  /** When the account is deleted; null unless its owner closed it. */
  closes_at: time.nullable(),
  /** False: the person signs in with another method and can set one. */
  has_password: z.boolean(),
  created_at: time,
});

/** A new password; its length is in bytes. */
export const password = rawText(MAX_PASSWORD, 8).refine(
  (value) => new TextEncoder().encode(value).length <= MAX_PASSWORD,
);

export const userName = text(MAX_USER_NAME, MIN_USER_NAME).regex(/^[\p{L}\p{N}_.-]+$/u);

export const accounts = defineEndpoints({
  'POST /email_login': {
    summary: 'Signs in by user name or e-mail address.',
    access: 'anyone',
    limit: perMinute(60),
    body: z.strictObject({ user_name: text(MAX_EMAIL, 1), password: rawText(MAX_ENTERED_PASSWORD, 1) }),
    response: SessionUser,
    errors: ['wrong_credentials', 'second_factor_needed'],
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
});
