import { HttpError, isBusinessError } from './http';

/**
 * The message of a failed call that is not shown at a field.
 * @param words for failures without a message: no response, and unexpected errors
 */
export const errorWords = (error: unknown, words: { noResponse: string; failed: string }): string => {
  if (isBusinessError(error)) return error.msg;
  if (!(error instanceof HttpError)) return words.failed;
  return error.status === 0 ? words.noResponse : error.words;
};
