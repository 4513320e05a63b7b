import { TOTP } from 'otpauth';

/**
 * The code that an authenticator app shows.
 * @param steps how many time steps of 30 seconds from now
 */
export const totpCode = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
