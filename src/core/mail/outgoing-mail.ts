import type { MailContent } from './mail-layout';

export const OUTGOING_MAIL = 'api::mail.outgoing-mail';

/** Table of queued mails. */
export const OUTGOING_MAILS = 'outgoing_mails';

/** A mail whose text is made when it is sent, from what is stored then. Plain JSON. */
export interface LateMail {
  /** Name under which the function that composes it is registered. */
  composer: string;
  /** What that function needs. */
  data: unknown;
}

/** The stored content of a queued mail. */
export type QueuedMail = ({ content: MailContent } | { late: LateMail }) & {
  /** Origin of the site when the mail was queued. */
  origin: string;
};

/** Key under which queued mails are encrypted: some have codes in them. */
export const mailKey = () => ({
  secret: strapi.config.get<string>('site.encryptionKey'),
  purpose: 'queued mail',
});
