import type { UserType } from '../../src/contract/enums';
import type { TestApp } from './app';

export interface Person {
  id: string;
  name: string;
  password: string;
  token: string;
}

const PASSWORD = 'a-password-for-people-1';

/** Makes an account of a role and signs it in. */
export const person = async (app: TestApp, name: string, role: UserType): Promise<Person> => {
  const admin = await app.signIn();
  const body = { user_name: name, nick_name: name, password: PASSWORD, role };
  const { id } = await app.call('POST /users', { body }, { token: admin });
  return { id, name, password: PASSWORD, token: await app.signIn(name, PASSWORD) };
};

/** One person of each role. */
export const everyRole = async (app: TestApp) => ({
  admin: await person(app, 'an-admin', 1),
  user: await person(app, 'a-user', 2),
  guest: await person(app, 'a-guest', 3),
});
