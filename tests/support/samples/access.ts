import { ABILITIES } from '../../../src/contract/abilities';
import type { UserType } from '../../../src/contract/enums';

/** Roles with access to an endpoint, by its access; `null` is an anonymous caller. */
export const OPEN_TO: Record<string, readonly (UserType | null)[]> = {
  anyone: [null, 1, 2, 3],
  signed_in: [1, 2, 3],
  user: [1, 2],
  admin: [1],
  admin_or_guest: [1, 3],
  ...ABILITIES,
};
