import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

/** Up to the next full minute, so that what is a moment old is never in the future. */
const currentMinute = (): number => Math.ceil(Date.now() / MINUTE) * MINUTE;

const everyMinute = (listener: () => void): (() => void) => {
  const timer = setInterval(listener, MINUTE);
  return () => clearInterval(timer);
};

/**
 * The time in ms since epoch, to the minute, kept current.
 * @param onServer what the server and the first render after it take for the time, so that both agree
 */
export const useNow = (onServer: number): number =>
  useSyncExternalStore(everyMinute, currentMinute, () => onServer);
