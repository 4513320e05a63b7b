import { z } from 'zod';
import { defineEndpoints, perMinute } from '../../define';
import { ARTICLE_STATES } from '../../admin-enums';
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
} from '../../fields';
import { LabelChanges } from '../../label-changes';
import {
  MAX_ABSTRACT,
  MAX_CONTENT,
  MAX_KEY,
  MAX_LABEL,
  MAX_LARGE_PAGE_SIZE,
  MAX_REVIEW_REASON,
  MAX_UNSAVED_TITLE,
} from '../../limits';
import { TEXT_ERROR_NAMES } from '../../errors/text-errors';
import { Article, ArticleRow, Saved } from './articles';

const count = z.number().int();
const state = z.enum(ARTICLE_STATES);
const inLocale = z.strictObject({ locale: locale.optional() });
const revisionParams = z.strictObject({ id, n: integer(1, 1_000_000_000) });

/** State of an article in one language; `is_stale`: its source changed after it. */
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
  /** Published version, older than `version` when there are unpublished changes; null when not published. */
  published_version: count.nullable(),
});

/** State of a language of an article before a deletion or change of state. */
const LanguageState = z.strictObject({
  id,
  locale,
  state,
  /** Version that was published, if any. */
  published_version: count.min(1).nullable(),
  withdraw_at: time.nullable(),
});

const DraftRow = ArticleRow.extend({ languages: z.array(Language), deleted_at: time.nullable() });

const Autosave = z.object({
  saved_at: time,
  title: z.string(),
  abstract: z.string(),
  content: z.string(),
  /** The version it is based on. */
  version: count,
});

