import { AppError } from '../../../core/http/app-error';
import { onUniqueViolation } from '../../../core/database/unique-violation';
import type { SignedIn } from '../../../core/auth/actor';

/** Tells the administrators of a comment; once a person. @throws `not_found`, `already_reported` */
export const reportComment = async (id: string, reason: string, actor: SignedIn): Promise<null> => {
  const comments = strapi.db.query('api::comment.comment');
  if ((await comments.count({ where: { documentId: id, state: 'shown' } })) === 0)
    throw new AppError('not_found');
  await onUniqueViolation(
    () =>
      strapi.db
        .query('api::comment.comment-report')
        .create({ data: { comment_id: id, user_id: actor.id, reason } }),
    () => new AppError('already_reported'),
  );
  return null;
};
