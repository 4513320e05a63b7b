import type { EndpointOutput } from '../../../contract';
import type { SignInOutcome } from '../../../contract/enums';
import { normalizeEmail } from '../../../contract/fields';
import { isBlocked } from '../../../core/accounts/is-blocked';
import { AppError } from '../../../core/http/app-error';
import { recordSignIn } from '../../sign-in-log/exports';
import { type Account, findAccount } from '../queries/find-account';
import { checkPassword } from '../actions/check-password';
import { completeSignIn } from './complete-sign-in';
import { signInThrottle } from '../../../core/http/sign-in-throttle';

export interface SignInOptions {
  userName: string;
  password: string;
  ip: string;
  userAgent: string;
}

/** Checks the password before anything else, so that all failures take the same time. */
const attempt = async (account: Account | null, password: string): Promise<SignInOutcome> => {
  const matches = await checkPassword(password, account?.password ?? null);
  if (!account) return 'unknown_name';
  if (!matches) return 'wrong_password';
  return isBlocked(account) ? 'blocked' : 'success';
};

/**
 * Key for the attempts with a name without an account: throttled in the same way, so as not to reveal which names exist.
 * Only spellings that find the same account share it.
 */
const unknownKey = (typed: string): string => `unknown:${normalizeEmail(typed).toLowerCase()}`;

/**
 * Signs a person in. An unknown name, a wrong password and a blocked account give the same error in the same time.
 * @throws `wrong_credentials`; `second_factor_needed`; `too_many` while the account or the IP address is throttled
 */
export const signIn = async (options: SignInOptions): Promise<EndpointOutput<'POST /email_login'>> => {
  const { userName, password, ip, userAgent } = options;
  const account = await findAccount(userName);
  const throttle = signInThrottle({ account: account?.documentId ?? unknownKey(userName), ip });
  await throttle.begin();
  const outcome = await attempt(account, password);
  if (outcome !== 'success' || !account) {
    await recordSignIn({ userId: account?.documentId ?? null, method: 'password', outcome, ip, userAgent });
    throw new AppError('wrong_credentials');
  }
  await throttle.succeeded();
  return completeSignIn({ account, ip, userAgent });
};
