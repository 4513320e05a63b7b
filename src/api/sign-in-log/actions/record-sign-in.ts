import type { SignInOutcome } from '../../../contract/enums';
import type { LoggedSignInMethod } from '../../../contract/log-kinds';
import { appendToLog } from '../../../core/log-chain/append';
import { findRegion } from '../../../lib/geo/find-region';

export interface SignInAttempt {
  /**
   * The account, or the id of a user of Strapi's panel in the logs (`panelUserId`); null when the name is unknown. The
   * typed name is not stored: it may be a password.
   */
  userId: string | null;
  method: LoggedSignInMethod;
  outcome: SignInOutcome;
  ip: string;
  userAgent: string;
}

/** Length of a text column on PostgreSQL. */
const MAX_TEXT = 255;

/** Records an attempt to sign in, in the caller's transaction if there is one. */
export const recordSignIn = (attempt: SignInAttempt): Promise<void> => {
  const { userId: user_id, method, outcome, ip, userAgent } = attempt;
  const device = userAgent.slice(0, MAX_TEXT);
  return appendToLog('sign-in', [
    { user_id, signed_in_at: new Date(), method, outcome, ip, addr: findRegion(ip), device },
  ]);
};
