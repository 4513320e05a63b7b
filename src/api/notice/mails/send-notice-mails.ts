import { toDbTime } from '../../../core/database/time';
import { transaction } from '../../../core/database/transaction';
import { queueLateMail } from '../../../core/mail/queue-mail';
import { NOTICE_MAIL, type NoticeMailData } from './compose-notice-mail';

/** Number of people whose ids are read in one query. */
const BATCH = 100;

/**
 * Claims the due notices of a person and queues one mail about them, in one transaction, so that the mail is sent once.
 */
const mailTo = (userId: string, now: Date): Promise<void> =>
  transaction(async (trx) => {
    const at = toDbTime(now, strapi.db.dialect.client);
    const taken = await trx('notices')
      .where('user_id', userId)
      .where('mail_at', '<=', at)
      .update({ mail_at: null, mailed_at: at });
    // None remains when another instance was faster, or all have just been read.
    if (taken === 0) return;
    const data: NoticeMailData = { userId, mailedAt: now.toISOString() };
    await queueLateMail({ composer: NOTICE_MAIL, data });
  });

const dueUsers = async (now: Date): Promise<string[]> => {
  const rows = (await strapi.db
    .connection('notices')
    .where('mail_at', '<=', toDbTime(now, strapi.db.dialect.client))
    .groupBy('user_id')
    .limit(BATCH)
    .select('user_id')) as { user_id: string }[];
  return rows.map(({ user_id }) => user_id);
};

/** Mails all notices that are due: those of a person in one mail, which is how daily digests are sent. */
export const sendNoticeMails = async (now: Date, signal?: AbortSignal): Promise<void> => {
  for (let users = await dueUsers(now); users.length > 0 && !signal?.aborted; users = await dueUsers(now))
    for (const userId of users) await mailTo(userId, now);
};
