import { formErrors, type FormErrors } from '@/lib/http/form-errors';

const FIELD_NAMES = ['user_name', 'password'] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

export type SignInInput = Record<FieldName, string>;

/** Error messages of the sign-in form. */
export type SignInErrors = FormErrors<FieldName>;

export const NO_ERRORS: SignInErrors = { fields: {} };

/** Empty required fields, each with the key of its message. */
export const missingFields = (input: SignInInput): FieldName[] =>
  FIELD_NAMES.filter((name) => input[name].trim() === '');

/** The messages to show for a rejected sign-in. */
export const signInErrors = (error: unknown, words: { noResponse: string; failed: string }): SignInErrors =>
  formErrors(error, FIELD_NAMES, words);
