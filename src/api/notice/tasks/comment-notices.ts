import type { Knex } from 'knex';
import type { DomainEvents } from '../../../core/events/domain-events';
import { writeNotices } from '../actions/write-notices';
import { fromJson } from '../notice';
import { authorOf, excerptOf, whoMayHear } from './recipients';

interface Comment {
  user_id: string;
  article_id: string;
  content: string;
  state: string;
  mentions: string[] | string | null;
  parent_author: string | null;
}

/** Tells the person who is answered, or the author of the article, and the people who are mentioned. */
export const commentCreated = async (
  trx: Knex.Transaction,
  { id }: DomainEvents['comment.created'],
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
  const allowed = new Set(await whoMayHear(trx, [answered, ...mentioned], actorId));
  const details = { excerpt: excerptOf(comment.content) };
  const notice = { actorIds: [actorId], articleId, commentId: id, details };
  if (answered && allowed.has(answered))
    await writeNotices(trx, { ...notice, kind: 'reply', groupKey: `reply:${id}`, to: [answered] });
  const to = mentioned.filter((userId) => allowed.has(userId));
  await writeNotices(trx, { ...notice, kind: 'mention', groupKey: `mention:${id}`, to });
};
