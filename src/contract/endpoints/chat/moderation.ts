import { z } from 'zod';
import { defineEndpoints, perMinute } from '../../define';
import { chatPersonId } from '../../chat/records';
import {
  deleted,
  empty,
  id,
  idList,
  idParams,
  listOf,
  paging,
  rawText,
  revision,
  text,
  time,
} from '../../fields';
import { MAX_REASON } from '../../limits';
import {
  CASE_ACTS,
  CASE_CAUSES,
  CASE_KINDS,
  CASE_STATES,
  MAX_HOLD_COUNT,
  MAX_HOLD_HOURS,
  MAX_LISTED_WORD,
  MAX_LISTED_WORDS,
  MODERATION_ACTS,
  WORD_ACTIONS,
} from '../../moderation/limits';
import { MAX_CHAT_TEXT } from '../../chat/limits';

/** An entry of a word list: one word or phrase, with at least one letter or digit. */
const word = text(MAX_LISTED_WORD, 1).regex(/[\p{L}\p{N}]/u);
const words = z.array(word).max(MAX_LISTED_WORDS);

const settings = {
  /** Texts with one of these are refused. */
  refused_words: words,
  /** Texts with one of these are held for review. */
  held_words: words,
  /** Whether texts of new people with a link to another site are held for review too. */
  hold_links: z.boolean(),
  /**
   * A person is new if the account is younger than this number of hours, or has fewer accepted texts than this number.
   */
  hold_hours: z.number().int().min(0).max(MAX_HOLD_HOURS),
  hold_count: z.number().int().min(0).max(MAX_HOLD_COUNT),
};

const Settings = z.object({ ...settings, revision });

const count = z.number().int();

/** A report or a held text, open or decided. */
const Case = z.object({
  id,
  created_at: time,
  kind: z.enum(CASE_KINDS),
  cause: z.enum(CASE_CAUSES),
  state: z.enum(CASE_STATES),
  /** The decision; null while the case is open. */
  outcome: z.enum(CASE_ACTS).nullable(),
  closed_at: time.nullable(),
  /** Administrator who decided it. */
  closed_by: z.string(),
  report_count: count,
  /** The newest reports. */
  reports: z.array(z.object({ created_at: time, nick_name: z.string(), reason: z.string() })),
  /** Author of the text; null when the account was deleted. */
  user_id: chatPersonId.nullable(),
  nick_name: z.string(),
  /** The text; empty when it was deleted, and for private conversations. */
  content: z.string(),
  /** Type of its media: 2 none, 3 a picture, 4 a voice message, 5 a video. */
  msg_type: count,
  /** Whether the text is visible to the sender and administrators only. */
  is_held: z.boolean(),
  /** Whether the text was withdrawn, hidden or deleted. */
  is_gone: z.boolean(),
  /** Room of a chat message. */
  room_id: id.nullable(),
  /** Title of the room or article, and the path of the text on this site, or of the screen that shows a conversation. */
  place: z.string(),
  path: z.string(),
});

/** The text of a case and the texts before and after it, in order. */
const ContextItem = z.object({
  id,
  created_at: time,
  nick_name: z.string(),
  content: z.string(),
  msg_type: count,
  is_subject: z.boolean(),
});

const LogEntry = z.object({
  id,
  created_at: time,
  act: z.enum(MODERATION_ACTS),
  /** Administrator who did it. */
  by_nick_name: z.string(),
  /** The person concerned; null if there is none. */
  user_id: chatPersonId.nullable(),
  nick_name: z.string(),
  kind: z.enum(CASE_KINDS).nullable(),
  reason: z.string(),
  /** End, for mutes and bans; null: permanent. */
  until: time.nullable(),
});

export const moderation = defineEndpoints({
  'GET /moderation/cases': {
    summary:
      'Reports and held texts, of comments, chat messages and private conversations together; the newest first. Private ' +
      'messages are not included: `POST /messages_all/{id}/look` returns them and records the access.',
    access: 'admin',
    query: z.strictObject({
      ...paging(),
      state: z.enum(CASE_STATES).optional(),
      kind: z.enum(['comment', 'chat', 'conversation']).optional(),
      cause: z.enum(CASE_CAUSES).optional(),
    }),
    /** `open`: number of all open cases, independent of the filters. */
    response: listOf(Case).extend({ open: count }),
  },
  'GET /moderation/cases/{id}/context': {
    summary: 'The text of a case with those before and after it; empty for private conversations.',
    access: 'admin',
    params: idParams,
    response: z.object({ list: z.array(ContextItem) }),
  },
  'PUT /moderation/cases': {
    summary:
      'Decides cases; all or none. `approve` publishes held texts and keeps reported ones, `remove` rejects or removes ' +
      'them. The author of a rejected text gets the reason. A reported conversation can only be approved: its report is ' +
      'closed.',
    access: 'admin',
    body: z.strictObject({ ...idList.shape, act: z.enum(CASE_ACTS), reason: text(MAX_REASON).optional() }),
    response: deleted,
    errors: ['case_closed', 'conversation_not_removable'],
  },
  'GET /moderation/log': {
    summary: 'Actions of moderators, newest first.',
    access: 'admin',
    query: z.strictObject({ ...paging(), act: z.enum(MODERATION_ACTS).optional() }),
    response: listOf(LogEntry),
  },
  'GET /moderation/settings': {
    summary: 'The word lists, and the rule for links of new people.',
    access: 'admin',
    query: empty,
    response: Settings,
  },
  'PUT /moderation/settings': {
    summary:
      'Updates the rules of moderation; omitted fields are unchanged. Repeated words are stored once. Takes effect immediately.',
    access: 'admin',
    body: z.strictObject({ ...settings, revision }).partial(),
    response: Settings,
    errors: ['settings_changed', 'too_many_words'],
  },
  'POST /moderation/words/try': {
    summary: 'Returns the words of the given lists that a text contains; omitted lists are the stored ones.',
    access: 'admin',
    limit: perMinute(120),
    body: z.strictObject({
      text: rawText(MAX_CHAT_TEXT),
      refused_words: words.optional(),
      held_words: words.optional(),
    }),
    response: z.object({
      words: z.array(z.object({ word: z.string(), action: z.enum(WORD_ACTIONS) })),
      /** Addresses of other sites. */
      links: z.array(z.string()),
    }),
  },
});
