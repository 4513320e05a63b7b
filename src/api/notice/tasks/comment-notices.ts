import type { Knex } from 'knex';
import type { DomainEvents } from '../../../core/events/domain-events';
import { writeNotices } from '../actions/write-notices';
import { fromJson } from '../notice';
import { authorOf, excerptOf, possibleRecipients } from '../queries/recipients';

interface Comment {
  user_id: string;
  article_id: string;
  content: string;
  state: string;
  mentions: string[] | string | null;
  parent_author: string | null;
}

/** Writes these kinds of notices of a visible comment. A mention of the person to whom it replies is not a mention. */
const writeCommentNotices = async (
  trx: Knex.Transaction,
  id: string,
  kinds: readonly ('reply' | 'mention')[],
): Promise<void> => {
  const comment = (await trx('comments as c')
    .leftJoin('comments as p', 'p.document_id', 'c.parent_id')
    .where('c.document_id', id)
    .first(
      'c.user_id',
      'c.article_id',
      'c.content',
      'c.state',
      'c.mentions',
      'p.user_id as parent_author',
    )) as Comment | undefined;
  if (comment?.state !== 'shown') return;
  const { user_id: actorId, article_id: articleId, parent_author } = comment;
  const answered = parent_author ?? (await authorOf(trx, articleId));
  const mentioned = fromJson(comment.mentions, []).filter((userId) => userId !== answered);
  const people = { reply: [answered], mention: mentioned };
  const details = { excerpt: excerptOf(comment.content) };
  for (const kind of kinds) {
    const to = await possibleRecipients(trx, people[kind], actorId);
    const notice = { kind, groupKey: `${kind}:${id}`, articleId, commentId: id, details };
    await writeNotices(trx, { ...notice, to, actorIds: [actorId] });
  }
};

/** Notifies the author of the parent comment or of the article, and the mentioned people. */
export const commentCreated = (
  trx: Knex.Transaction,
  { id }: DomainEvents['comment.created'],
): Promise<void> => writeCommentNotices(trx, id, ['reply', 'mention']);

/** Notifies the people whom a comment mentions, when they were found after it was created. */
export const commentMentioned = (
  trx: Knex.Transaction,
  { id }: DomainEvents['comment.mentioned'],
): Promise<void> => writeCommentNotices(trx, id, ['mention']);

/**
 * Removes the texts of hidden and removed comments from notices and cancels their mails, and restores the texts of comments
 * that are visible again.
 */
export const commentChanged = async (
  trx: Knex.Transaction,
  { ids }: DomainEvents['comment.changed'],
): Promise<void> => {
  for (const id of ids) {
    const comment = (await trx('comments').where('document_id', id).first('content', 'state')) as
      Pick<Comment, 'content' | 'state'> | undefined;
    const isShown = comment?.state === 'shown';
    const details = JSON.stringify({ excerpt: isShown ? excerptOf(comment.content) : '' });
    await trx('notices')
      .where('comment_id', id)
      .update({ details, ...(!isShown && { mail_at: null }) });
  }
};
