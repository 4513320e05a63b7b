import { AppError } from '../../core/http/app-error';
import { openFor, sealFor } from '../../core/secrets/stored-secret';

const PURPOSE = 'qq key';

/** Encrypts a key for storage; empty stays empty. */
export const sealQqKey = (key: string): string => key && sealFor(PURPOSE, key);

/** Decrypts the stored key. @throws `qq_key_lost` when it was encrypted with another ENCRYPTION_KEY */
export const openQqKey = (sealed: string): string => {
  const key = sealed && openFor(PURPOSE, sealed);
  if (key === undefined) throw new AppError('qq_key_lost');
  return key;
};
