import type { Envelope } from '@contract';
import { HttpError, isBusinessError } from '@/lib/http';
import type { SessionState, Snapshot } from './types';

/** Error of the title when it is empty. All other errors are messages of the server. */
export const TITLE_NEEDED = 'title_needed';

/** Answers of a server that is away for a moment; 0: none came. */
const AWAY: readonly number[] = [0, 502, 503, 504];

export interface ConflictData {
  version: number;
  fields: (keyof Snapshot)[];
}

/** What a failed save means. */
export type SaveError =
  | { kind: 'offline' }
  | { kind: 'conflict'; data: ConflictData }
  | { kind: 'refused'; errors: SessionState['errors'] };

const conflictOf = (error: Envelope<unknown>): ConflictData | null =>
  error.code === 'version_conflict' ? (error.data as ConflictData) : null;

/**
 * Reads why a save failed.
 * @throws what is no answer of the server: a fault of ours
 */
export const parseSaveError = (error: unknown): SaveError => {
  if (isBusinessError(error)) {
    const data = conflictOf(error);
    if (data) return { kind: 'conflict', data };
    return { kind: 'refused', errors: { [error.code === 'title_taken' ? 'title' : 'form']: error.msg } };
  }
  if (!(error instanceof HttpError)) throw error;
  if (AWAY.includes(error.status)) return { kind: 'offline' };
  const form = error.body?.msg ?? error.message;
  return { kind: 'refused', errors: { ...error.body?.data?.fields, form } };
};