/** A draft for the editor. With `exists: false` the language does not exist yet. */
const OpenedDraft = z.object({
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
  series: z.string(),
  series_place: count.nullable(),
  source: z.string(),
  link: z.string(),
  state,
  version: count,
  publish_at: time.nullable(),
  withdraw_at: time.nullable(),
  review_reason: z.string(),
  /** Creation date, as in lists; null for a language that does not exist yet. */
  created_at: time.nullable(),
  updated_at: time,
  is_recommend: z.boolean(),
  user_id: z.string().nullable(),
  user_nick_name: z.string(),
  /** Published version, if any. */
  published_version: count.nullable(),
  languages: z.array(Language),
  /** Own autosaved text that differs from the saved one. */
  draft: Autosave.nullable(),
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

const DRAFT_SORTS = [
  'updated_at',
  'created_at',
  'title',
  'look_count',
  'digg_count',
  'comment_count',
] as const;

/** Endpoints of articles in the admin, for authors, administrators and read-only guests. */
export const authoring = defineEndpoints({
  'GET /articles/working': {
    summary:
      'Articles with the state of each language; those in the trash with `bin`. Administrators and guests get all, others their own with `is_user`. `state` and `key` (in titles) match any language, `lacks` selects articles without that language, `stale` those with a translation that is older than its source. Of `changed_` (the listed language) and `published_` (first publication) times, `from` is included and `to` is not.',
    access: 'signed_in',
    query: z.strictObject({
      ...paging(MAX_LARGE_PAGE_SIZE),
      key: text(MAX_KEY).optional(),
      state: state.optional(),
      tag: text(MAX_LABEL).optional(),
      category: text(MAX_LABEL).optional(),
      user_id: id.optional(),
      lacks: locale.optional(),
      stale: booleanParam.optional(),
      changed_from: time.optional(),
      changed_to: time.optional(),
      published_from: time.optional(),
      published_to: time.optional(),
      is_user: booleanParam.optional(),
      bin: booleanParam.optional(),
      sort: sortOrders(DRAFT_SORTS).optional(),
      locale: locale.optional(),
    }),
    response: listOf(DraftRow),
  },
  'GET /articles/working/{id}': {
    summary: 'Opens an article in the editor, in a language that need not exist yet.',
    access: 'signed_in',
    params: idParams,
    query: inLocale,
    response: OpenedDraft,
    errors: ['not_publishable'],
  },
  'PUT /articles/review': {
    summary: 'Accepts an article in review, or returns it to draft with a reason.',
    access: 'articles.review',
    body: z.strictObject({
      id,
      locale: locale.optional(),
      accept: z.boolean(),
      reason: text(MAX_REVIEW_REASON).optional(),
    }),
    response: Saved,
    errors: ['not_publishable', 'nothing_to_publish', 'withdrawal_passed'],
  },
  'PUT /articles/draft/{id}': {
    summary:
      'Autosaves a draft based on `version`. Cheap, and creates no version; a save of the text deletes it.',
    access: 'user',
    limit: perMinute(120),
    params: idParams,
    body: z.strictObject({
      locale: locale.optional(),
      version: count.min(0).optional(),
      title: text(MAX_UNSAVED_TITLE).optional(),
      abstract: text(MAX_ABSTRACT).optional(),
      content: rawText(MAX_CONTENT).optional(),
    }),
    response: z.object({ saved_at: time }),
    errors: ['not_publishable'],
  },
  'DELETE /articles/draft/{id}': {
    summary: 'Deletes the caller’s autosaved text; `count` is 0 when there is none.',
    access: 'user',
    params: idParams,
    body: inLocale,
    response: deleted,
    errors: ['not_publishable'],
  },
  'PUT /articles/state': {
    summary:
      'Publishes, withdraws or returns to draft: articles in all their languages or in one. All or none: an error names the article in `data`. Omitted dates are unchanged, empty ones are cleared; with a later `publish_at`, `published` schedules.',
    access: 'user',
    limit: perMinute(60),
    body: z.strictObject({
      ...idList.shape,
      state: z.enum(['published', 'withdrawn', 'draft']),
      locale: locale.optional(),
      publish_at: z.union([time, z.literal('')]).optional(),
      withdraw_at: z.union([time, z.literal('')]).optional(),
      /** Only for administrators; otherwise ignored. */
      is_recommend: z.boolean().optional(),
      /** Marks the stale translations among these texts as up to date. */
      still_correct: z.boolean().optional(),
    }),
    response: deleted,
    errors: [
      'not_publishable',
      'nothing_to_publish',
      'withdrawal_passed',
      'date_passed',
      'dates_reversed',
      'title_taken',
      ...TEXT_ERROR_NAMES,
    ],
  },
  'PUT /articles/states': {
    summary:
      'Undoes a deletion or a change of states: restores articles from the trash and the states of their languages, including the published version. A language that needs a review goes to review. All or none: an error names the article in `data`.',
    access: 'user',
    limit: perMinute(60),
    body: z.strictObject({ states: z.array(LanguageState).min(1).max(400) }),
    response: deleted,
    errors: ['title_taken', 'nothing_to_publish', 'withdrawal_passed', ...TEXT_ERROR_NAMES],
  },
  'PUT /articles/labels': {
    summary:
      'Sets the category of articles, removes tags and then adds others, in all their languages. Omitted fields are unchanged, an empty category clears it. Publishes no other changes: published texts get the new labels in place; those of an author who needs a review go to review. All or none: an error names the article in `data`.',
    access: 'user',
    limit: perMinute(60),
    body: LabelChanges,
    response: deleted,
    errors: ['not_publishable', 'too_many_tags'],
  },
  'POST /articles/{id}/preview_link': {
    summary:
      'Creates a secret link to the draft of a language, valid for the given number of hours. A new link revokes the previous one.',
    access: 'user',
    limit: perMinute(30),
    params: idParams,
    body: z.strictObject({ locale: locale.optional(), hours: z.number().int().min(1).max(168).default(24) }),
    response: z.object({ url: z.string(), expires_at: time }),
    errors: ['not_publishable'],
  },
  'GET /articles/preview/{token}': {
    summary: 'The draft of a preview link; counts no view.',
    access: 'anyone',
    params: z.strictObject({ token: z.string().regex(/^[\w.-]{32,128}$/) }),
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
    summary: 'Saves an earlier version as a new one.',
    access: 'user',
    params: revisionParams,
    body: inLocale,
    response: Saved,
    errors: ['not_publishable', ...TEXT_ERROR_NAMES],
  },
});
