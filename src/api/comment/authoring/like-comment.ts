import type { EndpointOutput } from '../../../contract';
import type { SignedIn } from '../../../core/auth/actor';
import { AppError } from '../../../core/http/app-error';
import { emit } from '../../../core/events/event-bus';
import { transaction } from '../../../core/database/transaction';

/** Likes a comment, or removes the like; one per person by a unique index. @throws `not_found` */
export const likeComment = (id: string, actor: SignedIn): Promise<EndpointOutput<'POST /comments/digg'>> =>
  transaction(async (trx) => {
    const comment = () => trx('comments').where({ document_id: id, state: 'shown' });
    // Locks the comment: concurrent likes must not write an outdated count.
    if (!(await comment().forUpdate().first('id'))) throw new AppError('not_found');
    const own = { comment_id: id, user_id: actor.id };
    const removed = await trx('comment_likes').where(own).delete();
    if (removed === 0) {
      await trx('comment_likes').insert(own);
      emit('comment.liked', { id, userId: actor.id });
    }
    await comment().update({ digg_count: trx('comment_likes').where('comment_id', id).count('*') });
    const { digg_count } = (await comment().first('digg_count')) as { digg_count: number };
    return { is_digg: removed === 0, digg_count };
  });
