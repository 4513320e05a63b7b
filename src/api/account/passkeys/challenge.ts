import { type Claims, expiringToken } from '../../../core/secrets/expiring-token';

/** The browser's dialog of a passkey ends after two minutes. */
const LIFETIME_SECONDS = 300;

/** The RP ID of an origin, to which its passkeys belong: the host name without port. */
export const hostOf = (origin: string): string => new URL(origin).hostname;

/** The challenge in a browser's response; empty when the response is malformed. */
const challengeIn = (clientDataJSON: string): string => {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const { challenge } = (data ?? {}) as { challenge?: unknown };
    return typeof challenge === 'string' ? Buffer.from(challenge, 'base64url').toString('utf8') : '';
  } catch {
    // Not JSON: a response without a challenge is refused like one with a wrong challenge.
    return '';
  }
};

const challengeFor = <T extends object>(purpose: string) => {
  const token = expiringToken<T>(purpose, LIFETIME_SECONDS);
  return {
    issue: token.issue,
    /** Reads the challenge of a browser's response; undefined when this site did not issue it, or it has expired. */
    read: (response: { clientDataJSON: string }): (T & Claims) | undefined =>
      token.read(challengeIn(response.clientDataJSON)),
  };
};

export const registrationChallenge = challengeFor<{ userId: string; origin: string }>('passkey registration');
export const signInChallenge = challengeFor<{ origin: string }>('passkey sign-in');
