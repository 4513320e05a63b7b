import type { Access } from '../../contract/define';
import { UserType } from '../../contract/enums';
import type { Actor } from '../auth/actor';
import { AppError } from './app-error';

const ROLES: Record<Exclude<Access, 'anyone'>, readonly UserType[]> = {
  signed_in: [UserType.ADMIN, UserType.USER, UserType.VISITOR],
  user: [UserType.ADMIN, UserType.USER],
  admin: [UserType.ADMIN],
  admin_or_guest: [UserType.ADMIN, UserType.VISITOR],
};

/**
 * Lets the actor through or throws: `unauthorized` when nobody is signed in, `forbidden` when the role is too low.
 * Whether a thing belongs to the actor is the policy's question, later.
 */
export const checkAccess = (access: Access, actor: Actor): void => {
  if (access === 'anyone') return;
  if (actor.id === null) throw new AppError('unauthorized');
  if (!ROLES[access].includes(actor.role)) throw new AppError('forbidden');
};
