import { ERRORS, errorMessage, errorNameOfStatus } from '../../contract/errors';
import type { Envelope } from '../../contract';
import type { Locale } from '../../contract/enums';
import { AppError } from './app-error';

/** Status, envelope and headers of a response (contract section 1). */
export interface EnvelopeResponse {
  status: number;
  body: Envelope<unknown>;
  headers: Record<string, string>;
}

export const success = (data: unknown): EnvelopeResponse => ({
  status: 200,
  body: { code: '0', msg: '', data: data ?? null },
  headers: {},
});

/** Returns the response of an error. `code` is the name of a business error, or the HTTP status. */
export const failure = (error: AppError, locale: Locale): EnvelopeResponse => {
  const { status } = ERRORS[error.code];
  const seconds = error.params['seconds'];
  return {
    status,
    body: {
      code: status === 200 ? error.code : String(status),
      msg: errorMessage(error.code, locale, error.params),
      data: error.data,
    },
    headers: error.code === 'too_many' && seconds ? { 'Retry-After': String(seconds) } : {},
  };
};

const statusOf = (error: unknown): number => {
  if (typeof error !== 'object' || error === null) return 500;
  const { status, details } = error as { status?: unknown; details?: { status?: unknown } };
  if (typeof status === 'number') return status;
  return typeof details?.status === 'number' ? details.status : 500;
};

/** Converts any thrown value to an error of the catalogue; unknown ones are internal errors. */
export const toAppError = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError(errorNameOfStatus(statusOf(error)));
