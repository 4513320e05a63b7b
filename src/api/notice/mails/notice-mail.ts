import { adminPath } from '../../../contract/paths/admin-paths';
import type { Locale } from '../../../contract/enums';
import type { MailContent } from '../../../core/mail/mail-layout';
import { detailsOf, type NoticeRow } from '../notice';
import { type NoticeNames, noticePath, noticeText } from '../notice-texts';
import { unsubscribeToken } from './unsubscribe-token';

/** Maximum of notices listed in one mail; the mail contains the number of the others. */
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
  rows: [NoticeRow, ...NoticeRow[]];
  names: NoticeNames;
  /** Origin of the site, for links. */
  origin: string;
}

const paragraphOf = (row: NoticeRow, { names, locale }: NoticeMailOptions): string => {
  const { excerpt } = detailsOf(row);
  const text = noticeText(row, names, locale);
  return excerpt ? `${text}\n${excerpt}` : text;
};

/** Returns one mail with these notices. It contains a one-click unsubscribe link. */
export const noticeMail = (options: NoticeMailOptions): MailContent => {
  const { to, userId, locale, rows, names, origin } = options;
  const t = TEXTS[locale];
  const [first] = rows;
  const isOne = rows.length === 1;
  const kinds = new Set(rows.map(({ kind }) => kind));
  const listed = rows.slice(0, MAX_LISTED).map((row) => paragraphOf(row, options));
  const left = rows.length - listed.length;
  return {
    to,
    locale,
    subject: isOne ? noticeText(first, names, locale) : t.several(rows.length),
    paragraphs: left > 0 ? [...listed, t.more(left)] : listed,
    action: {
      label: isOne ? t.open : t.openAll,
      url: origin + (isOne ? noticePath(first) : adminPath('my-notices')),
    },
    unsubscribeUrl: `${origin}/unsubscribe/${unsubscribeToken({ userId, kind: kinds.size === 1 ? first.kind : 'all' })}`,
  };
};
