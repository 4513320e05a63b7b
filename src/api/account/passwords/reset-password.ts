import type { EndpointRequest } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import { AppError } from '../../../core/http/app-error';
import { hashPassword } from '../actions/check-password';
import { signInThrottle } from '../../../core/http/sign-in-throttle';
import { dropCodes, useCode } from '../codes/one-time-codes';
import { type CodeSent, sendCode } from '../codes/send-code';
import { mailLocale } from '../mails/account-mail';
import { findAccountByEmail, findAccountById } from '../queries/find-account';
import { setPassword } from './set-password';

const purpose = 'reset password';

/** Sends a code for a new password; an address without an account gets a mail about this. @throws `too_many` */
export const forgotPassword = async (
  { email }: EndpointRequest<'POST /password/forgot'>['body'],
  { locale, ip }: { locale: Locale; ip: string },
): Promise<CodeSent> => {
  const account = await findAccountByEmail(email);
  return sendCode({
    purpose,
    subject: email,
    payload: { userId: account?.documentId ?? '' },
    isDummy: !account,
    ip,
    mail: {
      to: email,
      kind: account ? 'new_password' : 'no_account',
      locale: account ? mailLocale(account, locale) : locale,
    },
  });
};

/**
 * Sets a new password with the code of the mail and ends all sessions. The code is for the account that had the address
 * when it was sent. Resets the count of failed sign-ins.
 * @throws `code_wrong`, `too_many`
 */
export const resetPassword = async (
  { email, code, password }: EndpointRequest<'POST /password/reset'>['body'],
  { ip }: { ip: string },
): Promise<null> => {
  // Hashed first: the transaction holds SQLite's only connection, and a wrong code must take the same time.
  const hash = await hashPassword(password);
  const userId = await useCode({ purpose, subject: email, code, ip }, async (payload: { userId: string }) => {
    const account = await findAccountById(payload.userId);
    if (!account || account.email !== email) throw new AppError('code_wrong');
    await setPassword({ account, hash, except: null });
    await dropCodes({ purpose, subject: email });
    return account.documentId;
  });
  await signInThrottle({ account: userId, ip }).succeeded();
  return null;
};
