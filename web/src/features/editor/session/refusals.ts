import { isSame, SNAPSHOT_NAMES } from './fields';
import type { SessionCore } from './session-core';
import type { Snapshot } from './types';

/** Delay in ms before a rejected creation is retried; doubled by each further rejection, up to the maximum. */
const FIRST_DELAY_MS = 10_000;
const MAX_DELAY_MS = 300_000;

interface Refusal {
  /** The fields that have an error, as they were sent. */
  fields: Partial<Snapshot>;
  count: number;
  /** Time of `performance.now()`. */
  at: number;
}

/**
 * Remembers why an automatic creation was rejected, so that it is not retried with every letter: after errors of fields when one
 * of these changes, otherwise after a growing delay.
 */
export const createRefusals = ({ store, snapshot }: SessionCore) => {
  let last: Refusal | null = null;
  return {
    mayTry: (): boolean => {
      if (!last) return true;
      const names = SNAPSHOT_NAMES.filter((name) => last !== null && name in last.fields);
      const now = snapshot();
      if (names.length > 0) return names.some((name) => !isSame(now[name], last?.fields[name]));
      return performance.now() >= last.at + Math.min(FIRST_DELAY_MS * 2 ** (last.count - 1), MAX_DELAY_MS);
    },
    /** Records the result of a creation. @param sent the values that were sent */
    note: (sent: Snapshot): void => {
      const { id, phase, errors } = store.get();
      const isRefused = !id && phase === 'dirty' && Object.keys(errors).length > 0;
      const names = SNAPSHOT_NAMES.filter((name) => errors[name] !== undefined);
      const fields = Object.fromEntries(names.map((name) => [name, sent[name]])) as Partial<Snapshot>;
      last = isRefused ? { fields, count: (last?.count ?? 0) + 1, at: performance.now() } : null;
    },
  };
};
