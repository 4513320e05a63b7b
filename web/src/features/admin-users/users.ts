import type { EndpointOutput } from '@contract';

export type UserRow = EndpointOutput<'GET /users'>['list'][number];

/** The open dialog: of an account, of a new one, or of registration. The details of an account are in the URL. */
export type UserTask =
  { kind: 'create' } | { kind: 'registration' } | { kind: 'role' | 'block' | 'reset'; user: UserRow };

export const nameOf = ({ nick_name, user_name }: UserRow): string => nick_name || user_name;
