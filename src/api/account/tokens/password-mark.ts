import { createHash } from 'node:crypto';
import type { Account } from '../queries/find-account';

/** Identifies the stored password in a token, which becomes invalid when the password changes. */
export const passwordMark = ({ password }: Pick<Account, 'password'>): string =>
  createHash('sha256')
    .update(password ?? '')
    .digest('base64url');
