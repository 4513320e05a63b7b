import type { EndpointOutput } from '../../contract';
import type { Comment } from '../../contract/endpoints/comments';
import { fromDbTime } from '../../core/database/time';
import type { CommentedArticle } from './moderation/list-commented-articles';
import type { TableRow } from './moderation/list-comment-table';
import type { CommentRowData } from './reading/comment-rows';
import type { CommentThreads } from './reading/list-comments';
import { above } from './thread-path';

type CommentList = EndpointOutput<'GET /comments/{article_id}'>;

const NOBODY = { id: null, nick_name: '', avatar: '', addr: '' };

/** Who wrote a comment. */
const presentWriter = (row: CommentRowData): Comment['user'] => ({
  id: row.user_id,
  nick_name: row.nick_name ?? '',
  avatar: row.avatar ?? '',
  addr: row.addr ?? '',
});

/** A comment without its answers; of one that is not shown nothing but the gap. */
export const presentComment = (row: CommentRowData): Comment => {
  const isShown = row.state === 'shown';
  return {
    id: row.id,
    created_at: fromDbTime(row.created_at),
    content: isShown ? row.content : '',
    html: isShown ? row.html : '',
    article_id: row.article_id,
    parent_comment_id: row.parent_id,
    root_id: row.root_id,
    depth: row.depth,
    reply_to: isShown ? (row.reply_to ?? '') : '',
    user: isShown ? presentWriter(row) : NOBODY,
    digg_count: isShown ? row.digg_count : 0,
    is_digg: isShown && row.own_like !== null,
    comment_count: row.comment_count,
    state: isShown ? 'shown' : 'removed',
    more_after: null,
    sub_comments: [],
  };
};

/** A page of roots, each with the answers below it under the comment that its path names. */
export const presentThreads = ({
  roots,
  answers,
  moreAfter,
  count,
  total,
  latest,
}: CommentThreads): CommentList => {
  const byPath = new Map<string, Comment>();
  const list = roots.map((row) => {
    const comment = { ...presentComment(row), more_after: moreAfter.get(row.id) ?? null };
    byPath.set(row.path, comment);
    return comment;
  });
  for (const row of answers) {
    const comment = presentComment(row);
    byPath.set(row.path, comment);
    byPath.get(above(row.path))?.sub_comments.push(comment);
  }
  return { list, count, total, latest };
};

/** Answers of a thread, one below the other; the last says whether there are more. */
export const presentAnswers = (rows: CommentRowData[], goesOn: boolean): CommentList => {
  const list = rows.map(presentComment);
  const last = list.at(-1);
  if (last && goesOn) last.more_after = last.id;
  return { list, count: list.length, total: list.length, latest: '' };
};

/** Comments that are newer than one that is known. */
export const presentNewer = (rows: CommentRowData[], known: string): CommentList => {
  const list = rows.map(presentComment);
  return { list, count: list.length, total: list.length, latest: list.at(-1)?.id ?? known };
};

/** A comment of the back office's table. */
export const presentTableRow = (row: TableRow): EndpointOutput<'GET /comments'>['list'][number] => ({
  id: row.id,
  created_at: fromDbTime(row.created_at),
  content: row.content,
  html: row.html,
  article_id: row.article_id,
  article_title: row.article_title ?? '',
  article_banner_url: row.article_banner_url,
  parent_comment_id: row.parent_id,
  user: presentWriter(row),
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

/** An article with comments. */
export const presentCommentedArticle = (
  row: CommentedArticle,
): EndpointOutput<'GET /comments/articles'>['list'][number] => ({
  id: row.id,
  title: row.title ?? '',
  banner_url: row.banner_url,
  comment_count: Number(row.comment_count),
  last_at: fromDbTime(row.last_at),
});
