import type { ServerEventData, ServerEventName } from '@contract/chat/events';

/**
 * What pages are told. `refresh`: something may have changed while there was no connection, ask for everything again; `missed`:
 * the same of what the person has events for (private messages, notices).
 */
export type Told = { [N in ServerEventName]: ServerEventData<N> } & { refresh: null; missed: null };

type Listener = (data: never) => void;
const listeners = new Map<keyof Told, Set<Listener>>();

/** Calls the listeners of an event. */
export const tell = <N extends keyof Told>(event: N, data: Told[N]): void => {
  for (const listener of listeners.get(event) ?? []) listener(data as never);
};

/** Calls a function for each event of the connection, while the page has one. Returns a function that ends this. */
export const onLive = <N extends keyof Told>(event: N, listener: (data: Told[N]) => void): (() => void) => {
  const own = listeners.get(event) ?? new Set();
  listeners.set(event, own.add(listener as Listener));
  return () => void own.delete(listener as Listener);
};
