/** Constants of moderation. The browser imports this file: no zod. */

/** Entries of both word lists together, and the length of one in UTF-16 code units. */
export const MAX_LISTED_WORDS = 5_000;
export const MAX_LISTED_WORD = 50;

/** What happens to a text with a listed word: it is held for review, or refused. */
export const WORD_ACTIONS = ['hold', 'refuse'] as const;
export type WordAction = (typeof WORD_ACTIONS)[number];

/** Kinds of cases; `chat_held` is a message that is not in its room yet, `conversation` a report of private messages. */
export const CASE_KINDS = ['comment', 'chat', 'chat_held', 'conversation'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** Causes of a case: a report, a listed word, or a link by a new person. */
export const CASE_CAUSES = ['report', 'word', 'link'] as const;
export type CaseCause = (typeof CASE_CAUSES)[number];

export const CASE_STATES = ['open', 'closed'] as const;

/** Decisions: a held text is approved or refused, a reported one is kept or removed. */
export const CASE_ACTS = ['approve', 'remove'] as const;
export type CaseAct = (typeof CASE_ACTS)[number];

/** Actions of the moderation log. */
export const MODERATION_ACTS = [
  'approve',
  'remove',
  'mute',
  'ban',
  'unmute',
  'withdraw',
  'comment_state',
  'ban_address',
  'unban_address',
  'settings',
] as const;
export type ModerationAct = (typeof MODERATION_ACTS)[number];

/** Highest values of the rules for new people: hours of 90 days, and accepted texts. */
export const MAX_HOLD_HOURS = 2_160;
export const MAX_HOLD_COUNT = 100;
