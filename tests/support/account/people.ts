import { inject } from 'vitest';
import type { TestApp } from '../site/app';
import { built } from '../site/boot';
import type { UserType } from '../../../src/contract/enums';
import type { Client } from '../site/client';

export interface Person {
  id: string;
  name: string;
  password: string;
  token: string;
}

const PASSWORD = 'a-password-for-people-1';

/** Creates an account of a role and signs it in. */
export const person = async (client: Client, name: string, role: UserType): Promise<Person> => {
  const admin = await client.signIn();
  const body = { user_name: name, nick_name: name, password: PASSWORD, role };
  const { id } = await client.call('POST /users', { body }, { token: admin });
  return { id, name, password: PASSWORD, token: await client.signIn(name, PASSWORD) };
};

/** One user of each role, and a second user of role 2. */
export type People = Record<'admin' | 'user' | 'other' | 'guest', Person>;

/** Created once, in the template database: password hashing is slow by design. */
export const makePeople = async (client: Client): Promise<People> => ({
  admin: await person(client, 'an-admin', 1),
  user: await person(client, 'a-user', 2),
  other: await person(client, 'another-user', 2),
  guest: await person(client, 'a-guest', 3),
});

/** The accounts of the template, signed in. */
export const everyRole = (): People => inject('template').people;

interface Sessions {
  openSession: (options: { account: object; ip: string; userAgent: string }) => Promise<{ token: string }>;
}

/** Many signed-in users, without passwords, whose hashing takes time. */
export const createPeople = async (app: TestApp, size: number): Promise<{ id: string; token: string }[]> => {
  const { openSession } = built<Sessions>('src/api/account/actions/open-session');
  const people: { id: string; token: string }[] = [];
  for (let n = 0; n < size; n += 1) {
    const name = `crowd-${n}`;
    const account = await app.strapi.db.query('plugin::users-permissions.user').create({
      data: { username: name, nick_name: name, site_role: 2, provider: 'local', confirmed: true },
    });
    const { token } = await openSession({ account, ip: '192.0.2.1', userAgent: 'Mozilla/5.0' });
    people.push({ id: account.documentId, token });
  }
  return people;
};

/** Creates a user of role 2 with a fresh session. The password is hashed once, for the template. */
export const quickPerson = async (app: TestApp, name: string): Promise<Person> => {
  const { openSession } = built<Sessions>('src/api/account/actions/open-session');
  const users = app.strapi.db.query('plugin::users-permissions.user');
  const { password: hash } = (await users.findOne({ where: { documentId: everyRole().user.id } })) as {
    password: string;
  };
  const data = { username: name, nick_name: name, site_role: 2, provider: 'local', confirmed: true };
  const account = (await users.create({ data: { ...data, password: hash } })) as { documentId: string };
  const { token } = await openSession({ account, ip: '192.0.2.1', userAgent: 'Mozilla/5.0' });
  return { id: account.documentId, name, password: PASSWORD, token };
};
