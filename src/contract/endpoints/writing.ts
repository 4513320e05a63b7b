import { z } from 'zod';
import { defineEndpoints, perMinute } from '../define';
import { ARTICLE_CHECKS, ARTICLE_STATES } from '../enums';
import {
  deleted,
  booleanParam,
  id,
  idList,
  idParams,
  listOf,
  locale,
  empty,
  sortOrders,
  paging,
  rawText,
  text,
  time,
  integer,
} from '../fields';
import { Article, ArticleRow, Heading, MAX_CONTENT, Saved } from './articles';

const count = z.number().int();
const state = z.enum(ARTICLE_STATES);
const inLocale = z.strictObject({ locale: locale.optional() });
const revisionParams = z.strictObject({ id, n: integer(1, 1_000_000_000) });

/** How an article stands in one language; `is_stale`: its source changed after it. */
const Language = z.object({
  locale,
  title: z.string(),
  state,
  version: count,
  updated_at: time,
  publish_at: time.nullable(),
  withdraw_at: time.nullable(),
  is_stale: z.boolean(),
  review_reason: z.string(),
  /** The version that readers see, older than `version` where changes wait; null while they see none. */
  published_version: count.nullable(),
});

/** How a language of an article stood before it was deleted or its state was changed. */
const LanguageState = z.strictObject({
  id,
  locale,
  state,
  /** The version that readers saw; null when they saw none. */
  published_version: count.min(1).nullable(),
  withdraw_at: time.nullable(),
});

const WorkingRow = ArticleRow.extend({ languages: z.array(Language), deleted_at: time.nullable() });

const Draft = z.object({
  saved_at: time,
  title: z.string(),
  abstract: z.string(),
  content: z.string(),
  /** The version that it was begun from. */
  version: count,
});

/** What the editor opens. With `exists: false` the language is not written yet. */
const Working = z.object({
  id,
  locale,
  exists: z.boolean(),
  title: z.string(),
  abstract: z.string(),
  content: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  banner_id: z.string(),
  banner_url: z.string().nullable(),
  source: z.string(),
  link: z.string(),
  state,
  version: count,
  publish_at: time.nullable(),
  withdraw_at: time.nullable(),
  review_reason: z.string(),
  updated_at: time,
  is_recommend: z.boolean(),
  user_id: z.string().nullable(),
  user_nick_name: z.string(),
  /** The version that readers see; null while they see none. */
  published_version: count.nullable(),
  languages: z.array(Language),
  /** Own autosaved text that differs from the saved one. */
  draft: Draft.nullable(),
  /** Markdown of the source when this translation was last written, and now; null while they are the same. */
  source_change: z.object({ locale, changed_at: time, before: z.string(), now: z.string() }).nullable(),
});

/** A version without its text; `n` is its number. */
const RevisionRow = z.object({
  n: count,
  version: count,
  created_at: time,
  user_nick_name: z.string(),
  locale,
  title: z.string(),
  abstract: z.string(),
  state,
  word_count: count,
});

const Revision = RevisionRow.extend({
  content: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  banner_id: z.string(),
  source: z.string(),
  link: z.string(),
});

export const WORKING_SORTS = [
  'updated_at',
  'created_at',
  'title',
  'look_count',
  'digg_count',
  'comment_count',
] as const;

