/**
 * What failed, in the person's language: the words of an `HttpError`, or the message of a business error, which is the
 * envelope itself. It does not import the HTTP client, which is loaded with the first request.
 */
export const errorMessage = (error: unknown): string => {
  const { words, msg, message } = Object(error) as Record<string, unknown>;
  return String(words ?? msg ?? message ?? '');
};
