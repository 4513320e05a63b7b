import type { UserType } from '../../src/contract/enums';

/** Roles that a call is open to, by its access; `null` is somebody who is not signed in. */
export const OPEN_TO: Record<string, readonly (UserType | null)[]> = {
  anyone: [null, 1, 2, 3],
  signed_in: [1, 2, 3],
  user: [1, 2],
  admin: [1],
  admin_or_guest: [1, 3],
};
