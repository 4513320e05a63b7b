/** Why the browser made or used no passkey. */
export type PasskeyFailure = 'cancelled' | 'address' | 'known' | null;

/**
 * What a rejection of `navigator.credentials` means: the person cancelled or waited too long, the address of
 * the site has no passkeys (a number instead of a name), or the device has a passkey of this account. Null for
 * any other error.
 */
export const passkeyFailure = (error: unknown): PasskeyFailure => {
  if (!(error instanceof Error)) return null;
  // the library wraps some errors of the browser, which then are the cause
  const names = [error.name, error.cause instanceof Error ? error.cause.name : ''];
  if (names.includes('InvalidStateError')) return 'known';
  if (names.includes('SecurityError')) return 'address';
  return names.some((name) => name === 'NotAllowedError' || name === 'AbortError') ? 'cancelled' : null;
};

/** Whether this browser has passkeys. They need HTTPS, except on localhost. */
export const hasPasskeys = (): boolean => window.isSecureContext && 'PublicKeyCredential' in window;
