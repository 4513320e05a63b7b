import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

/** Rounded up to the next full minute, so that a recent time is never in the future. */
const currentMinute = (): number => Math.ceil(Date.now() / MINUTE) * MINUTE;

const everyMinute = (listener: () => void): (() => void) => {
  const timer = setInterval(listener, MINUTE);
  return () => clearInterval(timer);
};

/**
 * The time in ms since epoch, to the minute, updated every minute.
 * @param onServer time on the server and in the first render after it, so that both are the same
 */
export const useNow = (onServer: number): number =>
  useSyncExternalStore(everyMinute, currentMinute, () => onServer);
