// @ts-check
import { readFileSync } from 'node:fs';

/**
 * Milliseconds that a thread was ready to run and waited for a processor, since it began; 0 on a system that does not report
 * it (the second number of `schedstat` of Linux is in nanoseconds).
 * @param {string | number} process its id, for its main thread
 */
const waited = (process) => {
  try {
    return Number(readFileSync(`/proc/${process}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
};

/**
 * A clock in milliseconds that stops while this thread, or the main thread of one of these processes, waits for a processor:
 * it does not count the time that other programs of the machine take.
 * @param {...number} processes their ids
 * @returns {() => number}
 */
export const fairClock = (...processes) => {
  const threads = ['thread-self', ...processes];
  return () => {
    let now = performance.now();
    for (const thread of threads) now -= waited(thread);
    return now;
  };
};
