import { createHash } from 'node:crypto';
import type { Account } from '../queries/find-account';

/** Identifies the stored password in a token, which ends when the password is changed. */
export const passwordMark = ({ password }: Pick<Account, 'password'>): string =>
  createHash('sha256')
    .update(password ?? '')
    .digest('base64url');
