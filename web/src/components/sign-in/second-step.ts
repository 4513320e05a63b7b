import { isBusinessError } from '@/lib/http/http';

/** Options of sign-in requests: the form shows their errors itself, and the need for a second step is no error. */
export const SIGN_IN = { isSignIn: true, isQuiet: true } as const;

/** The ticket of a sign-in that needs a second step; null for any other rejection. */
export const ticketOf = (error: unknown): string | null =>
  isBusinessError(error) && error.code === 'second_factor_needed'
    ? (error.data as { ticket: string }).ticket
    : null;
