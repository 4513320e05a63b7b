import { HttpError, isBusinessError } from '@/lib/http/http';

/** Business errors have been shown as toasts already when a request rejects with them. */
export const isShown = (error: unknown): boolean => isBusinessError(error);

/** The server's message of an error, in the language of the page; `otherwise` when it has none. */
export const errorMessage = (error: unknown, otherwise: string): string => {
  if (isBusinessError(error)) return error.msg;
  if (!(error instanceof HttpError) || error.status === 0) return otherwise;
  const { body, words } = error;
  return Object.values(body?.data?.fields ?? {})[0] ?? words;
};
