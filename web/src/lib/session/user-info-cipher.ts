import AES from 'crypto-js/aes';
import Utf8 from 'crypto-js/enc-utf8';
import ECB from 'crypto-js/mode-ecb';
import Pkcs7 from 'crypto-js/pad-pkcs7';

/**
 * The fixed default key (spec section 9); a build can set its own, of 16, 24 or 32 bytes. It is no protection, only obfuscation:
 * the key is in the page's scripts.
 */
const KEY = Utf8.parse(import.meta.env.VITE_USER_INFO_KEY ?? 'wentu-user-info!');

const OPTIONS = { mode: ECB, padding: Pkcs7 };

/** AES in ECB mode with PKCS #7 padding, as base64. */
export const encrypt = (text: string): string => AES.encrypt(text, KEY, OPTIONS).toString();

/** @throws when the text was not encrypted with this key */
export const decrypt = (cipherText: string): string => AES.decrypt(cipherText, KEY, OPTIONS).toString(Utf8);
