import { paths } from '../../../contract/paths/pages';
import { USER } from '../../../core/database/content-types';
import { emit } from '../../../core/events/event-bus';
import { transaction } from '../../../core/database/transaction';
import { AppError } from '../../../core/http/app-error';
import { expiringToken } from '../../../core/secrets/expiring-token';
import { type Account, findAccountById } from '../queries/find-account';
import { hashPassword } from '../actions/check-password';
import { passwordMark } from '../tokens/password-mark';

const LIFETIME_SECONDS = 24 * 3600;

/** `password` identifies the current password: a link works once. */
const link = expiringToken<{ userId: string; password: string }>('password reset', LIFETIME_SECONDS);

/** Path of the page on which the owner of an account sets a new password; valid for a day, once. */
export const resetPath = (account: Account): string =>
  `${paths.login}?reset=${link.issue({ userId: account.documentId, password: passwordMark(account) })}`;

/** Sets a new password with the token of a link; all sessions end. @throws `link_expired` */
export const resetByLink = async (token: string, password: string): Promise<null> => {
  const claims = link.read(token);
  if (!claims) throw new AppError('link_expired');
  const { userId: id } = claims;
  const hash = await hashPassword(password);
  await transaction(async (trx) => {
    // The lock makes the second of two concurrent uses read the new password.
    await trx('up_users').where('document_id', id).forUpdate().first('id');
    const account = await findAccountById(id);
    if (!account || passwordMark(account) !== claims.password) throw new AppError('link_expired');
    await strapi.db.query(USER).update({ where: { id: account.id }, data: { password: hash } });
    emit('account.changed', { id });
  });
  return null;
};
