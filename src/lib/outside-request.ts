import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Runs `work` outside of the request and the transaction that call it. A timer or promise refers to the request in which it
 * was made, with its body and response, as long as it exists.
 */
export const outsideRequest: <T>(work: () => T) => T = AsyncLocalStorage.snapshot();

/** Returns a promise with the same outcome that a cache may keep without keeping the request. */
export const detached = <T>(promise: Promise<T>): Promise<T> =>
  outsideRequest(() => promise.then((value) => value));
