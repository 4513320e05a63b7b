import { z } from 'zod';
import { countCharacters } from '../characters';
import { defineEndpoints, perMinute } from '../define';
import { MAX_COMMENT_NESTING, MAX_COMMENT_LENGTH, COMMENT_STATES } from '../enums';
import {
  deleted,
  booleanParam,
  id,
  idList,
  idParams,
  listOf,
  paging,
  rawText,
  sort,
  text,
  time,
} from '../fields';

const count = z.number().int();
const state = z.enum(COMMENT_STATES);

/** The largest emoji have 11 UTF-16 units or so; a text of nothing else still fits. */
const MAX_UNITS = MAX_COMMENT_LENGTH * 12;

/** Signs that show nothing: spaces, marks of direction and joining, fillers; a text needs one that is none of them. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{C}\p{M}\u2800]/u;

/** What a person writes: something to see, and at most 1000 characters as people count them. */
const content = rawText(Number.MAX_SAFE_INTEGER)
  .trim()
  .check(({ value, issues }) => {
    const size = { origin: 'string', inclusive: true, input: value } as const;
    if (!VISIBLE.test(value)) issues.push({ ...size, code: 'too_small', minimum: 1 });
    else if (value.length > MAX_UNITS || countCharacters(value) > MAX_COMMENT_LENGTH)
      issues.push({ ...size, code: 'too_big', maximum: MAX_COMMENT_LENGTH });
  })
  .meta({ minLength: 1, maxLength: MAX_COMMENT_LENGTH });

const CommentFields = z.object({
  id,
  created_at: time,
  /** Markdown as it was written; empty when the comment is removed. */
  content: z.string(),
  /** The safe rendering of `content`, made once when it was written. */
  html: z.string(),
  article_id: id,
  parent_comment_id: id.nullable(),
  /** The comment that began the thread; null for that one itself. */
  root_id: id.nullable(),
  /** How many answers stand above it: 0 for a root. */
  depth: count,
  /** Whom it answers; empty for a root and below a removed comment. */
  reply_to: z.string(),
  /** `id` is null when the account is gone or the comment is removed. */
  user: z.object({ id: id.nullable(), nick_name: z.string(), avatar: z.string(), addr: z.string() }),
  digg_count: count,
  is_digg: z.boolean(),
  /** Shown answers below it, at any depth. */
  comment_count: count,
  /** `removed`: deleted or hidden, and still there because of its answers. */
  state: z.enum(['shown', 'removed']),
  /** Of a thread that goes on: the last answer sent. Ask for the rest with `root_id` and `after`. */
  more_after: id.nullable(),
});

/** A comment with the answers below it. */
export interface Comment extends z.output<typeof CommentFields> {
  sub_comments: Comment[];
}

/** Nesting ends (`MAX_COMMENT_NESTING`), so the schema does as well. */
const nested = (levels: number): z.ZodType<Comment> =>
  CommentFields.extend({ sub_comments: z.array(levels > 0 ? nested(levels - 1) : z.never()) });

export const CommentTree = nested(MAX_COMMENT_NESTING);

/** A comment in the table of the back office. */
const CommentRow = z.object({
  id,
  created_at: time,
  content: z.string(),
  html: z.string(),
  article_id: id,
  article_title: z.string(),
  article_banner_url: z.string().nullable(),
  parent_comment_id: id.nullable(),
  user: CommentFields.shape.user,
  digg_count: count,
  comment_count: count,
  state,
  report_count: count,
  /** The latest ones. */
  reports: z.array(z.object({ created_at: time, user_nick_name: z.string(), reason: z.string() })),
});

export const comments = defineEndpoints({
  'GET /comments/{article_id}': {
    summary:
      'Comments of an article: roots page by page, each with its first answers nested. With `root_id` and `after`: the ' +
      'next answers of a thread, in order. With `newer_than`: what came after a comment, oldest first; no 404 then.',
    access: 'anyone',
    personal: true,
    params: z.strictObject({ article_id: id }),
    query: z.strictObject({
      ...paging(),
      sort: sort(['created_at', 'digg_count'], 'created_at desc'),
      root_id: id.optional(),
      after: id.optional(),
      newer_than: z.union([id, z.literal('')]).optional(),
    }),
    // The `latest` of an article without comments: everything is newer.
    allowEmptyValue: ['newer_than'],
    /** `count` roots; `total` comments that are shown; `latest` id of the newest one, whatever became of it. */
    response: z.object({
      list: z.array(CommentTree),
      count,
      total: count,
      latest: z.union([id, z.literal('')]),
    }),
  },
  'POST /comments': {
    summary:
      'Writes a comment, or an answer to one. Bold, italic, code, links, lists, quotations and `@name`.',
    access: 'user',
    limit: perMinute(20),
    body: z.strictObject({
      article_id: id,
      content,
      parent_comment_id: id.optional(),
      /** A field that people do not see: what fills it is a program. */
      home_page: text(200).optional(),
    }),
    response: CommentTree,
    errors: ['comment_gone', 'comment_too_deep', 'comment_repeated', 'too_many_links', 'looks_automatic'],
  },
  'POST /comments/digg': {
    summary: 'Likes a comment, or takes the like back.',
    access: 'user',
    limit: perMinute(120),
    body: idParams,
    response: z.object({ is_digg: z.boolean(), digg_count: count }),
  },
  'DELETE /comments/{id}': {
    summary:
      'Deletes a comment: its author’s text goes and leaves a gap above answers; an administrator takes the answers along.',
    access: 'user',
    params: idParams,
    response: deleted,
  },
  'GET /comments': {
    summary: 'All comments for the back office, newest first.',
    access: 'admin_or_guest',
    query: z.strictObject({
      ...paging(),
      key: text(100).optional(),
      state: state.optional(),
      article_id: id.optional(),
      is_reported: booleanParam.optional(),
      sort: sort(['created_at', 'digg_count', 'report_count'], 'created_at desc'),
    }),
    response: listOf(CommentRow),
  },
  'PUT /comments/state': {
    summary: 'Shows comments, hides them or calls them spam; all or none.',
    access: 'admin',
    body: z.strictObject({ ...idList.shape, state }),
    response: deleted,
  },
  'PUT /comments/states': {
    summary: 'Undoes a change of states: gives each comment the state back that it had; all or none.',
    access: 'admin',
    body: z.strictObject({ states: z.array(z.strictObject({ id, state })).min(1).max(200) }),
    response: deleted,
  },
  'POST /comments/report': {
    summary: 'Reports a comment to the administrators; once a person.',
    access: 'user',
    limit: perMinute(10),
    body: z.strictObject({ id, reason: text(200, 1) }),
    response: z.null(),
    errors: ['already_reported'],
  },
  'GET /comments/articles': {
    summary: 'Articles that have comments, those with the latest comment first.',
    access: 'admin',
    query: z.strictObject({ ...paging(), key: text(100).optional() }),
    response: listOf(
      z.object({
        id,
        title: z.string(),
        banner_url: z.string().nullable(),
        comment_count: count,
        last_at: time,
      }),
    ),
  },
});
