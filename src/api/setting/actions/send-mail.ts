import { createTransport } from 'nodemailer';
import type { EndpointOutput, EndpointRequest } from '../../../contract';
import { AppError } from '../../../core/http/app-error';
import { isNewPassword, openMailPassword } from '../mail-password';
import { settings } from '../../../core/settings/settings';

export interface Mail {
  to: string | string[];
  subject: string;
  text: string;
  html?: string;
  /** Where an answer goes; the sender's address when left out. */
  replyTo?: string;
}

/** With the password in the clear. */
type Settings = EndpointOutput<'GET /settings/email'>;

/** Milliseconds. A person waits for the answer; a server that needs longer is not well. */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/** A mail server's own words go into a message to an administrator: one line of them, and not too long a one. */
const MOST_WORDS = 200;

const wordsOf = ({ response, message }: { response?: string; message: string }): string =>
  // eslint-disable-next-line no-control-regex -- control characters are what is replaced
  (response ?? message).replace(/[\u0000-\u001f\u007f]+/g, ' ').slice(0, MOST_WORDS);

/** nodemailer's codes for a connection that came to nothing. */
const UNREACHABLE = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDNS',
  'EPROTOCOL',
  'ESOCKET',
  'ETIMEDOUT',
  'ETLS',
  'EREQUIRETLS',
]);

const toMailError = (error: Error & { code?: string; response?: string }): AppError => {
  const { code = '' } = error;
  if (code === 'EAUTH' || code === 'ENOAUTH') return new AppError('mail_login_refused');
  if (code === 'EENVELOPE') return new AppError('mail_address_refused', null, { answer: wordsOf(error) });
  if (UNREACHABLE.has(code)) return new AppError('mail_unreachable');
  return new AppError('mail_failed', null, { answer: wordsOf(error) });
};

const transportOf = ({ host, port, user, password, use_ssl, user_tls }: Settings) =>
  createTransport({
    host,
    port,
    secure: use_ssl,
    requireTLS: user_tls,
    // Encryption that nobody asked for is better unproven than none; asked for, the server must prove who it is.
    tls: { rejectUnauthorized: use_ssl || user_tls },
    auth: user ? { user, pass: password } : undefined,
    // What is sent is text of ours: never a file of this machine or a page of the network.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMEOUTS,
  });

const send = async (mail: Mail, mailSettings: Settings): Promise<void> => {
  if (!mailSettings.host || !mailSettings.default_from_email) throw new AppError('mail_not_set_up');
  const { title } = await settings('site');
  const transport = transportOf(mailSettings);
  try {
    await transport.sendMail({
      ...mail,
      from: { name: title, address: mailSettings.default_from_email },
      // Addresses as objects: a comma or a line break in one makes no second receiver and no header.
      to: [mail.to].flat().map((address) => ({ name: '', address })),
    });
  } catch (error) {
    const known = toMailError(error as Error);
    strapi.log.warn(`A mail was not sent: ${known.code}`);
    throw known;
  } finally {
    transport.close();
  }
};

/**
 * Sends a mail as the settings say at this moment, so that a change takes effect at once on every instance.
 * @throws `mail_not_set_up`, `mail_unreachable`, `mail_login_refused`, `mail_address_refused`, `mail_password_lost`
 *   or `mail_failed`
 */
export const sendMail = async (mail: Mail): Promise<void> => {
  const stored = await settings('mail');
  await send(mail, { ...stored, password: openMailPassword(stored.password) });
};

const TEST_MAIL = {
  en: { subject: 'Mail works', text: 'This mail shows that the mail settings of your site work.' },
  'zh-CN': { subject: '邮件设置可用', text: '收到这封邮件，说明网站的邮件设置可以正常使用。' },
} as const;

/** Sends a mail with values that are not stored yet; those left out are the stored ones. @throws as `sendMail` */
export const sendTestMail = async (
  { to, password, ...given }: EndpointRequest<'POST /settings/email/test'>['body'],
  locale: keyof typeof TEST_MAIL,
): Promise<null> => {
  const stored = await settings('mail');
  const tried = {
    ...stored,
    ...given,
    password: isNewPassword(password) ? password : openMailPassword(stored.password),
  };
  await send({ to, ...TEST_MAIL[locale] }, tried);
  return null;
};
