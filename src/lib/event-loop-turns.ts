import { AsyncLocalStorage } from 'node:async_hooks';

/** Milliseconds of one turn of the event loop after which work that arrives is left for the next turns. */
const MAX_TURN_MS = 20;

const waiting: (() => void)[] = [];
/** When the first work of the current turn began; undefined when there was none. */
let turnBegan: number | undefined;

/** Calls a function outside of the request that is being answered: what waits belongs to other requests. */
const outside = AsyncLocalStorage.snapshot();

const runNext = (): void => {
  const work = waiting.shift();
  // Immediates that an immediate sets are called a turn later, after new requests were read.
  if (waiting.length > 0) outside(setImmediate, runNext);
  work?.();
};

/** Calls `work` in a turn of its own, after what waits already. */
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
 * Calls `work` now; in the order of arrival and one a turn when others wait, or when the current turn of the event loop was
 * long. All that arrives together would otherwise be one turn: 400 pages held up everything else for 400 ms.
 */
export const inTurn = (work: () => void): void => {
  if (waiting.length > 0 || isTurnOver()) later(work);
  else work();
};

/** Waits for a turn of its own: those who wait for one promise would all go on in the same turn. */
export const nextTurn = (): Promise<void> => new Promise(later);
