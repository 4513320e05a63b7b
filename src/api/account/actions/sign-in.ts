import type { EndpointOutput } from '../../../contract';
import { AppError } from '../../../core/http/app-error';
import { type Account, findAccount } from '../queries/find-account';
import { checkPassword } from './check-password';
import { openSession } from './open-session';
import { signInThrottle } from './sign-in-throttle';

export interface SignInOptions {
  userName: string;
  password: string;
  ip: string;
  userAgent: string;
}

const mayEnter = async (account: Account | null, password: string): Promise<boolean> => {
  const matches = await checkPassword(password, account?.password ?? null);
  return matches && !account?.blocked;
};

/**
 * Signs a person in. An unknown name, a wrong password and a blocked account look the same and take the same time.
 * @throws `wrong_credentials`; `too_many` while the account or the address must wait
 */
export const signIn = async (options: SignInOptions): Promise<EndpointOutput<'POST /email_login'>> => {
  const { userName, password, ip, userAgent } = options;
  const brake = signInThrottle({ userName, ip });
  await brake.check();
  const account = await findAccount(userName);
  if (!(await mayEnter(account, password)) || !account) {
    await brake.failed();
    throw new AppError('wrong_credentials');
  }
  await brake.succeeded();
  return openSession({ account, ip, userAgent });
};
