import type { ServerEventData, ServerEventName } from '@contract/chat/events';

/**
 * Events of a page. `refresh`: data may have changed while there was no connection and must be refetched; `missed`: the same for
 * data with events to the person (private messages, notices).
 */
export type LiveEvents = { [N in ServerEventName]: ServerEventData<N> } & { refresh: null; missed: null };

type Listener = (data: never) => void;
const listeners = new Map<keyof LiveEvents, Set<Listener>>();

/** Calls the listeners of an event. */
export const dispatch = <N extends keyof LiveEvents>(event: N, data: LiveEvents[N]): void => {
  for (const listener of listeners.get(event) ?? []) listener(data as never);
};

/** Calls a function for each event of the connection, while the page has one. Returns a function that unsubscribes. */
export const onLive = <N extends keyof LiveEvents>(
  event: N,
  listener: (data: LiveEvents[N]) => void,
): (() => void) => {
  const own = listeners.get(event) ?? new Set();
  listeners.set(event, own.add(listener as Listener));
  return () => void own.delete(listener as Listener);
};
