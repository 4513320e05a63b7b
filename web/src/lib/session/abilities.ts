import { can as isAble, type Ability } from '@contract/abilities';
import { useSession, type SessionUser } from './session';

/** Whether a user is signed in and has an ability. The server checks every request itself. */
export const can = ({ token, role }: SessionUser, ability: Ability): boolean =>
  isAble({ id: token, role }, ability);

/** Whether the current user has an ability. */
export const useCan = (ability: Ability): boolean => can(useSession().user, ability);
