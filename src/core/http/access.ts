import { type Ability, can } from '../../contract/abilities';
import type { Access } from '../../contract/define';
import type { Actor } from '../auth/actor';
import { AppError } from './app-error';

/** Ability required by each access level that is named after roles. */
const REQUIRED: Record<Exclude<Access, 'anyone' | Ability>, Ability> = {
  signed_in: 'admin.enter',
  user: 'content.write',
  admin: 'site.manage',
  admin_or_guest: 'content.read_all',
};

const requiredBy = (access: Exclude<Access, 'anyone'>): Ability =>
  access in REQUIRED ? REQUIRED[access as keyof typeof REQUIRED] : (access as Ability);

/**
 * Checks the access level of an endpoint. Ownership is checked later, by the domain's policy.
 * @throws `unauthorized` for anonymous callers, `forbidden` when the role lacks the ability
 */
export const checkAccess = (access: Access, actor: Actor): void => {
  if (access === 'anyone') return;
  if (actor.id === null) throw new AppError('unauthorized');
  if (!can(actor, requiredBy(access))) throw new AppError('forbidden');
};
