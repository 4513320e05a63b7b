import { USER } from '../../../core/database/content-types';
import { AppError } from '../../../core/http/app-error';
import type { SignedIn } from '../../../core/auth/actor';
import { emit } from '../../../core/events/event-bus';
import { transaction } from '../../../core/database/transaction';
import type { EndpointRequest } from '../../../contract';
import { type Account, findAccountById } from '../queries/find-account';
import { mailAccount } from '../mails/account-mail';
import { hashPassword } from '../actions/check-password';

/** Finds an account that an administrator changes. @throws `not_found` */
export const requireAccount = async (id: string): Promise<Account> => {
  const account = await findAccountById(id);
  if (!account) throw new AppError('not_found');
  return account;
};

/** @throws `not_yourself` */
export const requireOther = (id: string, actor: SignedIn): void => {
  if (id === actor.id) throw new AppError('not_yourself');
};

/** Writes fields of an account; its lifecycles check the rules and end sessions. */
const write = async (id: string, data: object): Promise<Account> => {
  await transaction(async () => {
    await strapi.db.query(USER).update({ where: { documentId: id }, data });
    emit('account.changed', { id });
  });
  return requireAccount(id);
};

/**
 * Sets the role, and optionally the nick name.
 * @throws `not_found`, `not_yourself` for a change of the actor's own role, `last_administrator`, `nick_name_taken`
 */
export const changeRole = async (
  { user_id, role, nick_name }: EndpointRequest<'PUT /user_role'>['body'],
  actor: SignedIn,
): Promise<Account> => {
  const account = await requireAccount(user_id);
  if (role !== account.site_role) requireOther(user_id, actor);
  return write(user_id, { site_role: role, ...(nick_name !== undefined && { nick_name }) });
};

/**
 * Blocks an account until a time or permanently, and mails that to its owner, or lifts the block.
 * @throws `not_found`, `not_yourself`, `last_administrator`, `time_passed`
 */
export const blockAccount = async (
  { user_id, blocked, reason, until }: EndpointRequest<'PUT /users/block'>['body'],
  actor: SignedIn,
): Promise<Account> => {
  requireOther(user_id, actor);
  await requireAccount(user_id);
  if (!blocked) return write(user_id, { blocked });
  const end = until ? new Date(until) : null;
  if (end && end.getTime() <= Date.now()) throw new AppError('time_passed');
  return transaction(async () => {
    const account = await write(user_id, { blocked, block_reason: reason || null, blocked_until: end });
    await mailAccount(account, { kind: 'block', time: end, reason });
    return account;
  });
};

/** Sets a new password, which ends the sessions. @throws `not_found`, `not_yourself` */
export const setPassword = async (id: string, password: string, actor: SignedIn): Promise<Account> => {
  requireOther(id, actor);
  await requireAccount(id);
  return write(id, { password: await hashPassword(password) });
};
