import type { EndpointOutput } from '@contract';

export type UserRow = EndpointOutput<'GET /users'>['list'][number];

/** The open dialog: of an account, of a new one, or of registration. */
export type UserTask =
  | { kind: 'create' }
  | { kind: 'registration' }
  | { kind: 'role' | 'block' | 'reset' | 'details'; user: UserRow };

export const idOf = ({ id }: UserRow): string => id;
export const nameOf = ({ nick_name, user_name }: UserRow): string => nick_name || user_name;
