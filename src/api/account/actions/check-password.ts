import { USER } from '../queries/find-account';

/** Strapi hashes with bcrypt, ten rounds (users-permissions). A hash nobody's password has, made at start. */
let noAccount: Promise<string> | undefined;

interface UserService {
  validatePassword(password: string, hash: string): Promise<boolean>;
  ensureHashedPasswords(values: { password: string }): Promise<{ password: string }>;
}

const userService = () => strapi.plugin('users-permissions').service('user') as UserService;

/**
 * Whether a password belongs to a hash. Without a hash (no such account) it compares all the same, so that an
 * unknown name takes as long as a wrong password.
 */
export const checkPassword = async (password: string, hash: string | null): Promise<boolean> => {
  noAccount ??= userService()
    .ensureHashedPasswords({ password: `${USER}${Math.random()}` })
    .then((values) => values.password);
  const matches = await userService().validatePassword(password, hash ?? (await noAccount));
  return matches && hash !== null;
};
