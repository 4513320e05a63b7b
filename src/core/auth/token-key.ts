import { createSecretKey, type KeyObject } from 'node:crypto';
import { openFor, sealFor } from '../secrets/stored-secret';
import { settings } from '../settings/settings';

const PURPOSE = 'token secret';

/** Encrypts a secret of session tokens for storage. */
export const sealTokenSecret = (secret: string): string => sealFor(PURPOSE, secret);

/**
 * Decrypts a stored secret. One that was encrypted with another ENCRYPTION_KEY cannot be read, and the configured one is
 * used instead: people sign in again.
 */
const openSecret = (sealed: string): string => {
  const opened = sealed && openFor(PURPOSE, sealed);
  if (sealed && opened === undefined) strapi.log.warn('The stored secret of session tokens cannot be read');
  return opened || strapi.config.get<string>('site.token.secret');
};

let last: { sealed: string; configured: string; key: KeyObject } | undefined;

/** The key object is cached: given a string, jsonwebtoken tries to parse it as a public key on every request, 0.3 ms. */
const keyOf = (sealed: string): KeyObject => {
  const configured = strapi.config.get<string>('site.token.secret');
  if (last?.sealed !== sealed || last.configured !== configured)
    last = { sealed, configured, key: createSecretKey(openSecret(sealed), 'utf8') };
  return last.key;
};

/** Current settings for signing session tokens. */
export interface TokenKey {
  key: KeyObject;
  issuer: string;
  /** Lifetime of new sessions in hours. */
  hours: number;
}

/** Returns the settings for signing and verifying session tokens, or those of the configuration. */
export const tokenKey = async (): Promise<TokenKey> => {
  const { secret, issuer, expires } = await settings('jwt');
  return { key: keyOf(secret), issuer, hours: expires };
};
