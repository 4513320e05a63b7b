import type { EndpointRequest } from '../../../contract';
import { USER } from '../../../core/database/content-types';
import { transaction } from '../../../core/database/transaction';
import { emit } from '../../../core/events/event-bus';
import { AppError } from '../../../core/http/app-error';
import type { SignedIn } from '../../../core/auth/actor';
import { type Account, findAccountById } from '../queries/find-account';

/** Returns the account of the caller. @throws `unauthorized` when it was deleted meanwhile */
export const ownAccount = async (actor: SignedIn): Promise<Account> => {
  const account = await findAccountById(actor.id);
  if (!account) throw new AppError('unauthorized');
  return account;
};

/** Changes the given fields of the caller's profile; empty ones are cleared. @throws `nick_name_taken` */
export const changeProfile = async (
  body: EndpointRequest<'PUT /user_info'>['body'],
  actor: SignedIn,
): Promise<Account> => {
  const data = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, value || null]));
  if (Object.keys(data).length > 0)
    await transaction(async () => {
      await strapi.db.query(USER).update({ where: { documentId: actor.id }, data });
      emit('account.changed', { id: actor.id });
    });
  return ownAccount(actor);
};
