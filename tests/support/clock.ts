import { afterEach, beforeEach, vi } from 'vitest';

/** Sets the clock of this thread, and so of a site that was booted in it, to a time in ms; timers go on. */
export const setClock = (now: number): void => void vi.useFakeTimers({ now, toFake: ['Date'] });

/**
 * Stops the clock while a test of this file runs. For tests that count by day: midnight, of whose day the test has read the
 * date and the site has not, cannot come in between.
 */
export const stopClockInTests = (): void => {
  beforeEach(() => setClock(Date.now()));
  afterEach(() => void vi.useRealTimers());
};
