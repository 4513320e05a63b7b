/** The closed lists of the product (spec sections 3 and 6). Plain constants: the browser imports this file. */

/** Languages of the product. `en` is the default (spec section 3). */
export const LOCALES = ['en', 'zh-CN'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';

/** User types travel as numbers (spec section 3). 3 is also the role of an anonymous reader. */
export const UserType = { ADMIN: 1, USER: 2, VISITOR: 3 } as const;
export type UserType = (typeof UserType)[keyof typeof UserType];
export const USER_TYPES = [UserType.ADMIN, UserType.USER, UserType.VISITOR] as const;

/** Label of each user type; the Chinese words are the spec's. */
export const USER_TYPE_LABELS: Record<UserType, Record<Locale, string>> = {
  1: { en: 'Administrator', 'zh-CN': '管理员' },
  2: { en: 'User', 'zh-CN': '用户' },
  3: { en: 'Guest', 'zh-CN': '游客' },
};

/** Kinds of chat message (spec section 3). */
export const MessageType = {
  InRoom: 1,
  Text: 2,
  Image: 3,
  Voice: 4,
  Video: 5,
  System: 6,
  OutRoom: 7,
} as const;
export type MessageType = (typeof MessageType)[keyof typeof MessageType];

/** The nine tag colours (spec section 3). */
export const TAG_COLORS = [
  'red',
  'volcano',
  'orange',
  'gold',
  'purple',
  'lime',
  'green',
  'cyan',
  'geekblue',
] as const;
export type TagColor = (typeof TAG_COLORS)[number];

/** Life of an article (contract section 4). */
export const ARTICLE_STATES = ['draft', 'in_review', 'scheduled', 'published', 'withdrawn'] as const;
export type ArticleState = (typeof ARTICLE_STATES)[number];

/** What the checklist before a publication may find. */
export const ARTICLE_CHECKS = [
  'missing_alt',
  'dead_link',
  'translation_missing',
  'translation_stale',
  'no_abstract',
  'no_banner',
  'empty_heading',
  'title_taken',
] as const;
export type ArticleCheck = (typeof ARTICLE_CHECKS)[number];

/** What an administrator may make of a comment (contract section 6). */
export const COMMENT_STATES = ['shown', 'hidden', 'spam'] as const;
export type CommentState = (typeof COMMENT_STATES)[number];

/** Longest comment (contract section 6), in characters as people count them. */
export const COMMENT_MAX = 1000;

/** Answers are set in under what they answer so many times; deeper ones stand flat below one another. */
export const COMMENT_LEVELS = 5;

/** Site creation date when the settings have none (spec section 9). */
export const DEFAULT_SITE_CREATED_AT = '2023-02-15';

/** Why a news source gave no list the last time; each is an entry of the error catalogue as well. */
export const FEED_PROBLEMS = [
  'feed_unreachable',
  'feed_forbidden_address',
  'feed_slow',
  'feed_too_large',
  'feed_not_a_feed',
  'feed_gone',
  'feed_refused',
  'feed_busy',
  'feed_broken',
  'feed_redirects',
] as const;
export type FeedProblemCode = (typeof FEED_PROBLEMS)[number];

/** How a news source is: not fetched yet, its list fresh, its last fetch failed, or laid aside by an administrator. */
export const NEWS_SOURCE_STATES = ['waiting', 'fresh', 'failed', 'paused'] as const;
export type NewsSourceState = (typeof NEWS_SOURCE_STATES)[number];

/** Stands for this site's own news where the id of a source may stand. */
export const OWN_NEWS = 'site';
/** Places for adverts: between the articles of the home page, beside them, between those of the list, below an article. */
export const ADVERT_SLOTS = ['home_list', 'home_side', 'articles_list', 'article_foot'] as const;
export type AdvertSlot = (typeof ADVERT_SLOTS)[number];

/** Most characters of a feedback (contract section 9). */
export const FEEDBACK_LENGTH = 160;

/** Life of a feedback. */
export const FEEDBACK_STATES = ['open', 'answered', 'closed'] as const;
export type FeedbackState = (typeof FEEDBACK_STATES)[number];

/** What became of the mail with a reply; `none` while there is no reply. */
export const REPLY_STATES = ['none', 'sent', 'failed'] as const;
export type ReplyState = (typeof REPLY_STATES)[number];

/** Stands for a stored secret in settings, and sent back keeps it (contract section 1). */
export const SECRET_STANDS = '******';
