import type { ErrorEntry } from './error-entry';

/** Errors of two-step sign-in, passkeys and QQ sign-in; part of the error catalogue. */
export const FACTOR_ERRORS = {
  second_factor_needed: {
    status: 200,
    message: {
      en: 'Enter the code of your authenticator app.',
      'zh-CN': '请输入身份验证器应用中的验证码。',
    },
    when: 'The first step of a sign-in succeeded, and the account has two-step sign-in; `data.ticket` is for the second step.',
    next: 'Ask for the code, then call POST /email_login/second.',
  },
  ticket_expired: {
    status: 200,
    message: { en: 'This took too long. Please sign in again.', 'zh-CN': '操作已超时，请重新登录。' },
    when: 'The ticket of a second step is invalid, expired or used, or the password was changed meanwhile.',
    next: 'Begin the sign-in again.',
  },
  account_closed: {
    status: 200,
    message: { en: 'This account cannot sign in.', 'zh-CN': '该账号无法登录。' },
    when: 'A passkey, a QQ account or a second step belongs to an account that is blocked or deleted.',
    next: 'Ask the administrators of the site.',
  },
  two_factor_on: {
    status: 200,
    message: { en: 'Two-step sign-in is on already.', 'zh-CN': '两步验证已开启。' },
    when: 'Two-step sign-in is begun while it is on.',
    next: 'Turn it off first, to use another app.',
  },
  two_factor_not_begun: {
    status: 200,
    message: {
      en: 'Two-step sign-in is not on. Set it up first.',
      'zh-CN': '两步验证尚未开启，请先进行设置。',
    },
    when: 'A code confirms two-step sign-in that was not begun, or recovery codes are made while it is off.',
    next: 'Call POST /two_factor/begin.',
  },
  two_factor_key_lost: {
    status: 200,
    message: {
      en: 'The stored key of your authenticator app cannot be read. Use a recovery code.',
      'zh-CN': '无法读取已保存的身份验证器密钥，请使用恢复码。',
    },
    when: 'The key of the app was stored under another ENCRYPTION_KEY.',
    next: 'Sign in with a recovery code, turn two-step sign-in off and on again.',
  },
  last_sign_in_method: {
    status: 200,
    message: {
      en: 'This is the only way to sign in to your account. Set a password first.',
      'zh-CN': '这是您登录该账号的唯一方式，请先设置密码。',
    },
    when: 'The last passkey or the QQ account of an account without a password is removed.',
    next: 'Set a password or add a passkey, then repeat the request.',
  },
  passkey_refused: {
    status: 200,
    message: {
      en: 'This passkey was not accepted. Please try again.',
      'zh-CN': '通行密钥未通过验证，请重试。',
    },
    when: 'The challenge is unknown, expired or used, the origin is another one, or the signature is wrong.',
    next: 'Begin again.',
  },
  passkey_unknown: {
    status: 200,
    message: {
      en: 'This passkey is not registered at this site. It may have been removed from your account.',
      'zh-CN': '本站没有这个通行密钥，它可能已从您的账号中移除。',
    },
    when: 'Sign-in with a passkey that is not registered.',
    next: 'Sign in another way.',
  },
  passkey_counter: {
    status: 200,
    message: {
      en: 'This passkey may have been copied, so it was refused. Sign in another way and remove it.',
      'zh-CN': '该通行密钥可能已被复制，因此被拒绝。请以其他方式登录并将其删除。',
    },
    when: 'The signature counter of a passkey is not above the stored one.',
    next: 'Sign in another way and remove the passkey.',
  },
  passkey_taken: {
    status: 200,
    message: { en: 'This passkey is registered already.', 'zh-CN': '该通行密钥已被注册。' },
    when: 'A passkey that an account has already is registered.',
    next: 'Use another device or security key.',
  },
  too_many_passkeys: {
    status: 200,
    message: {
      en: 'An account may have {max} passkeys at most.',
      'zh-CN': '一个账号最多可有 {max} 个通行密钥。',
    },
    when: 'A passkey is added to an account that has the maximum number.',
    next: 'Remove one that is not needed.',
  },
} as const satisfies Record<string, ErrorEntry>;
