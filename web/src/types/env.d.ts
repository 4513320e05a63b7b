interface ImportMetaEnv {
  /** Key that encrypts user info in the browser; 16, 24 or 32 bytes. */
  readonly VITE_USER_INFO_KEY?: string;
}

declare module 'crypto-js/mode-ecb' {
  import type CryptoJS from 'crypto-js';
  const mode: (typeof CryptoJS)['mode']['ECB'];
  export default mode;
}

declare module 'crypto-js/pad-pkcs7' {
  import type CryptoJS from 'crypto-js';
  const padding: (typeof CryptoJS)['pad']['Pkcs7'];
  export default padding;
}
