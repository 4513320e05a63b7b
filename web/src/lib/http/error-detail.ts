const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/**
 * The message of anything that was thrown, or its status or code (spec section 8): of an error, of the envelope of a
 * business error, of the response of a route. Never empty.
 */
export const errorDetail = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return textOf(error) || '500';
  const { message, msg, status, code, statusText } = error as Record<string, unknown>;
  // a response of a route has a status and no message
  const number = typeof status === 'number' && status > 0 ? String(status) : '';
  return textOf(message) || textOf(msg) || number || textOf(statusText) || textOf(code) || '500';
};
