/**
 * The message of an error in the person's language: `words` of an `HttpError`, or `msg` of a business error, which is the
 * envelope itself. It does not import the HTTP client, which is loaded with the first request.
 */
export const errorMessage = (error: unknown): string => {
  const { words, msg, message } = Object(error) as Record<string, unknown>;
  return String(words ?? msg ?? message ?? '');
};
