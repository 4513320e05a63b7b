import { HttpError, isBusinessError } from '@/lib/http';

/** Business errors are toasts already when a call rejects with them. */
export const isShown = (error: unknown): boolean => isBusinessError(error);

/** The server's own words about what it refused, in the language of the page; `otherwise` where it said none. */
export const errorMessage = (error: unknown, otherwise: string): string => {
  if (isBusinessError(error)) return error.msg;
  if (!(error instanceof HttpError)) return otherwise;
  const { body, status } = error;
  if (status === 422) return Object.values(body?.data?.fields ?? {})[0] ?? body?.msg ?? otherwise;
  if (status === 429) return body?.msg ?? otherwise;
  return status === 0 ? otherwise : error.message;
};
