import { LRUCache } from 'lru-cache';
import { perApp } from '../../../../src/core/per-app';

/** Maximum of channels whose last event is recorded, at most 200 bytes each. */
const MAX_CHANNELS = 20_000;

const memory = perApp(() => {
  const state = {
    /** Time from which all events are known, in ms as of `performance.now()`. */
    since: performance.now(),
    last: new LRUCache<string, number>({
      max: MAX_CHANNELS,
      dispose: (sentAt, _channel, reason) => {
        if (reason === 'evict') state.since = Math.max(state.since, sentAt);
      },
    }),
  };
  return state;
});

/** Starts recording, when the server starts. */
export const startRecordingEvents = (): void => void memory();

/** Records that an event is sent to the connections in a channel, by this or another instance. */
export const recordSent = (channel: string): void => void memory().last.set(channel, performance.now());

/** Whether an event was sent to a channel in the last `seconds`; also true when this instance does not know all of them. */
export const wasSent = (channel: string, seconds: number): boolean => {
  const { since, last } = memory();
  return (last.get(channel) ?? since) > performance.now() - seconds * 1000;
};
