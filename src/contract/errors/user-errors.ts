import type { ErrorEntry } from './error-entry';

/** Errors of the administration of accounts and of data rights; part of the error catalogue. */
export const USER_ERRORS = {
  last_administrator: {
    status: 200,
    message: {
      en: 'This is the last administrator. Make somebody else one first.',
      'zh-CN': '这是最后一位管理员，请先将其他用户设为管理员。',
    },
    when: 'The last administrator would be demoted, blocked, deleted or closed, including in Strapi’s panel.',
    next: 'Give another account the role of administrator, then repeat the request.',
  },
  not_yourself: {
    status: 200,
    message: {
      en: 'You cannot do this to your own account. Ask another administrator.',
      'zh-CN': '不能对自己的账号执行此操作，请联系其他管理员。',
    },
    when: 'An administrator changes the role, the block or the password of their own account here, or deletes it.',
    next: 'Change your own password in “My information”; leave the rest to another administrator.',
  },
  unknown_role: {
    status: 200,
    message: {
      en: 'Choose one of the roles Administrator, User and Guest.',
      'zh-CN': '请选择管理员、用户或游客中的一个角色。',
    },
    when: 'In Strapi’s panel an account gets no role, or one that the site does not have.',
    next: 'Choose one of the three roles.',
    field: 'role',
  },
  time_passed: {
    status: 200,
    message: { en: 'This time has passed already.', 'zh-CN': '所选时间已过。' },
    when: 'A block would end in the past.',
    next: 'Choose a later time, or none.',
    field: 'until',
  },
  no_email: {
    status: 200,
    message: {
      en: 'This account has no e-mail address. Show the new password instead.',
      'zh-CN': '该账号没有绑定邮箱，请改用“显示新密码”。',
    },
    when: 'A link for a new password is requested for an account without an e-mail address.',
    next: 'Use the way `show`.',
  },
  link_expired: {
    status: 200,
    message: {
      en: 'This link has expired or was used already. Ask for a new one.',
      'zh-CN': '链接已过期或已被使用，请重新申请。',
    },
    when: 'The token of a mailed link is expired, was used, or is not one of ours.',
    next: 'Request a new link.',
  },
} as const satisfies Record<string, ErrorEntry>;
