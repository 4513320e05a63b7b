import { UserType } from '../../contract/enums';

/** The caller of an endpoint. */
export interface Actor {
  /** documentId of the account; null for an anonymous reader. */
  id: string | null;
  role: UserType;
  nickName: string;
  /** Session of the token. */
  jti: string | null;
}

/** A signed-in caller. */
export type SignedIn = Actor & { id: string; jti: string };

/** The anonymous caller, with role 3 (spec section 4). */
export const ANONYMOUS: Actor = Object.freeze({
  id: null,
  role: UserType.VISITOR,
  nickName: '',
  jti: null,
});
