import type { EndpointOutput } from '../../contract';
import type { Comment } from '../../contract/endpoints/content/comments';
import type { Locale } from '../../contract/enums';
import { regionName } from '../../contract/regions';
import { EMPTY_HTML } from '../../contract/text/safe-html';
import { fromDbTime } from '../../core/database/time';
import type { CommentedArticle } from './moderation/list-commented-articles';
import type { TableRow } from './moderation/list-comment-table';
import type { CommentRowData } from './reading/comment-rows';
import type { CommentThreads } from './reading/list-comments';
import { parentPath } from './thread-path';

type CommentList = EndpointOutput<'GET /comments/{article_id}'>;

const NO_AUTHOR = { id: null, nick_name: '', avatar: '', addr: '', is_public: false };

/** Presents the author of a comment. */
const presentAuthor = (row: CommentRowData, locale: Locale): Comment['user'] => ({
  id: row.user_id,
  nick_name: row.nick_name ?? '',
  avatar: row.avatar ?? '',
  addr: regionName(row.addr ?? '', locale),
  is_public: row.user_id !== null && !row.hides_page && !row.blocked,
});

/** Presents a comment without its replies; a hidden or deleted one only as a placeholder. */
export const presentComment = (row: CommentRowData, locale: Locale): Comment => {
  // Queries select pending comments for their authors only.
  const isShown = row.state === 'shown' || row.state === 'pending';
  return {
    id: row.id,
    created_at: fromDbTime(row.created_at),
    content: isShown ? row.content : '',
    html: isShown ? row.html : EMPTY_HTML,
    article_id: row.article_id,
    parent_comment_id: row.parent_id,
    root_id: row.root_id,
    depth: row.depth,
    reply_to: isShown ? (row.reply_to ?? '') : '',
    user: isShown ? presentAuthor(row, locale) : NO_AUTHOR,
    digg_count: isShown ? row.digg_count : 0,
    is_digg: isShown && row.own_like !== null,
    comment_count: row.comment_count,
    state: row.state === 'shown' || row.state === 'pending' ? row.state : 'removed',
    more_after: null,
    sub_comments: [],
  };
};

/** Presents a page of threads as trees. */
export const presentThreads = (threads: CommentThreads, locale: Locale): CommentList => {
  const { roots, answers, moreAfter, count, total, latest } = threads;
  const byPath = new Map<string, Comment>();
  const list = roots.map((row) => {
    const comment = { ...presentComment(row, locale), more_after: moreAfter.get(row.id) ?? null };
    byPath.set(row.path, comment);
    return comment;
  });
  for (const row of answers) {
    const comment = presentComment(row, locale);
    byPath.set(row.path, comment);
    byPath.get(parentPath(row.path))?.sub_comments.push(comment);
  }
  return { list, count, total, latest };
};

/** Presents more replies of a thread as a flat list; the last one has the information whether there are more. */
export const presentReplies = (rows: CommentRowData[], goesOn: boolean, locale: Locale): CommentList => {
  const list = rows.map((row) => presentComment(row, locale));
  const last = list.at(-1);
  if (last && goesOn) last.more_after = last.id;
  return { list, count: list.length, total: list.length, latest: '' };
};

/** Presents comments newer than a known one. */
export const presentNewer = (rows: CommentRowData[], known: string, locale: Locale): CommentList => {
  const list = rows.map((row) => presentComment(row, locale));
  return { list, count: list.length, total: list.length, latest: list.at(-1)?.id ?? known };
};

/** Presents a row of the back office's table. */
export const presentTableRow = (
  row: TableRow,
  locale: Locale,
): EndpointOutput<'GET /comments'>['list'][number] => ({
  id: row.id,
  created_at: fromDbTime(row.created_at),
  content: row.content,
  html: row.html,
  article_id: row.article_id,
  article_title: row.article_title ?? '',
  article_banner_url: row.article_banner_url,
  parent_comment_id: row.parent_id,
  user: presentAuthor(row, locale),
  digg_count: row.digg_count,
  comment_count: row.comment_count,
  state: row.state === 'removed' ? 'hidden' : row.state,
  report_count: Number(row.report_count),
  reports: row.reports.map(({ created_at, nick_name, reason }) => ({
    created_at: fromDbTime(created_at),
    user_nick_name: nick_name ?? '',
    reason,
  })),
});

/** Presents an article with comments. */
export const presentCommentedArticle = (
  row: CommentedArticle,
): EndpointOutput<'GET /comments/articles'>['list'][number] => ({
  id: row.id,
  title: row.title ?? '',
  banner_url: row.banner_url,
  comment_count: Number(row.comment_count),
  last_at: fromDbTime(row.last_at),
});
