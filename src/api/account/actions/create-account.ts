import type { EndpointRequest } from '../../../contract';
import { AppError } from '../../../core/http/app-error';
import { onUniqueViolation } from '../../../core/database/unique-violation';
import { type Account, findAccount, findAccountById, USER } from '../queries/find-account';

/**
 * Makes an account of any role; Strapi hashes the password.
 * @throws `user_name_taken`, `email_taken`, also when two people ask at the same moment
 */
export const createAccount = async (body: EndpointRequest<'POST /users'>['body']): Promise<Account> => {
  const email = body.email?.toLowerCase() ?? null;
  if (await findAccount(body.user_name)) throw new AppError('user_name_taken');
  if (email && (await findAccount(email))) throw new AppError('email_taken');
  const data = {
    username: body.user_name,
    nick_name: body.nick_name,
    password: body.password,
    email,
    site_role: body.role,
    provider: 'local',
    confirmed: true,
    blocked: false,
    sign_source: 'admin',
  };
  const created = await onUniqueViolation(
    () => strapi.documents(USER).create({ data: data as never }),
    () => new AppError('user_name_taken'),
  );
  return (await findAccountById(created.documentId)) as Account;
};
