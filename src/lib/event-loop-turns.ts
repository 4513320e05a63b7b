import { AsyncLocalStorage } from 'node:async_hooks';

/** Milliseconds of one turn of the event loop after which new work is left for the next turns. */
const MAX_TURN_MS = 20;

const waiting: (() => void)[] = [];
/** Start of the first work of the current turn; undefined when there was none. */
let turnBegan: number | undefined;

/** Calls a function outside of the async context of the current request, because waiting work belongs to other requests. */
const outside = AsyncLocalStorage.snapshot();

const runNext = (): void => {
  const work = waiting.shift();
  // Node calls an immediate that is set by another one in the next turn, after it has read new requests.
  if (waiting.length > 0) outside(setImmediate, runNext);
  work?.();
};

/** Calls `work` in a separate turn, after the waiting work. */
const later = (work: () => void): void => {
  waiting.push(work);
  if (waiting.length === 1) outside(setImmediate, runNext);
};

const isTurnOver = (): boolean => {
  const now = performance.now();
  if (turnBegan === undefined) {
    turnBegan = now;
    outside(setImmediate, () => (turnBegan = undefined));
  }
  return now - turnBegan > MAX_TURN_MS;
};

/**
 * Calls `work` now; in the order of arrival and one per turn when others wait, or when the current turn of the event loop was
 * long. Otherwise all work that arrives together would run in one turn: 400 pages blocked everything else for 400 ms.
 */
export const inTurn = (work: () => void): void => {
  if (waiting.length > 0 || isTurnOver()) later(work);
  else work();
};

/** Waits for a separate turn: all callers that wait for one promise would continue in the same turn. */
export const nextTurn = (): Promise<void> => new Promise(later);
