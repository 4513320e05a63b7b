import type { NoticeKind, NoticeMode } from './admin-enums';

/** The enumerations of the product (spec sections 3 and 6). Constants only: the browser imports this file. */

/** Languages of the product. `en` is the default (spec section 3). */
export const LOCALES = ['en', 'zh-CN'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';

/** The name of each language in that language. */
export const LOCALE_NAMES: Record<Locale, string> = { en: 'English', 'zh-CN': '简体中文' };

/** User types are numbers in JSON (spec section 3). 3 is also the role of an anonymous reader. */
export const UserType = { ADMIN: 1, USER: 2, VISITOR: 3 } as const;
export type UserType = (typeof UserType)[keyof typeof UserType];
export const USER_TYPES = [UserType.ADMIN, UserType.USER, UserType.VISITOR] as const;

/** Label of each user type; the Chinese ones are from the spec. */
export const USER_TYPE_LABELS: Record<UserType, Record<Locale, string>> = {
  1: { en: 'Administrator', 'zh-CN': '管理员' },
  2: { en: 'User', 'zh-CN': '用户' },
  3: { en: 'Guest', 'zh-CN': '游客' },
};

/** Digits of a code sent by mail (contract section 2). */
export const CODE_LENGTH = 6;

/** Methods of sign-in attempts. */
export const SIGN_IN_METHODS = [
  'password',
  'second_factor',
  'passkey',
  'qq',
  'registration',
  'password_reset',
] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/**
 * Result of an attempt to sign in. `unknown_account`: a passkey or QQ account that no account has; `refused`: a proof (a
 * signature, a ticket, the answer of QQ) that is forged, expired or used.
 */
export const SIGN_IN_OUTCOMES = [
  'success',
  'wrong_password',
  'wrong_code',
  'unknown_name',
  'unknown_account',
  'copied_passkey',
  'refused',
  'blocked',
] as const;
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number];

/** Days within which a closed account can be reopened by signing in. */
export const CLOSING_DAYS = 30;

/** Days for which the archive of a person's data can be downloaded. */
export const DATA_EXPORT_DAYS = 7;

/** States of a person's archive of data; `none` without one. */
export const DATA_EXPORT_STATES = ['none', 'preparing', 'ready', 'failed'] as const;
export type DataExportState = (typeof DATA_EXPORT_STATES)[number];

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

/** Findings of the checklist before publication. */
export const ARTICLE_CHECKS = [
  'missing_alt',
  'external_picture',
  'dead_link',
  'translation_missing',
  'translation_stale',
  'no_abstract',
  'no_banner',
  'no_category',
  'empty_heading',
  'no_title',
  'title_taken',
] as const;

/** States that an administrator can set for a comment (contract section 6). */
export const COMMENT_STATES = ['shown', 'hidden', 'spam'] as const;
export type CommentState = (typeof COMMENT_STATES)[number];

/** States of comments that administrators see; a `pending` one waits for review, and only its author sees it. */
export const COMMENT_ROW_STATES = [...COMMENT_STATES, 'pending'] as const;
export type CommentRowState = (typeof COMMENT_ROW_STATES)[number];

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

/** Used instead of a source's id: the news of this site. */
export const OWN_NEWS_SOURCE = 'site';
/** Maximum length of a feedback (contract section 9). */
export const MAX_FEEDBACK_LENGTH = 160;

/** State of the mail with a reply; `none` without a reply. */
export const REPLY_STATES = ['none', 'sent', 'failed'] as const;
export type ReplyState = (typeof REPLY_STATES)[number];

/** Replaces a stored secret in responses; sent back, it keeps the stored secret (contract section 1). */
export const SECRET_PLACEHOLDER = '******';

/** Maximum length of a private message in grapheme clusters. */
export const MAX_MESSAGE_LENGTH = 2000;

/** States of a reported conversation. */
export const CONVERSATION_REPORT_STATES = ['open', 'closed'] as const;

/** The modes of a person who has chosen none. */
export const DEFAULT_NOTICE_MODES: Record<NoticeKind, NoticeMode> = {
  reply: 'app',
  mention: 'app',
  like: 'app',
  follow: 'app',
  message: 'app',
  review: 'mail',
  system: 'mail',
};

/** Reasons why a session has ended, which open pages show. */
export const SESSION_END_REASONS = [
  'signed_out',
  'expired',
  'blocked',
  'password',
  'role',
  'deleted',
  'ended',
] as const;
export type SessionEndReason = (typeof SESSION_END_REASONS)[number];

/** Title of a site that has no name yet. */
export const DEFAULT_SITE_TITLE = 'Wentu';

export type { ArticleState, AdvertSlot, FeedbackState, Theme, NoticeKind, NoticeMode } from './admin-enums';
