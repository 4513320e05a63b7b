import type { MailContent } from './mail-layout';

export const OUTGOING_MAIL = 'api::mail.outgoing-mail';

/** Table of queued mails. */
export const OUTGOING_MAILS = 'outgoing_mails';

/** A mail whose text is composed when it is sent, from the data at that time. Plain JSON. */
export interface LateMail {
  /** Name under which the function that composes it is registered. */
  composer: string;
  /** Arguments of that function. */
  data: unknown;
}

/** The stored content of a queued mail. */
export type QueuedMail = ({ content: MailContent } | { late: LateMail }) & {
  /** Origin of the site when the mail was queued. */
  origin: string;
};

/** Key under which queued mails are encrypted, because some contain codes. */
export const mailKey = () => ({
  secret: strapi.config.get<string>('site.encryptionKey'),
  purpose: 'queued mail',
});
