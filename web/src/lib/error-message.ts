/**
 * What failed, in the person's language: the words of an `HttpError`, or the message of a business error, which is the
 * envelope itself. It does not import the HTTP client, which is loaded with the first request.
 */
export const errorMessage = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return '';
  if ('words' in error) return String(error.words);
  if ('msg' in error) return String(error.msg);
  return error instanceof Error ? error.message : '';
};
