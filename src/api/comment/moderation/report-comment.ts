import { transaction } from '../../../core/database/transaction';
import { AppError } from '../../../core/http/app-error';
import { onUniqueViolation } from '../../../core/database/unique-violation';
import type { SignedIn } from '../../../core/auth/actor';
import { openCase } from '../../moderation/exports';

interface Row {
  article_id: string;
  user_id: string;
}

/** Reports a comment to the administrators, once per person. @throws `not_found`, `already_reported` */
export const reportComment = async (id: string, reason: string, actor: SignedIn): Promise<null> => {
  const comment = (await strapi.db
    .connection('comments')
    .where({ document_id: id, state: 'shown' })
    .first('article_id', 'user_id')) as Row | undefined;
  if (!comment) throw new AppError('not_found');
  const data = { comment_id: id, user_id: actor.id, reason };
  await onUniqueViolation(
    () =>
      transaction(async (trx) => {
        await strapi.db.query('api::comment.comment-report').create({ data });
        await openCase(trx, {
          kind: 'comment',
          targetId: id,
          placeId: comment.article_id,
          personId: comment.user_id,
          cause: 'report',
        });
      }),
    () => new AppError('already_reported'),
  );
  return null;
};
