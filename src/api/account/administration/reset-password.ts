import type { EndpointOutput, EndpointRequest } from '../../../contract';
import type { SignedIn } from '../../../core/auth/actor';
import { AppError } from '../../../core/http/app-error';
import { generatePassword } from '../../../lib/generate-password';
import { mailAccount } from '../mails/account-mail';
import { requireAccount, requireOther, setPassword } from './change-account';
import { resetPath } from './reset-link';

/**
 * Mails a link for a new password to the owner of an account, or sets a generated password and returns it.
 * @throws `not_found`, `not_yourself`, `no_email`
 */
export const resetPassword = async (
  { user_id, way }: EndpointRequest<'POST /users/password_reset'>['body'],
  actor: SignedIn,
): Promise<EndpointOutput<'POST /users/password_reset'>> => {
  if (way === 'show') {
    const password = generatePassword();
    await setPassword(user_id, password, actor);
    return { password, sent_to: '' };
  }
  requireOther(user_id, actor);
  const account = await requireAccount(user_id);
  if (!account.email) throw new AppError('no_email');
  await mailAccount(account, { kind: 'reset', path: resetPath(account) });
  return { password: '', sent_to: account.email };
};
