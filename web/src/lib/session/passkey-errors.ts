/** Reasons why the browser created or used no passkey. */
export type PasskeyFailure = 'cancelled' | 'address' | 'known' | null;

/**
 * Classifies a rejection of `navigator.credentials`: the person cancelled or waited too long, the site's address cannot have
 * passkeys (an IP address instead of a name), or the device already has a passkey of this account. Null for any other error.
 */
export const passkeyFailure = (error: unknown): PasskeyFailure => {
  if (!(error instanceof Error)) return null;
  // the library wraps some errors of the browser as `cause`
  const names = [error.name, error.cause instanceof Error ? error.cause.name : ''];
  if (names.includes('InvalidStateError')) return 'known';
  if (names.includes('SecurityError')) return 'address';
  return names.some((name) => name === 'NotAllowedError' || name === 'AbortError') ? 'cancelled' : null;
};

/** Whether this browser supports passkeys. They require HTTPS, except on localhost. */
export const hasPasskeys = (): boolean => window.isSecureContext && 'PublicKeyCredential' in window;
