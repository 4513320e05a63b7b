import { adminPath } from '../../contract/paths/admin-paths';
import type { Locale } from '../../contract/enums';
import { paths } from '../../contract/paths/pages';
import { zh } from '../../lib/chinese-text';
import { actorsOf, detailsOf, type NoticeRow } from './notice';

interface NoticePerson {
  id: string;
  nick_name: string;
  avatar: string;
  /** Whether the person has a public page. */
  is_public: boolean;
}

/** Names and titles that notices refer to, by id. */
export interface NoticeNames {
  people: Map<string, NoticePerson>;
  /** Titles in the language of the reader; only of articles that the reader may read. */
  articles: Map<string, string>;
}

const TEXTS = {
  en: {
    somebody: 'Somebody',
    gone: 'an article',
    title: (title: string) => `“${title}”`,
    two: (a: string, b: string) => `${a} and ${b}`,
    many: (a: string, more: number) => `${a} and ${more} others`,
    people: (count: number) => `${count} people`,
    replyTo: (who: string, title: string) => `${who} replied to you on ${title}`,
    mention: (who: string, title: string) => `${who} mentioned you on ${title}`,
    likeOne: (who: string, title: string) => `${who} likes ${title}`,
    like: (who: string, title: string) => `${who} like ${title}`,
    likeCommentOne: (who: string, title: string) => `${who} likes your comment on ${title}`,
    likeComment: (who: string, title: string) => `${who} like your comment on ${title}`,
    follow: (who: string, title: string) => `${who} published ${title}`,
    messageOne: (who: string) => `${who} sent you a message`,
    message: (who: string, count: number) => `${who} sent you ${count} messages`,
    accepted: (title: string) => `${title} was accepted`,
    returned: (title: string) => `${title} was returned to you`,
  },
  'zh-CN': {
    somebody: '有人',
    gone: '一篇文章',
    title: (title: string) => `《${title}》`,
    two: (a: string, b: string) => zh`${a}和${b}`,
    many: (a: string, more: number) => zh`${a}等 ${String(more + 1)} 人`,
    people: (count: number) => `${count} 人`,
    replyTo: (who: string, title: string) => zh`${who}在${title}下回复了您`,
    mention: (who: string, title: string) => zh`${who}在${title}下提到了您`,
    likeOne: (who: string, title: string) => zh`${who}赞了${title}`,
    like: (who: string, title: string) => zh`${who}赞了${title}`,
    likeCommentOne: (who: string, title: string) => zh`${who}赞了您在${title}下的评论`,
    likeComment: (who: string, title: string) => zh`${who}赞了您在${title}下的评论`,
    follow: (who: string, title: string) => zh`${who}发布了${title}`,
    messageOne: (who: string) => zh`${who}给您发了一条私信`,
    message: (who: string, count: number) => zh`${who}给您发了 ${String(count)} 条私信`,
    accepted: (title: string) => `${title}已通过审核`,
    returned: (title: string) => `${title}未通过审核，已退回`,
  },
} as const satisfies Record<Locale, object>;

/** Names the people of a notice: "Ann", "Ann and Bob", "Ann and 11 others". */
const whoOf = (row: NoticeRow, { people }: NoticeNames, locale: Locale): string => {
  const t = TEXTS[locale];
  const names = actorsOf(row).map((id) => people.get(id)?.nick_name || t.somebody);
  const [first, second] = names;
  if (row.kind !== 'like' || row.count <= 1) return first ?? t.somebody;
  if (!first) return t.people(row.count);
  return row.count === 2 && second ? t.two(first, second) : t.many(first, row.count - 1);
};

/** Returns the sentence of a notice. */
export const noticeText = (row: NoticeRow, names: NoticeNames, locale: Locale): string => {
  const t = TEXTS[locale];
  const title = row.article_id ? names.articles.get(row.article_id) : undefined;
  const article = title === undefined ? t.gone : t.title(title);
  const who = whoOf(row, names, locale);
  const isOne = row.count <= 1;
  switch (row.kind) {
    case 'reply':
      return t.replyTo(who, article);
    case 'mention':
      return t.mention(who, article);
    case 'like':
      if (row.comment_id) return (isOne ? t.likeCommentOne : t.likeComment)(who, article);
      return (isOne ? t.likeOne : t.like)(who, article);
    case 'follow':
      return t.follow(who, article);
    case 'message':
      return isOne ? t.messageOne(who) : t.message(who, row.count);
    case 'review':
      return detailsOf(row).isAccepted ? t.accepted(article) : t.returned(article);
    case 'system':
      return detailsOf(row).text?.[locale] ?? '';
  }
};

/** Returns the path to which a notice links. */
export const noticePath = (row: NoticeRow): string => {
  if (row.kind === 'message') return adminPath('my-messages', { user: actorsOf(row)[0] ?? '' });
  if (row.kind === 'review' && row.article_id)
    return detailsOf(row).isAccepted ? paths.article(row.article_id) : paths.editArticle(row.article_id);
  if (row.article_id)
    return `${paths.article(row.article_id)}${row.comment_id ? `#comment-${row.comment_id}` : ''}`;
  return detailsOf(row).path ?? adminPath('home');
};
