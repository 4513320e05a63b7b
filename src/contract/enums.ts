/** The enumerations of the product (spec sections 3 and 6). Constants only: the browser imports this file. */

/** Languages of the product. `en` is the default (spec section 3). */
export const LOCALES = ['en', 'zh-CN'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';

/** User types are numbers in JSON (spec section 3). 3 is also the role of an anonymous reader. */
export const UserType = { ADMIN: 1, USER: 2, VISITOR: 3 } as const;
export type UserType = (typeof UserType)[keyof typeof UserType];
export const USER_TYPES = [UserType.ADMIN, UserType.USER, UserType.VISITOR] as const;

/** Label of each user type; the Chinese ones are given by the spec. */
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

/** States of an article (contract section 4). */
export const ARTICLE_STATES = ['draft', 'in_review', 'scheduled', 'published', 'withdrawn'] as const;
export type ArticleState = (typeof ARTICLE_STATES)[number];

/** Findings of the checklist before publication. */
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

/** States that an administrator can set for a comment (contract section 6). */
export const COMMENT_STATES = ['shown', 'hidden', 'spam'] as const;
export type CommentState = (typeof COMMENT_STATES)[number];

/** Maximum length of a comment in grapheme clusters (contract section 6). */
export const MAX_COMMENT_LENGTH = 1000;

/** Levels of displayed nesting of replies; deeper ones are shown flat. */
export const MAX_COMMENT_NESTING = 5;

/** Site creation date when the settings have none (spec section 9). */
export const DEFAULT_SITE_CREATED_AT = '2023-02-15';

/** Why the last fetch of a news source failed; each is also an entry of the error catalogue. */
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

/** States of a news source: not fetched yet, fetched, last fetch failed, or paused by an administrator. */
export const NEWS_SOURCE_STATES = ['waiting', 'fresh', 'failed', 'paused'] as const;
export type NewsSourceState = (typeof NEWS_SOURCE_STATES)[number];

/** In place of a source's id: the news of this site. */
export const OWN_NEWS_SOURCE = 'site';
/** Positions of adverts: between the articles of the home page, beside them, in the list of articles, below an article. */
export const ADVERT_SLOTS = ['home_list', 'home_side', 'articles_list', 'article_foot'] as const;
export type AdvertSlot = (typeof ADVERT_SLOTS)[number];

/** Maximum length of a feedback (contract section 9). */
export const MAX_FEEDBACK_LENGTH = 160;

/** States of a feedback. */
export const FEEDBACK_STATES = ['open', 'answered', 'closed'] as const;
export type FeedbackState = (typeof FEEDBACK_STATES)[number];

/** State of the mail with a reply; `none` without a reply. */
export const REPLY_STATES = ['none', 'sent', 'failed'] as const;
export type ReplyState = (typeof REPLY_STATES)[number];

/** Replaces a stored secret in responses; sent back, it keeps the stored secret (contract section 1). */
export const SECRET_PLACEHOLDER = '******';
