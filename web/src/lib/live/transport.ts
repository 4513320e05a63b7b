import type {
  Acknowledgement,
  ClientEventInput,
  ClientEventName,
  ServerEventData,
  ServerEventName,
} from '@contract/chat/events';

/** An event of the server, with its data. */
export type ServerMessage = {
  [N in ServerEventName]: { event: N; data: ServerEventData<N> };
}[ServerEventName];

/** There is no connection, or it was lost before the acknowledgement: whether the event was processed is unknown. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost';
}

/** Error handler of requests that a new connection makes unnecessary or repeats. @throws every other error */
export const ignoreLost = (error: unknown): void => {
  if (!(error instanceof ConnectionLost)) throw error;
};

/** The connection to the socket server; it reconnects automatically. */
export interface Transport {
  /**
   * Sends an event and resolves to the acknowledgement.
   * @throws ConnectionLost
   */
  request: <N extends ClientEventName>(event: N, data: ClientEventInput<N>) => Promise<Acknowledgement<N>>;
  /** Calls a function for each event of the server. Returns a function that unsubscribes. */
  onMessage: (listener: (message: ServerMessage) => void) => () => void;
  /** Calls a function with whether it is connected: immediately, and after each change. */
  onStatus: (listener: (isConnected: boolean) => void) => () => void;
  close: () => void;
}

/** Functions that are called with a value, for implementations of a transport. */
export const createListeners = <T>() => {
  const listeners = new Set<(value: T) => void>();
  return {
    add: (listener: (value: T) => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dispatch: (value: T): void => {
      for (const listener of [...listeners]) listener(value);
    },
  };
};
