import type { Locale, Theme } from '../../../contract/enums';
import { normalizeEmail } from '../../../contract/fields';
import { USER } from '../../../core/database/content-types';
import { nameSkeletons } from '../../../lib/names/skeleton';

/** An account as stored; `password` is the hash. */
export interface Account {
  id: number;
  documentId: string;
  createdAt: string;
  username: string;
  email: string | null;
  password: string | null;
  nick_name: string | null;
  site_role: 1 | 2 | 3;
  avatar: string | null;
  tel: string | null;
  sign: string | null;
  link: string | null;
  ip: string | null;
  addr: string | null;
  sign_source: string | null;
  language: Locale | null;
  /** Language of the page of the last sign-in, for mails to a person who has not chosen a language. */
  page_language: Locale | null;
  theme: Theme | null;
  blocked: boolean | null;
  block_reason: string | null;
  /** End of the block; null: none. */
  blocked_until: string | null;
  /** When a closed account is deleted. */
  closes_at: string | null;
  last_login_at: string | null;
}

const sameLetters = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/**
 * Finds an account by user name or e-mail address, ignoring case; an international domain may be typed in Unicode.
 * Uses three indexes: accounts from before the check of look-alike names may have no key, and their names must be typed
 * exactly.
 */
export const findAccount = async (nameOrEmail: string): Promise<Account | null> => {
  const address = normalizeEmail(nameOrEmail);
  const rows = (await strapi.db.query(USER).findMany({
    where: {
      $or: [
        { username: nameOrEmail },
        { username_key: nameSkeletons(nameOrEmail).folded },
        { email: { $in: [nameOrEmail, nameOrEmail.toLowerCase(), address] } },
      ],
    },
    limit: 5,
  })) as Account[];
  const isTyped = ({ username, email }: Account) =>
    sameLetters(username, nameOrEmail) || sameLetters(email ?? '', nameOrEmail) || email === address;
  return rows.find(({ username }) => username === nameOrEmail) ?? rows.find(isTyped) ?? null;
};

/** Finds an account by its e-mail address, in lower case. */
export const findAccountByEmail = async (email: string): Promise<Account | null> =>
  (await strapi.db.query(USER).findOne({ where: { email } })) as Account | null;

/** Finds an account by id. */
export const findAccountById = async (id: string): Promise<Account | null> =>
  (await strapi.db.query(USER).findOne({ where: { documentId: id } })) as Account | null;
