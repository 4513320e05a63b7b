/** Lengths of what people enter about accounts, in UTF-16 code units. Constants only: the browser imports this file. */

/** The longest address that mail servers transport (RFC 5321, section 4.5.3.1.3). */
export const MAX_EMAIL = 254;

export const MIN_USER_NAME = 3;
export const MAX_USER_NAME = 32;
export const MAX_NICK_NAME = 32;

/** A new password: bcrypt uses 72 bytes, and would silently cut a longer one. */
export const MAX_PASSWORD = 72;

/** A password that is entered to sign in or to confirm an action; a wrong one may be longer than a new one may be. */
export const MAX_ENTERED_PASSWORD = 200;

/** A code of an authenticator, with spaces; at the second step of a sign-in also a recovery code. */
export const MAX_AUTHENTICATOR_CODE = 10;
export const MAX_SECOND_FACTOR = 40;

/** Length of a person's text about themselves. */
export const MAX_SIGN = 200;

/** Limits of an invitation: length of the note, number of uses, days. */
export const INVITATION_LIMITS = { note: 100, uses: 100, days: 90 } as const;
export const INVITATION_DEFAULTS = { uses: 1, days: 7 } as const;
