import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** AES-256-GCM: 256 bits of key, a nonce of 96 and a tag of 128 (NIST SP 800-38D). */
const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Prefix of the format, so that it can change later. */
const VERSION = 'v1';

export interface SecretKey {
  /** The secret of the installation, of any length. */
  secret: string;
  /** Purpose of the text: the key is derived from it, so a text sealed for one purpose cannot be opened for another. */
  purpose: string;
}

/** Thrown when a sealed text cannot be decrypted: it was sealed with another key, or it was modified. */
export class DecryptionError extends Error {
  override name = 'DecryptionError';
}

const keyOf = ({ secret, purpose }: SecretKey): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `wentu ${purpose}`, KEY_BYTES));

/** Encrypts a text. The nonce is random: sealing the same text twice gives different results. */
export const sealSecret = (text: string, key: SecretKey): string => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(key), nonce);
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')}`;
};

/** Decrypts the result of `sealSecret`. @throws DecryptionError when the key differs or the text was modified */
export const openSecret = (sealed: string, key: SecretKey): string => {
  const [version, body = ''] = sealed.split('.');
  const bytes = Buffer.from(body, 'base64url');
  // Only the exact text can be opened: others that decode to the same bytes were modified.
  const isExact = version === VERSION && `${VERSION}.${bytes.toString('base64url')}` === sealed;
  if (!isExact || bytes.length < NONCE_BYTES + TAG_BYTES) throw new DecryptionError('Not a sealed text');
  const decipher = createDecipheriv(CIPHER, keyOf(key), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return (
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    );
  } catch (cause) {
    throw new DecryptionError('Sealed with another key', { cause });
  }
};
