import type { Comment } from '../../contract/endpoints/comments';
import { fromDbTime } from '../../core/database/time';
import type { CommentRowData } from './reading/comment-rows';
import { above } from './thread-path';

const NOBODY = { id: null, nick_name: '', avatar: '', addr: '' };

/** Who wrote a comment. */
export const presentWriter = (row: CommentRowData): Comment['user'] => ({
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

/** Roots with the answers below them, each under the comment that its path names. Answers come in reading order. */
export const presentThreads = (roots: CommentRowData[], answers: CommentRowData[]): Comment[] => {
  const byPath = new Map<string, Comment>();
  const list = roots.map((row) => {
    const comment = presentComment(row);
    byPath.set(row.path, comment);
    return comment;
  });
  for (const row of answers) {
    const comment = presentComment(row);
    byPath.set(row.path, comment);
    byPath.get(above(row.path))?.sub_comments.push(comment);
  }
  return list;
};
