import { AppError } from '../../core/http/app-error';
import { listPasskeys } from './passkeys/queries';
import { isQqSetUp } from './qq/authorize';
import { findQqLinkOf } from './qq/links';
import { countRecoveryCodes, findTwoFactor } from './two-factor/queries';
import { findAccountById } from './queries/find-account';

/** How an account signs in. Five queries. */
export const findSignInMethods = async (userId: string) => {
  const account = await findAccountById(userId);
  if (!account) throw new AppError('unauthorized');
  const twoFactor = await findTwoFactor(userId);
  const since = twoFactor?.confirmed_at ?? null;
  return {
    hasPassword: Boolean(account.password),
    since,
    recoveryCodesLeft: since ? await countRecoveryCodes(userId) : 0,
    passkeys: await listPasskeys(userId),
    isQqSetUp: await isQqSetUp(),
    link: await findQqLinkOf(userId),
  };
};
