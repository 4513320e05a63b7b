import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Runs `work` outside of the async context of the current request and transaction. A timer or promise retains the request
 * in which it was created, with body and response, as long as it exists.
 */
export const outsideRequest: <T>(work: () => T) => T = AsyncLocalStorage.snapshot();

/** Returns a promise with the same result that can be cached without retaining the request. */
export const detached = <T>(promise: Promise<T>): Promise<T> =>
  outsideRequest(() => promise.then((value) => value));
