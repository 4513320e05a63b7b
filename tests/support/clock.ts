import { afterEach, beforeEach, vi } from 'vitest';

/** Sets the clock of this thread, and so of a site that was booted in it, to a time in ms; timers are not changed. */
export const setClock = (now: number): void => void vi.useFakeTimers({ now, toFake: ['Date'] });

/**
 * Stops the clock while a test of this file runs. For tests that count by day: the date cannot change between the test's
 * reading of it and the site's.
 */
export const stopClockInTests = (): void => {
  beforeEach(() => setClock(Date.now()));
  afterEach(() => void vi.useRealTimers());
};