/** Articles in the back office: what their authors, administrators and its read-only guests see and do. */
export const writing = defineEndpoints({
  'GET /articles/working': {
    summary:
      'Working articles with the state of each language, those of the bin with `bin`. Administrators and guests see all, others their own with `is_user`. `state` and `key` (in titles) look at every language, `lacks` names one that is missing, `stale` asks for a translation that is older than its source.',
    access: 'signed_in',
    query: z.strictObject({
      ...paging(200),
      key: text(100).optional(),
      state: state.optional(),
      tag: text(50).optional(),
      category: text(50).optional(),
      user_id: id.optional(),
      lacks: locale.optional(),
      stale: booleanParam.optional(),
      is_user: booleanParam.optional(),
      bin: booleanParam.optional(),
      sort: sortOrders(WORKING_SORTS).optional(),
      locale: locale.optional(),
    }),
    response: listOf(WorkingRow),
  },
  'GET /articles/working/{id}': {
    summary: 'One article as the editor opens it, in a language that it may not have yet.',
    access: 'signed_in',
    params: idParams,
    query: inLocale,
    response: Working,
    errors: ['not_publishable'],
  },
  'PUT /articles/review': {
    summary: 'Accepts an article that waits for review, or sends it back with a reason.',
    access: 'admin',
    body: z.strictObject({
      id,
      locale: locale.optional(),
      accept: z.boolean(),
      reason: text(500).optional(),
    }),
    response: Saved,
    errors: ['not_publishable', 'nothing_to_publish', 'withdrawal_passed'],
  },
  'PUT /articles/draft/{id}': {
    summary:
      'Autosave of text that is not published, begun from `version`. Cheap, and no new version; a save of the text discards it.',
    access: 'user',
    limit: perMinute(120),
    params: idParams,
    body: z.strictObject({
      locale: locale.optional(),
      version: count.min(0).optional(),
      title: text(200).optional(),
      abstract: text(500).optional(),
      content: rawText(MAX_CONTENT).optional(),
    }),
    response: z.object({ saved_at: time }),
    errors: ['not_publishable'],
  },
  'DELETE /articles/draft/{id}': {
    summary: 'Discards the caller’s autosaved text; `count` is 0 when there is none.',
    access: 'user',
    params: idParams,
    body: inLocale,
    response: deleted,
    errors: ['not_publishable'],
  },
  'POST /articles/preview': {
    summary: 'A markdown text as the site will show it. Writes nothing.',
    access: 'user',
    limit: perMinute(240),
    body: z.strictObject({ content: rawText(MAX_CONTENT), locale: locale.optional() }),
    response: z.object({
      html: z.string(),
      headings: z.array(Heading),
      word_count: count,
      reading_minutes: count,
    }),
    errors: ['text_too_heavy'],
  },
  'POST /articles/check': {
    summary:
      'What to look at before a text is published; an empty list when all is well. `detail` is an address, the source of a picture, a language or a title.',
    access: 'user',
    limit: perMinute(60),
    body: z.strictObject({
      id: id.optional(),
      locale: locale.optional(),
      title: text(200),
      abstract: text(500),
      content: rawText(MAX_CONTENT),
      banner_id: z.union([id, z.literal('')]),
    }),
    response: z.array(
      z.object({
        code: z.enum(ARTICLE_CHECKS),
        severity: z.enum(['error', 'warning']),
        detail: z.string(),
      }),
    ),
    errors: ['text_too_heavy'],
  },
  'PUT /articles/state': {
    summary:
      'Publishes, withdraws or lays aside articles in all their languages or in one. All or none: an error names the article in `data`.',
    access: 'user',
    limit: perMinute(60),
    body: z.strictObject({
      ...idList.shape,
      state: z.enum(['published', 'withdrawn', 'draft']),
      locale: locale.optional(),
    }),
    response: deleted,
    errors: ['not_publishable', 'nothing_to_publish', 'withdrawal_passed'],
  },
  'PUT /articles/states': {
    summary:
      'Undoes a deletion or a change of states: takes articles out of the bin and gives their languages the states back that they had, an older version that readers saw included. What needs a review goes to review. All or none: an error names the article in `data`.',
    access: 'user',
    limit: perMinute(60),
    body: z.strictObject({ states: z.array(LanguageState).min(1).max(400) }),
    response: deleted,
    errors: ['title_taken', 'nothing_to_publish', 'withdrawal_passed', 'text_too_heavy'],
  },
  'POST /articles/{id}/preview_link': {
    summary:
      'An address that shows the working text of a language to whoever has it, for so many hours. A new one revokes the one before.',
    access: 'user',
    limit: perMinute(30),
    params: idParams,
    body: z.strictObject({ locale: locale.optional(), hours: z.number().int().min(1).max(168).default(24) }),
    response: z.object({ url: z.string(), expires_at: time }),
    errors: ['not_publishable'],
  },
  'GET /articles/preview/{token}': {
    summary: 'The working text behind a preview link; counts no view.',
    access: 'anyone',
    params: z.strictObject({ token: z.string().regex(/^[\w-]{32}$/) }),
    query: empty,
    response: Article,
  },
  'GET /articles/{id}/revisions': {
    summary: 'The versions of an article in a language, newest first, without their texts.',
    access: 'signed_in',
    params: idParams,
    query: z.strictObject({ ...paging(), locale: locale.optional() }),
    response: listOf(RevisionRow),
  },
  'GET /articles/{id}/revisions/{n}': {
    summary: 'One version with its text.',
    access: 'signed_in',
    params: revisionParams,
    query: inLocale,
    response: Revision,
  },
  'POST /articles/{id}/revisions/{n}/restore': {
    summary: 'Makes an earlier version the current text.',
    access: 'user',
    params: revisionParams,
    body: inLocale,
    response: Saved,
    errors: ['not_publishable', 'text_too_heavy'],
  },
});
