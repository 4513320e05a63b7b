import type { SignInOutcome } from '../../../contract/enums';
import type { ErrorName } from '../../../contract/errors';
import { AppError } from '../../../core/http/app-error';
import { recordSignIn, type SignInAttempt } from '../../sign-in-log/exports';

/** Outcomes in the log of sign-ins by error code. Other errors do not concern the account. */
const OUTCOMES: Partial<Record<ErrorName, SignInOutcome>> = {
  code_wrong: 'wrong_code',
  ticket_expired: 'refused',
  account_closed: 'blocked',
  passkey_refused: 'refused',
  passkey_unknown: 'unknown_account',
  passkey_counter: 'copied_passkey',
  qq_state_wrong: 'refused',
  qq_refused: 'refused',
  qq_registration_closed: 'unknown_account',
};

/**
 * Signs in, and records a refused attempt: after the rollback of the transaction in which it failed, and without the
 * input. `identify` names the account as soon as it is known.
 */
export const recordRefusal = async <T>(
  attempt: Pick<SignInAttempt, 'method' | 'ip' | 'userAgent'>,
  signIn: (identify: (userId: string) => void) => Promise<T>,
): Promise<T> => {
  let account: string | null = null;
  try {
    return await signIn((userId) => (account = userId));
  } catch (error) {
    const outcome = error instanceof AppError ? OUTCOMES[error.code] : undefined;
    if (outcome) await recordSignIn({ ...attempt, userId: account, outcome });
    throw error;
  }
};
