import type { ErrorEntry } from './error-entry';

/** Errors of sending mail; part of the error catalogue. */
export const MAIL_ERRORS = {
  mail_not_set_up: {
    status: 200,
    message: {
      en: 'The site cannot send mail yet: set up the mail server and the sender’s address first.',
      'zh-CN': '网站尚不能发送邮件：请先设置邮件服务器和发件地址。',
    },
    when: 'A mail is sent without a server or a sender in the settings.',
    next: 'Fill in the mail settings, then try again.',
  },
  mail_unreachable: {
    status: 200,
    message: {
      en: 'The mail server cannot be reached, or does not use the encryption of the settings. Check host name, port and encryption. Error of the connection: {answer}',
      'zh-CN':
        '无法连接邮件服务器，或其加密方式与设置不符。请检查服务器地址、端口和加密方式。连接信息：{answer}',
    },
    when: 'No connection to the mail server: unknown name, refused, too slow, or encryption failed.',
    next: 'Check the mail settings, then try again.',
  },
  mail_login_refused: {
    status: 200,
    message: {
      en: 'The mail server refused the user name or the password: {answer}',
      'zh-CN': '邮件服务器拒绝了用户名或密码：{answer}',
    },
    when: 'The mail server rejected the credentials.',
    next: 'Fix user name and password in the mail settings.',
  },
  mail_address_refused: {
    status: 200,
    message: {
      en: 'The mail server refused the sender’s or the receiver’s address: {answer}',
      'zh-CN': '邮件服务器拒绝了发件人或收件人地址：{answer}',
    },
    when: 'The mail server rejected the sender or the recipient.',
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
      en: 'The mail could not be sent. Response of the mail server: {answer}',
      'zh-CN': '邮件未能发送。邮件服务器的答复：{answer}',
    },
    when: 'The mail server rejected the mail for another reason; `{answer}` is its message.',
    next: 'Try again later, or ask the administrator of the mail server.',
  },
} as const satisfies Record<string, ErrorEntry>;
