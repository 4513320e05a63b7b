import { createHmac, timingSafeEqual } from 'node:crypto';

/** 128 of the 256 bits of the HMAC are enough against forgery. */
const SIGNATURE_BYTES = 16;

/** Uses the encryption key and not the secret of sessions, which administrators may change. */
const signatureOf = (purpose: string, text: string): string =>
  createHmac('sha256', strapi.config.get<string>('site.encryptionKey'))
    .update(`${purpose} ${text}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES)
    .toString('base64url');

/** Signs a text that everybody may read. The result is the same for the same text, and does not expire. */
export const signText = (purpose: string, text: string): string => `${text}.${signatureOf(purpose, text)}`;

/** Returns the text of a signed text; undefined when this site did not sign it for this purpose. */
export const readSignedText = (purpose: string, signed: string): string | undefined => {
  const text = signed.slice(0, Math.max(0, signed.lastIndexOf('.')));
  const [given, expected] = [Buffer.from(signed), Buffer.from(signText(purpose, text))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? text : undefined;
};
