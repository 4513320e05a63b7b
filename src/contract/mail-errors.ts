import type { ErrorEntry } from './error-entry';

/** What may come of a mail. Part of the catalogue of `errors.ts`. */
export const MAIL_ERRORS = {
  mail_not_set_up: {
    status: 200,
    message: {
      en: 'The site cannot send mail yet: set up the mail server and the sender’s address first.',
      'zh-CN': '网站尚不能发送邮件：请先设置邮件服务器和发件地址。',
    },
    when: 'A mail is to be sent and the settings name no server or no sender.',
    next: 'Fill in the mail settings, then try again.',
  },
  mail_unreachable: {
    status: 200,
    message: {
      en: 'The mail server cannot be reached, or does not speak as the settings say. Check name, port and encryption.',
      'zh-CN': '无法连接邮件服务器，或其加密方式与设置不符。请检查服务器地址、端口和加密方式。',
    },
    when: 'No connection to the mail server: unknown name, refused, too slow, or encryption failed.',
    next: 'Check the mail settings, then try again.',
  },
  mail_login_refused: {
    status: 200,
    message: {
      en: 'The mail server refused the user name or the password.',
      'zh-CN': '邮件服务器拒绝了用户名或密码。',
    },
    when: 'The mail server refused the sign-in.',
    next: 'Mend user name and password in the mail settings.',
  },
  mail_address_refused: {
    status: 200,
    message: {
      en: 'The mail server refused the sender’s or the receiver’s address: {answer}',
      'zh-CN': '邮件服务器拒绝了发件人或收件人地址：{answer}',
    },
    when: 'The mail server took neither sender nor receiver for one it serves.',
    next: 'Check both addresses.',
  },
  mail_password_lost: {
    status: 200,
    message: {
      en: 'The stored mail password cannot be read any more. Enter it again in the mail settings.',
      'zh-CN': '已保存的邮箱密码无法读取，请在邮箱设置中重新填写。',
    },
    when: 'The password was stored under another ENCRYPTION_KEY.',
    next: 'Enter the password again.',
  },
  mail_failed: {
    status: 200,
    message: {
      en: 'The mail could not be sent. The mail server said: {answer}',
      'zh-CN': '邮件未能发送。邮件服务器的答复：{answer}',
    },
    when: 'The mail server refused the mail for another reason; `{answer}` are its own words.',
    next: 'Try again later, or ask whoever runs the mail server.',
  },
} as const satisfies Record<string, ErrorEntry>;
