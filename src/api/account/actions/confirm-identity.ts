import type { SignedIn } from '../../../core/auth/actor';
import { SESSION } from '../../../core/database/content-types';
import { AppError } from '../../../core/http/app-error';
import { findAccountById } from '../queries/find-account';
import { checkPassword } from './check-password';
import { signInThrottle } from '../../../core/http/sign-in-throttle';

/** Time after the sign-in during which a session may change the sign-in methods of its account without the password. */
const FRESH_MS = 10 * 60_000;

const isFresh = async (jti: string): Promise<boolean> => {
  const session = (await strapi.db.query(SESSION).findOne({ select: ['signed_in_at'], where: { jti } })) as {
    signed_in_at: string;
  } | null;
  return session !== null && Date.now() - new Date(session.signed_in_at).getTime() < FRESH_MS;
};

export interface Confirmation {
  actor: SignedIn;
  /** Undefined: the session must be fresh. */
  password: string | undefined;
  /** Name of the password in the body of the call. */
  field?: string;
  ip: string;
}

/**
 * Confirms that the caller is the owner of the account and not somebody who uses an open session, by the password or by a
 * sign-in within the last ten minutes. Wrong passwords count as failed sign-ins.
 * @throws `confirmation_needed`, `password_wrong`, `too_many`
 */
export const confirmIdentity = async (confirmation: Confirmation): Promise<void> => {
  const { actor, password, field = 'password', ip } = confirmation;
  if (password === undefined) {
    if (await isFresh(actor.jti)) return;
    throw new AppError('confirmation_needed');
  }
  const account = await findAccountById(actor.id);
  const throttle = signInThrottle({ account: actor.id, ip });
  await throttle.begin();
  if (!(await checkPassword(password, account?.password ?? null)))
    throw new AppError('password_wrong', { field });
  await throttle.succeeded();
};
