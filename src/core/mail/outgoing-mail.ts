import type { MailContent } from './mail-layout';

export const OUTGOING_MAIL = 'api::mail.outgoing-mail';

/** Table of queued mails. */
export const OUTGOING_MAILS = 'outgoing_mails';

/** The stored content of a queued mail. */
export interface QueuedMail {
  content: MailContent;
  /** Origin of the site when the mail was queued. */
  origin: string;
}

/** Key under which queued mails are encrypted: some have codes in them. */
export const mailKey = () => ({
  secret: strapi.config.get<string>('site.encryptionKey'),
  purpose: 'queued mail',
});
