import { DecryptionError, openSecret, sealSecret } from '../../lib/secret-box';

const keyFor = (purpose: string) => ({ secret: strapi.config.get<string>('site.encryptionKey'), purpose });

/**
 * Encrypts a text for the database or for a token that only this site reads.
 * @param purpose a text sealed for one purpose cannot be opened for another
 */
export const sealFor = (purpose: string, text: string): string => sealSecret(text, keyFor(purpose));

/** Decrypts a text; undefined when it was sealed for another purpose or with another key, or was modified. */
export const openFor = (purpose: string, sealed: string): string | undefined => {
  try {
    return openSecret(sealed, keyFor(purpose));
  } catch (error) {
    if (error instanceof DecryptionError) return undefined;
    throw error;
  }
};
