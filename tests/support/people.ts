import { inject } from 'vitest';
import type { UserType } from '../../src/contract/enums';
import type { Client } from './client';

export interface Person {
  id: string;
  name: string;
  password: string;
  token: string;
}

const PASSWORD = 'a-password-for-people-1';

/** Makes an account of a role and signs it in. */
export const person = async (client: Client, name: string, role: UserType): Promise<Person> => {
  const admin = await client.signIn();
  const body = { user_name: name, nick_name: name, password: PASSWORD, role };
  const { id } = await client.call('POST /users', { body }, { token: admin });
  return { id, name, password: PASSWORD, token: await client.signIn(name, PASSWORD) };
};

/** One person of each role, and a second user. */
export type People = Record<'admin' | 'user' | 'other' | 'guest', Person>;

/** They are made once, in the template database: passwords are slow on purpose. */
export const makePeople = async (client: Client): Promise<People> => ({
  admin: await person(client, 'an-admin', 1),
  user: await person(client, 'a-user', 2),
  other: await person(client, 'another-user', 2),
  guest: await person(client, 'a-guest', 3),
});

/** The people of the template, signed in. */
export const everyRole = (): People => inject('template').people;
