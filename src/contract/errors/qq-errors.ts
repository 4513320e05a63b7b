import type { ErrorEntry } from './error-entry';

/** Errors of sign-in with QQ; part of the error catalogue. */
export const QQ_ERRORS = {
  qq_not_set_up: {
    status: 200,
    message: { en: 'Sign-in with QQ is not set up.', 'zh-CN': '尚未设置 QQ 登录。' },
    when: 'The QQ settings lack the app id or the key.',
    next: 'Fill in the QQ settings.',
  },
  qq_key_lost: {
    status: 200,
    message: {
      en: 'The stored QQ key cannot be read any more. Enter it again in the QQ settings.',
      'zh-CN': '已保存的 QQ 密钥无法读取，请在 QQ 登录设置中重新填写。',
    },
    when: 'The key was stored under another ENCRYPTION_KEY.',
    next: 'Enter the key again.',
  },
  qq_state_wrong: {
    status: 200,
    message: {
      en: 'This sign-in with QQ is no longer valid. Please start again.',
      'zh-CN': '本次 QQ 登录已失效，请重新开始。',
    },
    when: 'The `state` is unknown, expired, used, or was given to another session.',
    next: 'Begin again.',
  },
  qq_refused: {
    status: 200,
    message: {
      en: 'QQ did not confirm who you are. Please start again.',
      'zh-CN': 'QQ 未能确认您的身份，请重新开始。',
    },
    when: 'QQ refuses the code or the app, or its answer is for another app.',
    next: 'Begin again; if it fails repeatedly, check the QQ settings.',
  },
  qq_unreachable: {
    status: 200,
    message: {
      en: 'QQ cannot be reached at the moment. Please try again later.',
      'zh-CN': '暂时无法连接 QQ，请稍后再试。',
    },
    when: 'QQ does not answer in time, or with something that cannot be read.',
    next: 'Try again later, or sign in another way.',
  },
  qq_linked_elsewhere: {
    status: 200,
    message: {
      en: 'This QQ account is linked to another account of this site.',
      'zh-CN': '该 QQ 号已绑定本站的其他账号。',
    },
    when: 'A QQ account that is linked to another account is linked.',
    next: 'Sign in with QQ to that account and unlink it there.',
  },
  qq_already_linked: {
    status: 200,
    message: {
      en: 'Your account is linked to another QQ account. Unlink that one first.',
      'zh-CN': '您的账号已绑定其他 QQ 号，请先解除绑定。',
    },
    when: 'A second QQ account is linked to an account.',
    next: 'Unlink the first one.',
  },
  qq_registration_closed: {
    status: 200,
    message: {
      en: 'No account of this site is linked to this QQ account, and new accounts are not accepted at the moment.',
      'zh-CN': '该 QQ 号未绑定本站账号，且本站目前不开放注册。',
    },
    when: 'The first sign-in with a QQ account while registration is off.',
    next: 'Sign in another way and link the QQ account.',
  },
} as const satisfies Record<string, ErrorEntry>;
