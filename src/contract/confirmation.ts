import { MAX_ENTERED_PASSWORD } from './account-limits';
import { rawText } from './fields';

/**
 * Body of a call that changes how an account signs in and that the password confirms. It is not needed within ten minutes
 * of the sign-in.
 */
export const confirmation = { password: rawText(MAX_ENTERED_PASSWORD, 1).optional() };

/** Errors of the confirmation. */
export const CONFIRMATION_ERRORS = ['confirmation_needed', 'password_wrong'] as const;
