import type { Knex } from 'knex';
import type { EndpointOutput } from '../../../contract';
import { isBlocked } from '../../../core/accounts/is-blocked';
import { AppError } from '../../../core/http/app-error';
import { transaction } from '../../../core/database/transaction';
import { expiringToken } from '../../../core/secrets/expiring-token';
import { openSession } from '../actions/open-session';
import { recordRefusal } from '../actions/record-refusal';
import { countTry } from '../codes/code-throttle';
import { type Account, findAccountById } from '../queries/find-account';
import { passwordMark } from '../tokens/password-mark';
import { spendToken } from '../tokens/spend-token';
import { findTwoFactor, type TwoFactor } from './queries';
import { spendRecoveryCode } from './recovery-codes';
import { isTotpCode, spendTotpCode } from './totp';

const LIFETIME_SECONDS = 600;

/** The first step of a sign-in succeeded; `password` identifies the password at that time. */
const ticketToken = expiringToken<{ userId: string; password: string }>('second factor', LIFETIME_SECONDS);

/** The ticket for the second step of a sign-in whose first step succeeded. */
export const issueSecondStep = (account: Account): string =>
  ticketToken.issue({ userId: account.documentId, password: passwordMark(account) });

export interface SecondStep {
  ticket: string;
  code: string;
  ip: string;
  userAgent: string;
}

const spendCode = (
  trx: Knex,
  { factor, userId, code }: { factor: TwoFactor; userId: string; code: string },
): Promise<boolean> =>
  isTotpCode(code) ? spendTotpCode(trx, factor, code) : spendRecoveryCode(trx, userId, code);

/**
 * Opens the session of a sign-in that needed a second step. A refusal is recorded in the log of sign-ins.
 * @throws `ticket_expired`, `account_closed`, `code_wrong`; `too_many` after five wrong codes
 */
export const completeSecondStep = ({
  ticket,
  code,
  ip,
  userAgent,
}: SecondStep): Promise<EndpointOutput<'POST /email_login'>> =>
  recordRefusal({ method: 'second_factor', ip, userAgent }, async (identify) => {
    const claims = ticketToken.read(ticket);
    if (!claims) throw new AppError('ticket_expired');
    const { userId } = claims;
    const account = await findAccountById(userId);
    if (account) identify(userId);
    if (!account || isBlocked(account)) throw new AppError('account_closed');
    const factor = await findTwoFactor(userId);
    // Two-step sign-in was turned off meanwhile: the person has to sign in again, in one step.
    if (passwordMark(account) !== claims.password || !factor?.confirmed_at)
      throw new AppError('ticket_expired');
    const tries = await countTry({ kind: 'second_factor', subject: userId, ip });
    const session = await transaction(async (trx) => {
      if (!(await spendCode(trx, { factor, userId, code }))) return null;
      await spendToken(claims, 'ticket_expired');
      return openSession({ account, ip, userAgent, method: 'second_factor' });
    });
    if (!session) throw new AppError('code_wrong');
    await tries.succeeded();
    return session;
  });
