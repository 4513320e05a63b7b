import type { EndpointRequest } from '../../../contract';
import type { SignedIn } from '../../../core/auth/actor';
import { USER } from '../../../core/database/content-types';
import { transaction } from '../../../core/database/transaction';
import { emit } from '../../../core/events/event-bus';
import { AppError } from '../../../core/http/app-error';
import { confirmIdentity } from '../actions/confirm-identity';
import { hashPassword } from '../actions/check-password';
import { endSessions } from '../administration/end-sessions';
import { type Account, findAccountById } from '../queries/find-account';

interface SetPasswordOptions {
  account: Account;
  /** bcrypt hash. */
  hash: string;
  /** `jti` of a session that stays. */
  except: string | null;
}

/** Stores a password and ends the sessions of the account. Its owner gets a mail. */
export const setPassword = ({ account, hash, except }: SetPasswordOptions): Promise<void> =>
  transaction(async () => {
    await strapi.db.query(USER).update({ where: { id: account.id }, data: { password: hash } });
    await endSessions({ userId: account.documentId, reason: 'password', except });
    emit('account.changed', { id: account.documentId });
  });

interface ChangeOptions {
  actor: SignedIn;
  ip: string;
}

/**
 * Changes the caller's password; all other sessions end. An account without a password sets one in a fresh session.
 * @throws `password_wrong`, `confirmation_needed`, `too_many`
 */
export const changePassword = async (
  { old_password, password }: EndpointRequest<'PUT /user_password'>['body'],
  { actor, ip }: ChangeOptions,
): Promise<null> => {
  const account = await findAccountById(actor.id);
  if (!account) throw new AppError('unauthorized');
  // A fresh session alone is not enough to change an existing password.
  const confirming = account.password ? (old_password ?? '') : undefined;
  await confirmIdentity({ actor, password: confirming, field: 'old_password', ip });
  await setPassword({ account, hash: await hashPassword(password), except: actor.jti });
  return null;
};
