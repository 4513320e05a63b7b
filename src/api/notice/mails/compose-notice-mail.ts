import type { Locale } from '../../../contract/enums';
import { toDbTime } from '../../../core/database/time';
import type { MailContent } from '../../../core/mail/mail-layout';
import { mailLocale } from '../../account/exports';
import { newestUnread } from '../../message/exports';
import { actorsOf, NOTICE_COLUMNS, type NoticeRow } from '../notice';
import { noticeNames } from '../queries/notice-names';
import { excerptOf } from '../queries/recipients';
import { noticeMail } from './notice-mail';

/** Name of the mails about notices in the queue. */
export const NOTICE_MAIL = 'notices';

/** The notices of a person that became due in one round. */
export interface NoticeMailData {
  userId: string;
  /** The time of the round, as an ISO string: their `mailed_at`. */
  mailedAt: string;
}

interface Account {
  email: string | null;
  blocked: boolean | number | null;
  language: Locale | null;
  page_language: Locale | null;
}

/** Kinds of notices that link to a published article. */
const OF_PUBLISHED = ['follow', 'like', 'mention', 'reply'];

/** Loads the notices that are still unread and whose target is public. Those that will be mailed again are left to that mail. */
const loadRows = async ({ userId, mailedAt }: NoticeMailData): Promise<NoticeRow[]> => {
  const { connection: knex, dialect } = strapi.db;
  const one = knex.raw('1');
  return (await knex('notices as n')
    .where({ 'n.user_id': userId, 'n.is_read': false, 'n.mail_at': null })
    .where('n.mailed_at', toDbTime(new Date(mailedAt), dialect.client))
    .where((comment) =>
      comment
        .whereNull('n.comment_id')
        .orWhereExists(
          knex('comments as c')
            .select(one)
            .whereRaw('c.document_id = n.comment_id')
            .where('c.state', 'shown'),
        ),
    )
    .where((article) =>
      article
        .whereNotIn('n.kind', OF_PUBLISHED)
        .orWhereExists(
          knex('articles as a')
            .select(one)
            .whereRaw('a.document_id = n.article_id')
            .whereNotNull('a.published_at'),
        ),
    )
    .orderBy('n.last_at', 'desc')
    .select(...NOTICE_COLUMNS)) as NoticeRow[];
};

/** Quotes the newest message that still exists, which may not be the one of the notice; without one, drops the notice. */
const withNewestMessage = async (row: NoticeRow): Promise<NoticeRow[]> => {
  if (row.kind !== 'message') return [row];
  const content = await newestUnread(row.user_id, actorsOf(row)[0] ?? '');
  return content === null ? [] : [{ ...row, details: { excerpt: excerptOf(content) } }];
};

/**
 * Composes the mail about notices from current data, because a mail server may be unavailable for days. Null when the
 * account no longer has an address or is blocked, or all notices were read or their targets are deleted.
 */
export const composeNoticeMail = async (
  data: NoticeMailData,
  origin: string,
): Promise<MailContent | null> => {
  const { userId } = data;
  const account = (await strapi.db.connection('up_users').where('document_id', userId).first()) as
    Account | undefined;
  if (!account?.email || account.blocked) return null;
  const current: NoticeRow[] = [];
  for (const row of await loadRows(data)) current.push(...(await withNewestMessage(row)));
  const [first, ...rest] = current;
  if (!first) return null;
  const rows: [NoticeRow, ...NoticeRow[]] = [first, ...rest];
  const locale = mailLocale(account);
  const names = await noticeNames(rows, locale);
  return noticeMail({ to: account.email, userId, locale, rows, names, origin });
};
