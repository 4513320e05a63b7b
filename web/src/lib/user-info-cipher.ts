import AES from 'crypto-js/aes';
import Utf8 from 'crypto-js/enc-utf8';
import ECB from 'crypto-js/mode-ecb';
import Pkcs7 from 'crypto-js/pad-pkcs7';

/**
 * The fixed default key (spec section 9); a build may set its own, of 16, 24 or 32 bytes.
 * It keeps user info from being read over the shoulder, no more: whoever has the page has the key.
 */
const KEY = Utf8.parse(import.meta.env.VITE_USER_INFO_KEY ?? 'wentu-user-info!');

const OPTIONS = { mode: ECB, padding: Pkcs7 };

/** AES in ECB mode with PKCS #7 padding, as base64. */
export const encrypt = (text: string): string => AES.encrypt(text, KEY, OPTIONS).toString();

/** @throws when the text is not one of `encrypt` under the same key */
export const decrypt = (cipherText: string): string => AES.decrypt(cipherText, KEY, OPTIONS).toString(Utf8);
