import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** AES-256-GCM: 256 bits of key, a nonce of 96 and a tag of 128 (NIST SP 800-38D). */
const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Names the form, so that another one may follow. */
const VERSION = 'v1';

export interface SecretKey {
  /** The installation's secret, of any length. */
  secret: string;
  /** What the box is for: a text sealed for one purpose opens for no other. */
  purpose: string;
}

/** The text cannot be read: it was sealed under another key, or somebody changed it. */
export class DecryptionError extends Error {
  override name = 'SecretLost';
}

const keyOf = ({ secret, purpose }: SecretKey): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `wentu ${purpose}`, KEY_BYTES));

/** Encrypts a text; the same text gives another result each time. */
export const sealSecret = (text: string, key: SecretKey): string => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(key), nonce);
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')}`;
};

/** Decrypts what `sealSecret` made. @throws SecretLost when it was made under another key, or was changed since */
export const openSecret = (sealed: string, key: SecretKey): string => {
  const [version, body = ''] = sealed.split('.');
  const bytes = Buffer.from(body, 'base64url');
  if (version !== VERSION || bytes.length < NONCE_BYTES + TAG_BYTES)
    throw new DecryptionError('Not a sealed text');
  const decipher = createDecipheriv(CIPHER, keyOf(key), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return (
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    );
  } catch (cause) {
    throw new DecryptionError('Sealed under another key', { cause });
  }
};
