import { zh } from '../../../lib/chinese-text';
import type { MailTexts } from './text';

/** Mails about actions of administrators and about closed accounts. */
export const ADMINISTRATION_TEXTS = {
  reset: {
    en: ({ site, name }) => ({
      subject: `Set a new password for ${site}`,
      paragraphs: [
        `An administrator of ${site} asks you to set a new password for the account ${name}.`,
        'The link is valid for 24 hours and works once. Until then, the current password is valid.',
      ],
      button: 'Set a new password',
    }),
    'zh-CN': ({ site, name }) => ({
      subject: zh`重设您在${site}的密码`,
      paragraphs: [
        zh`${site}的管理员请您为账号 ${name} 设置新密码。`,
        '链接 24 小时内有效，仅可使用一次。在此之前，原密码仍然有效。',
      ],
      button: '设置新密码',
    }),
  },
  block: {
    en: ({ site, name, time, reason }) => ({
      subject: `Your account on ${site} is blocked`,
      paragraphs: [
        `An administrator has blocked the account ${name}${time && ` until ${time}`}. You cannot sign in${time ? ' until then' : ''}.`,
        ...(reason ? [`Reason: ${reason}`] : []),
      ],
    }),
    'zh-CN': ({ site, name, time, reason }) => ({
      subject: zh`您在${site}的账号已被封禁`,
      paragraphs: [
        `管理员已封禁账号 ${name}，${time ? `封禁至 ${time}，期间` : '该账号'}无法登录。`,
        ...(reason ? [`原因：${reason}`] : []),
      ],
    }),
  },
  close: {
    en: ({ site, name, time }) => ({
      subject: `Your account on ${site} is closed`,
      paragraphs: [
        `The account ${name} will be deleted on ${time}.`,
        'If you change your mind, sign in before then and choose “Keep my account”.',
      ],
      button: 'Sign in',
    }),
    'zh-CN': ({ site, name, time }) => ({
      subject: zh`您已注销在${site}的账号`,
      paragraphs: [`账号 ${name} 将于 ${time} 删除。`, '如改变主意，请在此之前登录并选择“保留账号”。'],
      button: '登录',
    }),
  },
  invitation: {
    en: ({ site, days }) => ({
      subject: `You are invited to ${site}`,
      paragraphs: [
        `You can create an account at ${site}:`,
        `The link is valid for ${days} ${days === 1 ? 'day' : 'days'}.`,
      ],
      button: 'Create an account',
    }),
    'zh-CN': ({ site, days }) => ({
      subject: zh`${site}邀请您注册`,
      paragraphs: [zh`您可以在${site}注册账号：`, `链接 ${days} 天内有效。`],
      button: '注册账号',
    }),
  },
} as const satisfies MailTexts;
