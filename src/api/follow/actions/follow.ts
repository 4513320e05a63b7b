import { MAX_FOLLOWS } from '../../../contract/limits';
import { FOLLOW, TAG, USER } from '../../../core/database/content-types';
import { isUniqueViolation } from '../../../core/database/unique-violation';
import { AppError } from '../../../core/http/app-error';
import type { FollowTarget } from '../queries/followers';

const requireTarget = async ({ kind, id }: FollowTarget): Promise<void> => {
  const uid = kind === 'person' ? USER : TAG;
  const where = { documentId: id, ...(kind === 'person' && { blocked: { $ne: true } }) };
  if ((await strapi.db.query(uid).count({ where })) === 0) throw new AppError('not_found');
};

/** Follows a person or tag. @throws `cannot_follow_self`, `too_many_follows`; `not_found` for unknown and blocked ones */
export const follow = async (userId: string, target: FollowTarget): Promise<void> => {
  const { kind, id } = target;
  if (id === userId) throw new AppError('cannot_follow_self');
  await requireTarget(target);
  if ((await strapi.db.query(FOLLOW).count({ where: { user_id: userId } })) >= MAX_FOLLOWS)
    throw new AppError('too_many_follows', null, { max: MAX_FOLLOWS });
  const data = { user_id: userId, kind, target_id: id, followed_at: new Date() };
  try {
    await strapi.db.query(FOLLOW).create({ data });
  } catch (error) {
    // The person already follows it.
    if (!isUniqueViolation(error)) throw error;
  }
};

/** Unfollows a person or tag. */
export const unfollow = async (userId: string, { kind, id }: FollowTarget): Promise<void> => {
  await strapi.db.query(FOLLOW).deleteMany({ where: { user_id: userId, kind, target_id: id } });
};
