import { HttpError, isBusinessError } from './http';

/** What went wrong with a form, in words for the person. */
export interface FormErrors<F extends string> {
  /** About the try as a whole. */
  form?: string;
  fields: Partial<Record<F, string>>;
}

/** The answer's own words: the server writes them in the language of the request. */
const ownWords = ({ status, body, message }: HttpError): string =>
  status === 422 || status === 429 ? (body?.msg ?? message) : message;

/**
 * What to show of a rejected form.
 * @param names fields that the form has a place for
 * @param words for failures that come without words: no answer at all, and the unforeseen
 */
export const formErrors = <F extends string>(
  error: unknown,
  names: readonly F[],
  words: { noResponse: string; failed: string },
): FormErrors<F> => {
  if (isBusinessError(error)) return { form: error.msg, fields: {} };
  if (!(error instanceof HttpError)) return { form: words.failed, fields: {} };
  if (error.status === 0) return { form: words.noResponse, fields: {} };
  const named = error.body?.data?.fields ?? {};
  const fields: FormErrors<F>['fields'] = {};
  for (const name of names) if (named[name]) fields[name] = named[name];
  return Object.keys(fields).length > 0 ? { fields } : { form: ownWords(error), fields };
};
