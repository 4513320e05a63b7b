import { HttpError, isBusinessError } from '@/lib/http';

/** Business errors are shown as toasts already when a request rejects with them. */
export const isShown = (error: unknown): boolean => isBusinessError(error);

/** The server's message of a rejection, in the language of the page; `otherwise` when it has none. */
export const errorMessage = (error: unknown, otherwise: string): string => {
  if (isBusinessError(error)) return error.msg;
  if (!(error instanceof HttpError)) return otherwise;
  const { body, status } = error;
  if (status === 422) return Object.values(body?.data?.fields ?? {})[0] ?? body?.msg ?? otherwise;
  if (status === 429 || status === 503 || status === 507) return body?.msg || error.message;
  return status === 0 ? otherwise : error.message;
};
