import { AppError } from '../http/app-error';
import { openSecret, DecryptionError, sealSecret } from '../../lib/secret-box';

const key = () => ({ secret: strapi.config.get<string>('site.encryptionKey'), purpose: 'mail password' });

/** Encrypts a password for storage; empty stays empty. */
export const sealMailPassword = (password: string): string => password && sealSecret(password, key());

/** Decrypts a stored password. @throws `mail_password_lost` when it was encrypted with another key */
export const openMailPassword = (sealed: string): string => {
  try {
    return sealed && openSecret(sealed, key());
  } catch (error) {
    throw error instanceof DecryptionError ? new AppError('mail_password_lost') : error;
  }
};
