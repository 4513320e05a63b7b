import { EMPTY_HTML } from '@contract/text/safe-html';
import type { EndpointOutput } from '@contract';
import { MAX_COMMENT_NESTING } from '@contract/enums';

export type CommentPage = EndpointOutput<'GET /comments/{article_id}'>;
export type Comment = CommentPage['list'][number];

/** All comments of a tree, in reading order. */
export const flatten = (list: Comment[]): Comment[] =>
  list.flatMap((comment) => [comment, ...flatten(comment.sub_comments)]);

/** The tree with one comment changed; unchanged parts keep their identity. */
export const changeComment = (
  list: Comment[],
  id: string,
  change: (comment: Comment) => Comment,
): Comment[] => {
  let isFound = false;
  const next = list.map((comment) => {
    if (isFound) return comment;
    const sub_comments =
      comment.id === id ? comment.sub_comments : changeComment(comment.sub_comments, id, change);
    if (comment.id !== id && sub_comments === comment.sub_comments) return comment;
    isFound = true;
    return comment.id === id ? change(comment) : { ...comment, sub_comments };
  });
  return isFound ? next : list;
};

/** Inserts a reply after the others under its parent; next to the parent at the deepest level. */
const place = (list: Comment[], answer: Comment, level: number, isCounted: boolean): Comment[] | null => {
  for (const [index, comment] of list.entries()) {
    const isParent = comment.id === answer.parent_comment_id;
    if (isParent && level >= MAX_COMMENT_NESTING) {
      const counted = { ...comment, comment_count: comment.comment_count + Number(isCounted) };
      return [...list.with(index, counted), answer];
    }
    const inside = isParent
      ? [...comment.sub_comments, answer]
      : place(comment.sub_comments, answer, level + 1, isCounted);
    if (!inside) continue;
    const comment_count = comment.comment_count + Number(isCounted);
    return list.with(index, { ...comment, comment_count, sub_comments: inside });
  }
  return null;
};

/**
 * The tree with a reply inserted; unchanged when it is present already or its parent is missing.
 * @param isNew counts it in its ancestors; a reply that was only not loaded yet is counted already
 */
export const addAnswer = (list: Comment[], answer: Comment, isNew: boolean): Comment[] =>
  flatten(list).some(({ id }) => id === answer.id) ? list : (place(list, answer, 0, isNew) ?? list);

const GAP = {
  state: 'removed',
  content: '',
  html: EMPTY_HTML,
  reply_to: '',
  digg_count: 0,
  is_digg: false,
} as const;
const NOBODY = { id: null, nick_name: '', avatar: '', addr: '', is_public: false };

/** A deleted comment: a placeholder above replies, otherwise nothing. */
const without = (comment: Comment): Comment | null =>
  comment.comment_count > 0 ? { ...comment, ...GAP, user: NOBODY } : null;

/**
 * The tree without a comment (contract section 6), in the same form as the server's next response.
 * @param withAnswers an administrator's deletion includes the replies
 */
export const removeComment = (page: CommentPage, id: string, withAnswers: boolean): CommentPage => {
  let gone = 0;
  const remove = (list: Comment[]): Comment[] =>
    list.flatMap((comment) => {
      if (comment.id === id) {
        gone = 1 + (withAnswers ? comment.comment_count : 0);
        return withAnswers ? [] : (without(comment) ?? []);
      }
      const before = gone;
      const sub_comments = remove(comment.sub_comments);
      if (gone === before) return comment;
      const left = { ...comment, sub_comments, comment_count: comment.comment_count - gone };
      return left.state === 'removed' && left.comment_count === 0 ? [] : left;
    });
  const list = remove(page.list);
  return { ...page, list, total: page.total - gone, count: page.count - (page.list.length - list.length) };
};
