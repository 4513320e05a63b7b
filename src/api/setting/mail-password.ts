import { SECRET_PLACEHOLDER } from '../../contract/enums';
import { AppError } from '../../core/http/app-error';
import { openSecret, DecryptionError, sealSecret } from '../../lib/secret-box';

const key = () => ({ secret: strapi.config.get<string>('site.encryptionKey'), purpose: 'mail password' });

/** A password as it is stored: sealed, or empty. */
export const sealMailPassword = (password: string): string => password && sealSecret(password, key());

/** @throws `mail_password_lost` when it was stored under another key */
export const openMailPassword = (sealed: string): string => {
  try {
    return sealed && openSecret(sealed, key());
  } catch (error) {
    throw error instanceof DecryptionError ? new AppError('mail_password_lost') : error;
  }
};

/** Whether a password that came in is a new one; six asterisks keep the stored one (contract section 1). */
export const isNewPassword = (password: string | undefined): password is string =>
  password !== undefined && password !== SECRET_PLACEHOLDER;
