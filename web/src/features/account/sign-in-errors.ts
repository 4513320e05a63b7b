import { HttpError, isBusinessError } from '@/lib/http';

export const FIELD_NAMES = ['user_name', 'password'] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

export type SignInInput = Record<FieldName, string>;

/** What went wrong with a try to sign in, in words for the person. */
export interface SignInErrors {
  /** About the try as a whole. */
  form?: string;
  fields: Partial<Record<FieldName, string>>;
}

export const NO_ERRORS: SignInErrors = { fields: {} };

/** Fields that are still empty, each with the key of its words. */
export const missingFields = (input: SignInInput): FieldName[] =>
  FIELD_NAMES.filter((name) => input[name].trim() === '');

/** The answer's own words: the server writes them in the language of the request. */
const ownWords = ({ status, body, message }: HttpError): string =>
  status === 422 || status === 429 ? (body?.msg ?? message) : message;

/**
 * What to show of a rejected sign-in.
 * @param words for failures that come without words: no answer at all, and the unforeseen
 */
export const signInErrors = (error: unknown, words: { noResponse: string; failed: string }): SignInErrors => {
  if (isBusinessError(error)) return { form: error.msg, fields: {} };
  if (!(error instanceof HttpError)) return { form: words.failed, fields: {} };
  if (error.status === 0) return { form: words.noResponse, fields: {} };
  const named = error.body?.data?.fields ?? {};
  const fields = Object.fromEntries(
    FIELD_NAMES.flatMap((name) => (named[name] ? [[name, named[name]]] : [])),
  ) as SignInErrors['fields'];
  return Object.keys(fields).length > 0 ? { fields } : { form: ownWords(error), fields };
};
