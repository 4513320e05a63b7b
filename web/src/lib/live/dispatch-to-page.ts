import { dispatch } from './listeners';
import { ConnectionLost, type Transport } from './transport';

/** Polling interval of pages while there is no connection, in ms. */
export const ASK_MS = 60_000;

/** Allowance for the network latency of the request, in seconds. */
const MARGIN_S = 2;

/** Seconds since a point in time, by two clocks: one may stop while a device sleeps, the other may be set back. */
const secondsSince = (moment: { time: number; date: number }): number =>
  Math.ceil(Math.max(performance.now() - moment.time, Date.now() - moment.date) / 1000) + MARGIN_S;

const hasMissed = async (transport: Transport, seconds: number): Promise<boolean> => {
  try {
    const answer = await transport.request('events:missed', { seconds });
    return !answer.ok || answer.has_missed;
  } catch (error) {
    if (error instanceof ConnectionLost) return true;
    throw error;
  }
};

/**
 * Dispatches events to the page, and `refresh` and `missed` for changes while there was no connection.
 * @returns a function that stops it
 */
export const dispatchToPage = (transport: Transport): (() => void) => {
  let timer: ReturnType<typeof setInterval> | undefined;
  /** When the page was opened or last connected: later events may be missing. */
  let since = { time: 0, date: performance.timeOrigin };
  const refresh = () => {
    dispatch('refresh', null);
    dispatch('missed', null);
  };
  const greet = async () => {
    const seconds = secondsSince(since);
    since = { time: performance.now(), date: Date.now() };
    dispatch('refresh', null);
    if (await hasMissed(transport, seconds)) dispatch('missed', null);
  };
  const ends = [
    transport.onMessage(({ event, data }) => dispatch(event, data)),
    transport.onStatus((isConnected) => {
      clearInterval(timer);
      if (isConnected) void greet();
      else timer = setInterval(refresh, ASK_MS);
    }),
  ];
  return () => {
    clearInterval(timer);
    for (const end of ends) end();
  };
};
