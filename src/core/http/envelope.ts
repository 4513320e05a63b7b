import { ERRORS, errorMessage, errorNameOfStatus } from '../../contract/errors';
import type { Envelope } from '../../contract';
import type { ErrorEntry } from '../../contract/errors/error-entry';
import type { Locale } from '../../contract/enums';
import { storageProblemOf } from '../storage/storage-problem';
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

/** `Retry-After` of an error with a time to wait. */
export const retryHeaders = ({ code, params }: AppError): Record<string, string> => {
  const isRefusal = code === 'too_many' || code === 'busy' || code === 'unavailable';
  return isRefusal && params['seconds'] ? { 'Retry-After': String(params['seconds']) } : {};
};

/** The data of a business error, with its message by field, as in a 422. */
const withField = ({ code, data }: AppError, msg: string): unknown => {
  const named = (data as { field?: string } | null)?.field;
  const { field = named }: ErrorEntry = ERRORS[code];
  return field ? { ...(data as object | null), fields: { [field]: msg } } : data;
};

/** Returns the response of an error. `code` is the name of a business error, or the HTTP status. */
export const failure = (error: AppError, locale: Locale): EnvelopeResponse => {
  const { status }: ErrorEntry = ERRORS[error.code];
  const msg = errorMessage(error.code, locale, error.params);
  return {
    status,
    body: {
      code: status === 200 ? error.code : String(status),
      msg,
      data: status === 200 ? withField(error, msg) : error.data,
    },
    headers: retryHeaders(error),
  };
};

const statusOf = (error: unknown): number => {
  if (typeof error !== 'object' || error === null) return 500;
  const { status, details } = error as { status?: unknown; details?: { status?: unknown } };
  if (typeof status === 'number') return status;
  return typeof details?.status === 'number' ? details.status : 500;
};

/** Converts any thrown value to an error of the catalogue; unknown ones are internal errors. */
export const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  const status = statusOf(error);
  const problem = status === 500 ? storageProblemOf(error) : undefined;
  return new AppError(problem ?? errorNameOfStatus(status));
};

/** Returns true for errors that must be logged: internal ones, and storage errors. */
export const mustBeLogged = ({ status }: AppError): boolean =>
  status === 500 || status === 503 || status === 507;
