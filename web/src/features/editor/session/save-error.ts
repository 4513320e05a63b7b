import type { Envelope } from '@contract';
import { HttpError, isBusinessError } from '@/lib/http/http';
import type { SessionState, Snapshot } from './types';

/** Error of the title when it is empty and the text is to be published. Other errors are messages of the server. */
export const TITLE_NEEDED = 'title_needed';
/** Error of a title that is too long: the screen counts its characters. */
export const TITLE_TOO_LONG = 'title_too_long';

/** Status codes of a temporary outage; 0: no response. */
const AWAY: readonly number[] = [0, 502, 503, 504];

/** Whether there was no response: the request may have been applied or not. */
export const isAway = ({ status }: HttpError): boolean => AWAY.includes(status);

/** Whether the session has ended. */
export const isSignedOut = (error: unknown): boolean => error instanceof HttpError && error.status === 401;

export interface ConflictData {
  version: number;
  fields: (keyof Snapshot)[];
}

/** Classification of a failed save. */
export type SaveError =
  | { kind: 'offline' }
  | { kind: 'conflict'; data: ConflictData }
  | { kind: 'refused'; errors: SessionState['errors'] };

const conflictOf = (error: Envelope<unknown>): ConflictData | null =>
  error.code === 'version_conflict' ? (error.data as ConflictData) : null;

/**
 * Classifies a failed save.
 * @throws errors that are not responses of the server
 */
export const parseSaveError = (error: unknown): SaveError => {
  if (isBusinessError(error)) {
    const data = conflictOf(error);
    if (data) return { kind: 'conflict', data };
    return { kind: 'refused', errors: { [error.code === 'title_taken' ? 'title' : 'form']: error.msg } };
  }
  if (!(error instanceof HttpError)) throw error;
  if (isAway(error)) return { kind: 'offline' };
  return { kind: 'refused', errors: { ...error.body?.data?.fields, form: error.words } };
};

/** The server's reason for rejecting a text; null when there was no response and a retry may succeed. */
export const refusalOf = (error: unknown): string | null => {
  if (isBusinessError(error)) return error.msg;
  const isRefused = error instanceof HttpError && error.status >= 400 && error.status < 500;
  return isRefused ? error.words : null;
};
