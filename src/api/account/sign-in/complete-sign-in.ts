import type { EndpointOutput } from '../../../contract';
import { isBlocked } from '../../../core/accounts/is-blocked';
import { AppError } from '../../../core/http/app-error';
import { hasTwoFactor } from '../two-factor/queries';
import { issueSecondStep } from '../two-factor/second-step';
import { openSession, type OpenSessionOptions } from '../actions/open-session';

/**
 * Opens a session for a person who has authenticated with one factor, a password or QQ.
 * @throws `second_factor_needed` with a ticket when the account has two-step sign-in; `account_closed`
 */
export const completeSignIn = async (
  options: OpenSessionOptions,
): Promise<EndpointOutput<'POST /email_login'>> => {
  const { account } = options;
  if (isBlocked(account)) throw new AppError('account_closed');
  if (await hasTwoFactor(account.documentId))
    throw new AppError('second_factor_needed', { ticket: issueSecondStep(account) });
  return openSession(options);
};
