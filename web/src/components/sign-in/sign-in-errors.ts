import { formErrors, type FormErrors } from '@/lib/form-errors';

export const FIELD_NAMES = ['user_name', 'password'] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

export type SignInInput = Record<FieldName, string>;

/** What went wrong with a try to sign in, in words for the person. */
export type SignInErrors = FormErrors<FieldName>;

export const NO_ERRORS: SignInErrors = { fields: {} };

/** Fields that are still empty, each with the key of its words. */
export const missingFields = (input: SignInInput): FieldName[] =>
  FIELD_NAMES.filter((name) => input[name].trim() === '');

/** What to show of a rejected sign-in. */
export const signInErrors = (error: unknown, words: { noResponse: string; failed: string }): SignInErrors =>
  formErrors(error, FIELD_NAMES, words);
