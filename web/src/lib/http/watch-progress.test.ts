// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchProgress } from './watch-progress';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('aborts a request without progress for the given time, and no other', () => {
  const { signal, progress } = watchProgress(60_000);
  for (let part = 0; part < 20; part += 1) {
    vi.advanceTimersByTime(59_999);
    progress();
  }
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(60_000);
  expect(signal.aborted).toBe(true);
});

it('clears its timer', () => {
  const { signal, stop } = watchProgress(60_000);
  stop();
  vi.advanceTimersByTime(60_000);
  expect([signal.aborted, vi.getTimerCount()]).toEqual([false, 0]);
});

it('aborts the request when its caller does', () => {
  const caller = new AbortController();
  const { signal } = watchProgress(60_000, caller.signal);
  caller.abort();
  expect(signal.aborted).toBe(true);
});
