import { z } from 'zod';
import { defineEndpoints, perMinute } from '../../define';
import { MAX_COMMENT_NESTING, MAX_COMMENT_LENGTH, COMMENT_ROW_STATES, COMMENT_STATES } from '../../enums';
import {
  deleted,
  booleanParam,
  id,
  idList,
  idParams,
  listOf,
  paging,
  sort,
  text,
  time,
  safeHtml,
} from '../../fields';
import { MAX_KEY, MAX_REASON } from '../../limits';
import { visibleText } from '../../text/visible-text';

const count = z.number().int();
const state = z.enum(COMMENT_STATES);
const rowState = z.enum(COMMENT_ROW_STATES);

/** Text of a comment: visible, and at most 1000 grapheme clusters. */
const content = visibleText(MAX_COMMENT_LENGTH);

const CommentFields = z.object({
  id,
  created_at: time,
  /** Markdown; empty when the comment is removed. */
  content: z.string(),
  /** Sanitised HTML of `content`, created when it was written. */
  html: safeHtml,
  article_id: id,
  parent_comment_id: id.nullable(),
  /** The root of the thread; null for the root itself. */
  root_id: id.nullable(),
  /** Depth in the thread, 0 for a root. */
  depth: count,
  /** Name of the person it replies to; empty for a root and below a removed comment. */
  reply_to: z.string(),
  /** `id` is null when the account was deleted or the comment is removed. */
  user: z.object({
    id: id.nullable(),
    nick_name: z.string(),
    avatar: z.string(),
    addr: z.string(),
    /** Whether the person has a public page to which the name may link. */
    is_public: z.boolean(),
  }),
  digg_count: count,
  is_digg: z.boolean(),
  /** Number of visible replies at any depth. */
  comment_count: count,
  /** `removed`: a placeholder for a deleted or hidden comment with replies. `pending`: waits for review, for its author. */
  state: z.enum(['shown', 'removed', 'pending']),
  /** Last returned reply of a thread with more replies, which `root_id` and `after` request. */
  more_after: id.nullable(),
});

/** A comment with its replies. */
export interface Comment extends z.output<typeof CommentFields> {
  sub_comments: Comment[];
}

/** The schema has a fixed depth, because nesting is limited (`MAX_COMMENT_NESTING`). */
const nested = (levels: number): z.ZodType<Comment> =>
  CommentFields.extend({ sub_comments: z.array(levels > 0 ? nested(levels - 1) : z.never()) });

const CommentTree = nested(MAX_COMMENT_NESTING);

/** A row of the admin's table of comments. */
const CommentRow = z.object({
  id,
  created_at: time,
  content: z.string(),
  html: safeHtml,
  article_id: id,
  article_title: z.string(),
  article_banner_url: z.string().nullable(),
  parent_comment_id: id.nullable(),
  user: CommentFields.shape.user,
  digg_count: count,
  comment_count: count,
  state: rowState,
  report_count: count,
  /** The newest ones. */
  reports: z.array(z.object({ created_at: time, user_nick_name: z.string(), reason: z.string() })),
});

export const comments = defineEndpoints({
  'GET /comments/{article_id}': {
    summary:
      'Comments of an article: roots page by page, each with its first replies nested. With `root_id` and `after`: the ' +
      'next replies of a thread, in order. With `newer_than`: comments newer than the given one, oldest first; no 404 then.',
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
    // '' is the `latest` of an article without comments: everything is newer.
    allowEmptyValue: ['newer_than'],
    /** `count` of roots; `total` of visible comments; `latest`: id of the newest one in any state. */
    response: z.object({
      list: z.array(CommentTree),
      count,
      total: count,
      latest: z.union([id, z.literal('')]),
    }),
  },
  'POST /comments': {
    summary:
      'Creates a comment or a reply. Supports bold, italic, code, links, lists, quotations and `@name`.',
    access: 'user',
    limit: perMinute(20),
    body: z.strictObject({
      article_id: id,
      content,
      parent_comment_id: id.optional(),
      /** Honeypot, invisible to people. */
      home_page: text(200).optional(),
    }),
    response: CommentTree,
    errors: [
      'comments_closed',
      'comment_gone',
      'comment_too_deep',
      'comment_repeated',
      'too_many_links',
      'looks_automatic',
      'words_refused',
    ],
  },
  'POST /comments/digg': {
    summary: 'Likes a comment, or removes the like.',
    access: 'user',
    limit: perMinute(120),
    body: idParams,
    response: z.object({ is_digg: z.boolean(), digg_count: count }),
  },
  'DELETE /comments/{id}': {
    summary:
      'Deletes a comment: by its author, it becomes a placeholder when it has replies; by an administrator, the replies are deleted as well.',
    access: 'user',
    params: idParams,
    response: deleted,
  },
  'GET /comments': {
    summary: 'All comments for the admin, newest first.',
    access: 'admin_or_guest',
    query: z.strictObject({
      ...paging(),
      key: text(MAX_KEY).optional(),
      state: rowState.optional(),
      article_id: id.optional(),
      is_reported: booleanParam.optional(),
      sort: sort(['created_at', 'digg_count', 'report_count'], 'created_at desc'),
    }),
    response: listOf(CommentRow),
  },
  'PUT /comments/state': {
    summary: 'Shows comments, hides them or marks them as spam; all or none.',
    access: 'comments.moderate',
    body: z.strictObject({ ...idList.shape, state }),
    response: deleted,
  },
  'PUT /comments/states': {
    summary: 'Undoes a change of states: restores the state of each comment; all or none.',
    access: 'comments.moderate',
    body: z.strictObject({
      states: z
        .array(z.strictObject({ id, state: rowState }))
        .min(1)
        .max(200),
    }),
    response: deleted,
  },
  'POST /comments/report': {
    summary: 'Reports a comment to the administrators, once per person.',
    access: 'user',
    limit: perMinute(10),
    body: z.strictObject({ id, reason: text(MAX_REASON, 1) }),
    response: z.null(),
    errors: ['already_reported'],
  },
  'GET /comments/articles': {
    summary: 'Articles with comments, ordered by their newest comment.',
    access: 'comments.moderate',
    query: z.strictObject({ ...paging(), key: text(MAX_KEY).optional() }),
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
