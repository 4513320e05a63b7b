import type { Locale } from '../../../contract/enums';
import { toDbTime } from '../../../core/database/time';
import { transaction } from '../../../core/database/transaction';
import { mailLocale } from '../../account/exports';
import { NOTICE_COLUMNS, type NoticeRow } from '../notice';
import type { NoticeNames } from '../notice-texts';
import { noticeNames } from '../queries/notice-names';
import { queueNoticeMail } from './notice-mail';

/** People whose notices are read at once. */
const BATCH = 100;

interface Account {
  id: string;
  email: string | null;
  blocked: boolean | number | null;
  language: Locale | null;
  page_language: Locale | null;
}

/** A deleted account. */
const NOBODY = { email: null, blocked: true, language: null, page_language: null };

interface Round {
  now: Date;
  names: Record<Locale, NoticeNames>;
}

/** Takes the due notices of a person and queues one mail with those that are unread, in one transaction: once. */
const mailTo = (account: Account, rows: NoticeRow[], { now, names }: Round): Promise<void> =>
  transaction(async (trx) => {
    const { client } = strapi.db.dialect;
    const ids = rows.map(({ row_id }) => row_id);
    const taken = await trx('notices')
      .whereIn('id', ids)
      .where('mail_at', '<=', toDbTime(now, client))
      .update({ mail_at: null, mailed_at: toDbTime(now, client) });
    const unread = rows.filter(({ is_read }) => !is_read);
    // Fewer are left when another instance was faster, or some were read in this moment: the next round has the rest.
    if (taken !== ids.length || !account.email || account.blocked || unread.length === 0) return;
    const locale = mailLocale(account);
    await queueNoticeMail({
      to: account.email,
      userId: account.id,
      locale,
      rows: unread,
      names: names[locale],
    });
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

const accountsOf = async (userIds: string[]): Promise<Map<string, Account>> => {
  const rows = (await strapi.db.connection('up_users').whereIn('document_id', userIds)) as (Omit<
    Account,
    'id'
  > & { document_id: string })[];
  return new Map(rows.map((row) => [row.document_id, { ...row, id: row.document_id }]));
};

/** Mails the due notices of a batch of people. Five queries, and one transaction a person. */
const mailBatch = async (userIds: string[], now: Date): Promise<void> => {
  const rows = (await strapi.db
    .connection('notices as n')
    .whereIn('n.user_id', userIds)
    .where('n.mail_at', '<=', toDbTime(now, strapi.db.dialect.client))
    .orderBy('n.last_at', 'desc')
    .select(...NOTICE_COLUMNS)) as NoticeRow[];
  const accounts = await accountsOf(userIds);
  const names = { en: await noticeNames(rows, 'en'), 'zh-CN': await noticeNames(rows, 'zh-CN') };
  for (const userId of userIds) {
    const own = rows.filter(({ user_id }) => user_id === userId);
    const account = accounts.get(userId) ?? { ...NOBODY, id: userId };
    await mailTo(account, own, { now, names });
  }
};

/** Mails all notices that are due: those of a person in one mail, which makes it the daily digest. */
export const sendNoticeMails = async (now: Date, signal?: AbortSignal): Promise<void> => {
  for (let users = await dueUsers(now); users.length > 0 && !signal?.aborted; users = await dueUsers(now))
    await mailBatch(users, now);
};
