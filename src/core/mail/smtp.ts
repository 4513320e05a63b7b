import nodemailer from '@strapi/provider-email-nodemailer';
import { AppError } from '../http/app-error';
import { settings, type SettingsGroups } from '../settings/settings';
import { openMailPassword } from './mail-password';

/** A mail to send. */
export interface Mail {
  to: string | string[];
  subject: string;
  text: string;
  html?: string;
  /** Default: the sender's address. */
  replyTo?: string;
  headers?: Record<string, string>;
}

/** Mail settings with the decrypted password. */
export type MailServer = SettingsGroups['mail'];

/** A person may wait for the result. */
const timeouts = () => {
  const ms = strapi.config.get<number>('site.mailTimeoutMs');
  return { dnsTimeout: ms, connectionTimeout: ms, greetingTimeout: ms, socketTimeout: 2 * ms };
};

/** Limit of the mail server's reply in a message to an administrator, in characters. */
const MAX_ANSWER_LENGTH = 200;

const wordsOf = ({ response, message }: { response?: string; message: string }): string =>
  // eslint-disable-next-line no-control-regex -- control characters are replaced
  (response ?? message).replace(/[\u0000-\u001f\u007f]+/g, ' ').slice(0, MAX_ANSWER_LENGTH);

/** nodemailer's error codes for failed connections. */
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

/** nodemailer's message, without a code, when the server closes the connection before its greeting. */
const CLOSED = 'Unexpected socket close';

const toMailError = (error: Error & { code?: string; response?: string }): AppError => {
  const { code = '' } = error;
  if (code === 'EAUTH' || code === 'ENOAUTH')
    return new AppError('mail_login_refused', null, { answer: wordsOf(error) });
  if (code === 'EENVELOPE') return new AppError('mail_address_refused', null, { answer: wordsOf(error) });
  if (UNREACHABLE.has(code) || error.message === CLOSED)
    return new AppError('mail_unreachable', null, { answer: wordsOf(error) });
  return new AppError('mail_failed', null, { answer: wordsOf(error) });
};

type ProviderMail = Parameters<ReturnType<typeof nodemailer.init>['send']>[0];

/**
 * Adds the sender. Addresses are objects, so that a comma or line break cannot add a recipient or a header: nodemailer
 * accepts them, the provider's type does not.
 */
const addressed = async (mail: Mail, from: string) =>
  ({
    ...mail,
    from: { name: (await settings('site')).title, address: from },
    to: [mail.to].flat().map((address) => ({ name: '', address })),
  }) as unknown as ProviderMail;

const connectionOf = ({ host, port, user, password, use_ssl, user_tls }: MailServer) => ({
  host,
  port,
  secure: use_ssl,
  requireTLS: user_tls,
  // Opportunistic STARTTLS does not verify the certificate, which is better than no TLS; required TLS does.
  tls: { rejectUnauthorized: use_ssl || user_tls },
  auth: user ? { user, pass: password } : undefined,
  ...timeouts(),
});

/**
 * Sends a mail through Strapi's provider for SMTP, which reads no local files and no URLs.
 * @param options of nodemailer's transport
 */
const sendThrough = async (options: object, mail: Mail, from: string): Promise<unknown> => {
  const provider = nodemailer.init(options, { defaultFrom: from, defaultReplyTo: '' });
  try {
    return await provider.send(await addressed(mail, from));
  } finally {
    provider.close();
  }
};

/** Whether a server and a sender's address are set. */
export const isComplete = ({ host, default_from_email }: MailServer): boolean =>
  Boolean(host && default_from_email);

/** Returns the current mail settings. @throws `mail_password_lost` */
export const currentMailServer = async (): Promise<MailServer> => {
  const stored = await settings('mail');
  return { ...stored, password: openMailPassword(stored.password) };
};

/**
 * Sends a mail with the given server.
 * @throws `mail_not_set_up`, `mail_unreachable`, `mail_login_refused`, `mail_address_refused` or `mail_failed`
 */
export const sendWith = async (server: MailServer, mail: Mail): Promise<void> => {
  if (!isComplete(server)) throw new AppError('mail_not_set_up');
  try {
    await sendThrough(connectionOf(server), mail, server.default_from_email);
  } catch (error) {
    const known = toMailError(error as Error);
    strapi.log.warn(`A mail was not sent: ${known.code}`);
    throw known;
  }
};

/**
 * Sends a mail with the current settings, while the caller waits. Most mails are queued instead (`queueMail`).
 * @throws as `sendWith`, and `mail_password_lost`
 */
export const sendMail = async (mail: Mail): Promise<void> => sendWith(await currentMailServer(), mail);

/** Returns a mail as the bytes of an `.eml` file (RFC 5322), for a site without a mail server. */
export const composeMail = async (mail: Mail): Promise<Buffer> => {
  const { default_from_email } = await settings('mail');
  const composed = { streamTransport: true, buffer: true };
  const sent = await sendThrough(composed, mail, default_from_email || 'site@localhost');
  return (sent as { message: Buffer }).message;
};
