import { HttpError, isBusinessError, isToasted, namedFields } from './http';

/** Error messages of a form. */
export interface FormErrors<F extends string> {
  /** Error of the submission as a whole. */
  form?: string;
  fields: Partial<Record<F, string>>;
}

/** Statuses whose responses have a specific message, in the language of the request. */
const OWN_WORDS: readonly number[] = [422, 429, 503, 507];

const ownWords = ({ status, body, message }: HttpError): string =>
  OWN_WORDS.includes(status) ? body?.msg || message : message;

/**
 * The messages to show for a rejected form: at their fields, or for the form as a whole; none for a business error that
 * was shown as a toast. An error of an item of a list (`footer.0`) is shown at the list.
 * @param names fields at which the form can show an error
 * @param words for failures without a message: no response, and unexpected errors
 */
export const formErrors = <F extends string>(
  error: unknown,
  names: readonly F[],
  words: { noResponse: string; failed: string },
): FormErrors<F> => {
  const ofFields = (named: Record<string, string> = {}) =>
    Object.fromEntries(
      Object.entries(named).flatMap(([path, message]) => {
        const name = names.find((one) => path === one || path.startsWith(`${one}.`));
        return name === undefined ? [] : [[name, message]];
      }),
    ) as FormErrors<F>['fields'];
  const orForm = (fields: FormErrors<F>['fields'], form: string): FormErrors<F> =>
    Object.keys(fields).length > 0 ? { fields } : { form, fields };
  if (isToasted(error)) return { fields: {} };
  if (isBusinessError(error)) return orForm(ofFields(namedFields(error)), error.msg);
  if (!(error instanceof HttpError)) return { form: words.failed, fields: {} };
  if (error.status === 0) return { form: words.noResponse, fields: {} };
  return orForm(ofFields(error.body?.data?.fields), ownWords(error));
};
