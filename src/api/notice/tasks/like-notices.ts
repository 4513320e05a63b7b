import type { Knex } from 'knex';
import type { DomainEvents } from '../../../core/events/domain-events';
import { writeNotices } from '../actions/write-notices';
import { MAX_ACTORS } from '../notice';
import { authorOf, excerptOf, possibleRecipients } from '../queries/recipients';

interface Likes {
  count: number;
  /** The latest accounts; visitors have none. */
  actorIds: string[];
}

/** Counts likes that are not the author's own. Two queries. */
const likesOf = async (likes: () => Knex.QueryBuilder, authorId: string): Promise<Likes> => {
  const others = () => likes().whereNot('l.user_id', authorId);
  const counted = (await others().count({ count: '*' }).first()) as { count: number | string };
  const rows = (await others()
    .join('up_users as u', 'u.document_id', 'l.user_id')
    .orderBy('l.id', 'desc')
    .limit(MAX_ACTORS)
    .select('l.user_id')) as { user_id: string }[];
  return { count: Number(counted.count), actorIds: rows.map(({ user_id }) => user_id) };
};

/** Combines the likes of an article in one notice: "12 people like …". Does nothing for a removed like. */
export const articleLiked = async (
  trx: Knex.Transaction,
  { id, userId }: DomainEvents['article.liked'],
): Promise<void> => {
  const [author] = await possibleRecipients(trx, [await authorOf(trx, id)], userId);
  if (!author) return;
  const { count, actorIds } = await likesOf(
    () => trx('article_likes as l').where('l.article_id', id),
    author,
  );
  if (count === 0) return;
  const groupKey = `like:article:${id}`;
  await writeNotices(trx, {
    kind: 'like',
    groupKey,
    to: [author],
    count,
    actorIds,
    articleId: id,
    isGathered: true,
  });
};

/** Combines the likes of a comment in one notice. */
export const commentLiked = async (
  trx: Knex.Transaction,
  { id, userId }: DomainEvents['comment.liked'],
): Promise<void> => {
  const comment = (await trx('comments')
    .where({ document_id: id, state: 'shown' })
    .first('user_id', 'article_id', 'content')) as
    { user_id: string; article_id: string; content: string } | undefined;
  const [author] = comment ? await possibleRecipients(trx, [comment.user_id], userId) : [];
  if (!comment || !author) return;
  const { count, actorIds } = await likesOf(
    () => trx('comment_likes as l').where('l.comment_id', id),
    author,
  );
  if (count === 0) return;
  await writeNotices(trx, {
    kind: 'like',
    groupKey: `like:comment:${id}`,
    to: [author],
    count,
    actorIds,
    articleId: comment.article_id,
    commentId: id,
    details: { excerpt: excerptOf(comment.content) },
    isGathered: true,
  });
};
