import type { Locale } from '../../../contract/enums';
import { publicOrigin } from '../../../core/http/site-origin';
import { queueMail } from '../../../core/mail/queue-mail';
import { detailsOf, type NoticeRow } from '../notice';
import { type NoticeNames, noticePath, noticeText } from '../notice-texts';
import { unsubscribeToken } from './unsubscribe-token';

/** Notices listed in one mail; the rest is counted. */
const MAX_LISTED = 20;

const TEXTS = {
  en: {
    several: (count: number) => `${count} new notices`,
    more: (count: number) => `And ${count} more.`,
    open: 'Open',
    openAll: 'Open all notices',
  },
  'zh-CN': {
    several: (count: number) => `${count} 条新通知`,
    more: (count: number) => `还有 ${count} 条。`,
    open: '查看',
    openAll: '查看全部通知',
  },
} as const satisfies Record<Locale, object>;

export interface NoticeMailOptions {
  to: string;
  userId: string;
  locale: Locale;
  /** The latest first; at least one. */
  rows: NoticeRow[];
  names: NoticeNames;
}

const paragraphOf = (row: NoticeRow, { names, locale }: NoticeMailOptions): string => {
  const { excerpt } = detailsOf(row);
  const text = noticeText(row, names, locale);
  return excerpt ? `${text}\n${excerpt}` : text;
};

/** Queues one mail with these notices, in the caller's transaction. It can be unsubscribed from with one click. */
export const queueNoticeMail = async (options: NoticeMailOptions): Promise<void> => {
  const { to, userId, locale, rows, names } = options;
  const t = TEXTS[locale];
  const [first] = rows;
  if (!first) return;
  const origin = publicOrigin();
  const isOne = rows.length === 1;
  const kinds = new Set(rows.map(({ kind }) => kind));
  const listed = rows.slice(0, MAX_LISTED).map((row) => paragraphOf(row, options));
  const left = rows.length - listed.length;
  await queueMail({
    to,
    locale,
    subject: isOne ? noticeText(first, names, locale) : t.several(rows.length),
    paragraphs: left > 0 ? [...listed, t.more(left)] : listed,
    action: {
      label: isOne ? t.open : t.openAll,
      url: origin + (isOne ? noticePath(first) : '/admin/my-notices'),
    },
    unsubscribeUrl: `${origin}/unsubscribe/${unsubscribeToken({ userId, kind: kinds.size === 1 ? first.kind : 'all' })}`,
  });
};
