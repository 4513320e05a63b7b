import { AppError } from '../../../core/http/app-error';
import { findPerson } from '../queries/find-side';

/** Blocks a person for the caller, or unblocks them. @throws `cannot_message_self`, `not_found` */
export const mutePerson = async (
  { id, muted }: { id: string; muted: boolean },
  userId: string,
): Promise<{ muted: boolean }> => {
  if (id === userId) throw new AppError('cannot_message_self');
  const mutes = strapi.db.connection('user_mutes');
  const mute = { user_id: userId, muted_id: id };
  if (!muted) await mutes.where(mute).delete();
  else if (!(await findPerson(id))) throw new AppError('not_found');
  else await mutes.insert(mute).onConflict(['user_id', 'muted_id']).ignore();
  return { muted };
};
