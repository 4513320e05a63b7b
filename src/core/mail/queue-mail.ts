import { afterCommit, transaction } from '../database/transaction';
import { publicOrigin } from '../http/site-origin';
import { sealSecret } from '../../lib/secret-box';
import type { MailContent } from './mail-layout';
import { type LateMail, mailKey, OUTGOING_MAIL, type QueuedMail } from './outgoing-mail';
import { sendInBackground } from './send-queued-mails';

export interface QueueMailOptions extends MailContent {
  /** Identifies the topic of the mail. An unsent mail with the same `ref` is replaced; `mail.sent` contains it. */
  ref?: string;
}

const store = (queued: QueuedMail, ref?: string): Promise<number> =>
  transaction(async () => {
    if (ref) await strapi.db.query(OUTGOING_MAIL).deleteMany({ where: { ref } });
    const { id } = (await strapi.db.query(OUTGOING_MAIL).create({
      data: { content: sealSecret(JSON.stringify(queued), mailKey()), ref, attempts: 0, next_at: new Date() },
    })) as { id: number };
    afterCommit(sendInBackground);
    return id;
  });

/**
 * Queues a mail in the caller's transaction, or in its own. It is sent after the COMMIT, with retries while the mail
 * server is down; a site without a mail server stores it as a file (decision 093). Content is stored encrypted until then.
 * @returns id of the queued mail, for `mailOutcome`
 */
export const queueMail = ({ ref, ...content }: QueueMailOptions): Promise<number> =>
  store({ content, origin: publicOrigin() }, ref);

/**
 * Queues a mail that quotes texts that others may delete or withdraw: it is composed at each attempt to send it, and dropped
 * when its content no longer exists. Otherwise like {@link queueMail}.
 */
export const queueLateMail = (late: LateMail): Promise<number> => store({ late, origin: publicOrigin() });
