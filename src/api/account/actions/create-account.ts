import type { EndpointRequest } from '../../../contract';
import { USER } from '../../../core/database/content-types';
import { AppError } from '../../../core/http/app-error';
import { onUniqueViolation } from '../../../core/database/unique-violation';
import { hashPassword } from './check-password';
import { type Account, findAccount, findAccountById } from '../queries/find-account';

/**
 * Creates an account of any role.
 * @throws `user_name_taken`, also for a name that looks the same, `nick_name_taken`, `email_taken`, also for concurrent requests
 */
export const createAccount = async (body: EndpointRequest<'POST /users'>['body']): Promise<Account> => {
  const email = body.email?.toLowerCase() ?? null;
  if (await findAccount(body.user_name)) throw new AppError('user_name_taken');
  if (email && (await findAccount(email))) throw new AppError('email_taken');
  const data = {
    username: body.user_name,
    nick_name: body.nick_name,
    password: await hashPassword(body.password),
    email,
    site_role: body.role,
    provider: 'local',
    confirmed: true,
    blocked: false,
    sign_source: 'admin',
  };
  const created = await onUniqueViolation(
    () => strapi.db.query(USER).create({ data }),
    () => new AppError('user_name_taken'),
  );
  return (await findAccountById((created as Account).documentId)) as Account;
};
