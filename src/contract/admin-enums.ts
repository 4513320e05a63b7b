/** Values that public pages do not need; separate from `enums.ts`, which is in their first script. Constants only. */

/** States of an article (contract section 4). */
export const ARTICLE_STATES = ['draft', 'in_review', 'scheduled', 'published', 'withdrawn'] as const;
export type ArticleState = (typeof ARTICLE_STATES)[number];

/** Positions of adverts: between the articles of the home page, next to them, in the list of articles, below an article. */
export const ADVERT_SLOTS = ['home_list', 'home_side', 'articles_list', 'article_foot'] as const;
export type AdvertSlot = (typeof ADVERT_SLOTS)[number];

/** States of a feedback. */
export const FEEDBACK_STATES = ['open', 'answered', 'closed'] as const;
export type FeedbackState = (typeof FEEDBACK_STATES)[number];

/** What starts a backup: a person, or the schedule. */
export const BACKUP_KINDS = ['manual', 'automatic'] as const;

/** Where backups go: a folder of the server, or the cloud storage. */
export const BACKUP_PLACES = ['folder', 'store'] as const;

/** Weekly backups are made on Mondays. */
export const BACKUP_SCHEDULES = ['off', 'daily', 'weekly'] as const;

/** Colour themes that a person can keep with the account; empty: the theme of the device. */
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Kinds of notices. */
export const NOTICE_KINDS = ['reply', 'mention', 'like', 'follow', 'message', 'review', 'system'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Modes of notification for a kind of notice. Every mode except `never` shows it in the app. */
export const NOTICE_MODES = ['app', 'mail', 'daily', 'never'] as const;
export type NoticeMode = (typeof NOTICE_MODES)[number];

/** Programs and formats from which an import can read. */
export const IMPORT_KINDS = ['markdown', 'hexo', 'wordpress', 'ghost', 'halo'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/**
 * States of an import: its file was uploaded; it waits or runs; it is complete; somebody stopped it; it
 * failed.
 */
export const IMPORT_STATES = ['uploaded', 'waiting', 'running', 'done', 'cancelled', 'failed'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Steps of a running import: the file is read and converted, then its articles are saved. */
export const IMPORT_PHASES = ['reading', 'saving'] as const;
export type ImportPhase = (typeof IMPORT_PHASES)[number];

/** Results of a file of an import. */
export const IMPORT_OUTCOMES = ['created', 'updated', 'unchanged', 'failed'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];
