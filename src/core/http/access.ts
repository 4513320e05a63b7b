import { type Ability, roleHas } from '../../contract/abilities';
import type { Access } from '../../contract/define';
import type { Actor } from '../auth/actor';
import { AppError } from './app-error';

/** The ability that a level of access asks for. */
const REQUIRED: Record<Exclude<Access, 'anyone'>, Ability> = {
  signed_in: 'admin.enter',
  user: 'content.write',
  admin: 'site.manage',
  admin_or_guest: 'content.read_all',
};

/**
 * Lets the actor through or throws: `unauthorized` when nobody is signed in, `forbidden` when the role is too low.
 * Whether a thing belongs to the actor is the policy's question, later.
 */
export const checkAccess = (access: Access, actor: Actor): void => {
  if (access === 'anyone') return;
  if (actor.id === null) throw new AppError('unauthorized');
  if (!roleHas(actor.role, REQUIRED[access])) throw new AppError('forbidden');
};
