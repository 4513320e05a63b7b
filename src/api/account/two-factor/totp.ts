import type { Knex } from 'knex';
import { Secret, TOTP } from 'otpauth';
import { AppError } from '../../../core/http/app-error';
import { openFor, sealFor } from '../../../core/secrets/stored-secret';

/** Seconds of a time step and digits of a code: what every authenticator app supports (RFC 6238). */
const PERIOD = 30;
const DIGITS = 6;

/** Bytes of a key: the length of the hash (RFC 4226, section 4). */
const KEY_BYTES = 20;

/** Steps before and after the current one with accepted codes, for clock differences. */
const WINDOW = 1;

const PURPOSE = 'authenticator key';

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    period: PERIOD,
    digits: DIGITS,
    algorithm: 'SHA1',
  });

/** A new key, in base32. */
export const makeSecret = (): string => new Secret({ size: KEY_BYTES }).base32;

export const sealTotpSecret = (secret: string): string => sealFor(PURPOSE, secret);

/** Decrypts a stored key. @throws `two_factor_key_lost` when it was sealed with another key */
export const openTotpSecret = (sealed: string): string => {
  const secret = openFor(PURPOSE, sealed);
  if (secret === undefined) throw new AppError('two_factor_key_lost');
  return secret;
};

/** The `otpauth://` URI of a key, which apps read from a QR code. */
export const otpauthUri = (secret: string, names: { issuer: string; label: string }): string =>
  totpOf(secret, names).toString();

/** Whether a text looks like a code of an app; spaces are allowed, as apps show them. */
export const isTotpCode = (typed: string): boolean => /^\d{6}$/.test(typed.replace(/\s/g, ''));

/** The time step of a code; undefined when the code is wrong. */
const stepOf = (secret: string, typed: string): number | undefined => {
  const token = typed.replace(/\s/g, '');
  const timestamp = Date.now();
  const delta = totpOf(secret).validate({ token, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD) + delta;
};

/**
 * Accepts a code of an account's app once, and none of an earlier time step. Only one of concurrent calls with the same
 * code returns true.
 */
export const spendTotpCode = async (
  trx: Knex,
  { id, secret }: { id: number; secret: string },
  typed: string,
): Promise<boolean> => {
  const step = stepOf(openTotpSecret(secret), typed);
  if (step === undefined) return false;
  const changed = await trx('site_two_factors')
    .where({ id })
    .where('last_step', '<', step)
    .update({ last_step: step });
  return changed === 1;
};
