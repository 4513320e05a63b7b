import type { ErrorEntry } from './error-entry';

/** Errors of registration, codes, passwords and profiles; part of the error catalogue. */
export const ACCOUNT_ERRORS = {
  code_wrong: {
    status: 200,
    message: { en: 'This code is wrong or was used already.', 'zh-CN': '验证码错误或已被使用。' },
    when: 'A code of an authenticator app, a recovery code or a code sent by mail is wrong, expired or used.',
    next: 'Let the user enter another code.',
    field: 'code',
  },
  confirmation_needed: {
    status: 200,
    message: {
      en: 'Enter your password, or sign in again, to confirm that it is you.',
      'zh-CN': '请输入密码或重新登录，以确认是您本人。',
    },
    when: 'A change of how an account signs in, without the password, in a session older than ten minutes.',
    next: 'Ask for the password and repeat the request with it; without a password, sign in again.',
  },
  password_wrong: {
    status: 200,
    message: { en: 'The password is wrong.', 'zh-CN': '密码错误。' },
    when: 'The password that confirms a change is wrong.',
    next: 'Let the user try again.',
  },
  registration_closed: {
    status: 200,
    message: { en: 'Registration is closed.', 'zh-CN': '目前不开放注册。' },
    when: 'Registration is off, or was turned off before the code was confirmed.',
    next: 'Ask the administrators of the site for an account.',
  },
  invitation_needed: {
    status: 200,
    message: {
      en: 'You need an invitation to create an account. This one is missing, expired or used up.',
      'zh-CN': '注册需要邀请链接，而该邀请缺失、已过期或已用完。',
    },
    when: 'Registration is by invitation only, and the invitation is missing, unknown, expired or used up.',
    next: 'Ask the person who sent the invitation for a new one.',
  },
  same_email: {
    status: 200,
    message: { en: 'This is your e-mail address already.', 'zh-CN': '该邮箱已是您当前绑定的邮箱。' },
    when: 'A person binds the address that the account has already.',
    next: 'Enter another address.',
    field: 'email',
  },
} as const satisfies Record<string, ErrorEntry>;
