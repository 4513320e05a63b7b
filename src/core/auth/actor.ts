import { type Ability, roleHas } from '../../contract/abilities';
import { UserType } from '../../contract/enums';

/** Who makes a call. */
export interface Actor {
  /** documentId of the account; null for an anonymous reader. */
  id: string | null;
  role: UserType;
  nickName: string;
  /** Session of the token. */
  jti: string | null;
}

/** A person who is signed in. */
export type SignedIn = Actor & { id: string; jti: string };

/** Nobody is signed in: role 3 (spec section 4). */
export const ANONYMOUS: Actor = Object.freeze({
  id: null,
  role: UserType.VISITOR,
  nickName: '',
  jti: null,
});

/** Whether the actor is signed in and has an ability. */
export const can = (actor: Actor, ability: Ability): boolean =>
  actor.id !== null && roleHas(actor.role, ability);

export const isAdmin = (actor: Actor): boolean => actor.id !== null && actor.role === UserType.ADMIN;
