import { randomUUID } from 'node:crypto';
import { openFor, sealFor } from './stored-secret';

/** Fields of every token besides its payload. */
export interface Claims {
  id: string;
  /** Milliseconds since epoch. */
  expires: number;
}

/** Tokens of one purpose. */
export interface ExpiringToken<T> {
  issue: (payload: T) => string;
  /** Returns undefined when the token is expired, or was not issued by this site for this purpose. */
  read: (token: string) => (T & Claims) | undefined;
}

/**
 * Defines encrypted tokens with a payload and an expiry. Nothing is stored, so anybody can request as many as the rate
 * limit allows. A token can be read until it expires: a single-use one is stored when it is used (`spendToken`),
 * or contains a value that its use changes.
 * @param purpose a token for one purpose cannot be read for another
 * @param seconds lifetime
 */
export const expiringToken = <T extends object>(purpose: string, seconds: number): ExpiringToken<T> => ({
  issue: (payload) => {
    const claims: Claims = { id: randomUUID(), expires: Date.now() + seconds * 1000 };
    return sealFor(`token for ${purpose}`, JSON.stringify({ ...payload, ...claims }));
  },
  read: (token) => {
    const text = openFor(`token for ${purpose}`, token);
    if (text === undefined) return undefined;
    const claims = JSON.parse(text) as T & Claims;
    return claims.expires > Date.now() ? claims : undefined;
  },
});
