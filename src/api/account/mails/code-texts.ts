import { zh } from '../../../lib/chinese-text';
import type { MailTexts } from './text';

const IGNORE = {
  en: 'If this was not you, you can ignore this mail.',
  'zh-CN': '如果这不是您本人的操作，请忽略这封邮件。',
};
const TEN_MINUTES = {
  en: 'The code is valid for ten minutes and works once. Do not share it with anybody.',
  'zh-CN': '验证码十分钟内有效，仅可使用一次。请勿告诉他人。',
};

/** Mails with a code, and those sent instead of one. */
export const CODE_TEXTS = {
  /** Contains the name: only the person who chose the name should use the code. */
  register: {
    en: ({ site, name }) => ({
      subject: `Your code for ${site}`,
      paragraphs: [`Enter this code to create the account “${name}”:`, TEN_MINUTES.en, IGNORE.en],
    }),
    'zh-CN': ({ site, name }) => ({
      subject: zh`${site}注册验证码`,
      paragraphs: [`请输入以下验证码，完成账号“${name}”的注册：`, TEN_MINUTES['zh-CN'], IGNORE['zh-CN']],
    }),
  },
  /** To the owner of an account when somebody tries to register with its address. */
  already_registered: {
    en: ({ site }) => ({
      subject: `You already have an account at ${site}`,
      paragraphs: [
        'Somebody, probably you, asked for a new account with this e-mail address. There is one already: sign in, or set a new password if you have forgotten it.',
        IGNORE.en,
      ],
      button: 'Sign in',
    }),
    'zh-CN': ({ site }) => ({
      subject: zh`您已有${site}账号`,
      paragraphs: [
        '有人（可能是您本人）用这个邮箱申请注册，但该邮箱已注册过账号。请直接登录；如果忘记密码，可以重新设置。',
        IGNORE['zh-CN'],
      ],
      button: '登录',
    }),
  },
  new_password: {
    en: ({ site }) => ({
      subject: `New password for ${site}`,
      paragraphs: ['Enter this code to set a new password:', TEN_MINUTES.en, IGNORE.en],
    }),
    'zh-CN': ({ site }) => ({
      subject: zh`${site}重置密码`,
      paragraphs: ['请输入以下验证码，设置新密码：', TEN_MINUTES['zh-CN'], IGNORE['zh-CN']],
    }),
  },
  /** To an address without an account when somebody requests a new password for it. */
  no_account: {
    en: ({ site }) => ({
      subject: `New password for ${site}`,
      paragraphs: [
        'Somebody, probably you, asked for a new password. There is no account with this e-mail address. You may have used another one.',
        IGNORE.en,
      ],
    }),
    'zh-CN': ({ site }) => ({
      subject: zh`${site}重置密码`,
      paragraphs: [
        '有人（可能是您本人）申请重置密码，但这个邮箱没有注册过账号。您注册时可能使用了其他邮箱。',
        IGNORE['zh-CN'],
      ],
    }),
  },
  bind: {
    en: ({ site, name }) => ({
      subject: `Confirm your e-mail address for ${site}`,
      paragraphs: [
        `Enter this code to use this address for the account “${name}”:`,
        TEN_MINUTES.en,
        IGNORE.en,
      ],
    }),
    'zh-CN': ({ site, name }) => ({
      subject: zh`${site}邮箱验证码`,
      paragraphs: [`请输入以下验证码，将此邮箱绑定到账号“${name}”：`, TEN_MINUTES['zh-CN'], IGNORE['zh-CN']],
    }),
  },
  /** To the owner of an account when somebody tries to bind its address to another account. */
  address_in_use: {
    en: ({ site }) => ({
      subject: `This address is in use at ${site}`,
      paragraphs: [
        'Somebody, perhaps you, tried to use this e-mail address for another account. It belongs to your account already, so nothing was changed.',
        IGNORE.en,
      ],
    }),
    'zh-CN': ({ site }) => ({
      subject: zh`该邮箱已在${site}使用`,
      paragraphs: [
        '有人（可能是您本人）尝试将这个邮箱绑定到另一个账号。该邮箱已绑定您的账号，因此未做任何更改。',
        IGNORE['zh-CN'],
      ],
    }),
  },
} as const satisfies MailTexts;
