import type { Acknowledgement, ClientEventInput, ClientEventName } from '@contract/chat/events';
import { createTopicHolds } from './topic-holds';
import { ConnectionLost, createListeners, ignoreLost, type Transport, type ServerMessage } from './transport';

/**
 * Timeout in ms of a request to the leading tab, which may have been closed: longer than the leading tab waits for the server.
 */
const LEADER_MS = 15_000;

/** Messages between tabs. `ack: null`: the connection was lost. */
type TabMessage =
  | { kind: 'request'; tab: string; id: number; event: ClientEventName; data: unknown }
  | { kind: 'ack'; tab: string; id: number; ack: unknown }
  | { kind: 'message'; message: ServerMessage }
  | { kind: 'status'; isConnected: boolean }
  /** A new tab requests the status. */
  | { kind: 'opened' }
  | { kind: 'closed'; tab: string };

interface Pending {
  resolve: (ack: unknown) => void;
  reject: (error: unknown) => void;
  timer: ReturnType<typeof setTimeout>;
}

interface SharedOptions {
  /** Tabs with the same name share a connection. */
  name: string;
  /** Opens the connection; called in the leading tab. The signal aborts the loading of its code. */
  open: (signal: AbortSignal) => Transport | Promise<Transport>;
}

/** A subscription of a tab until it unsubscribes or is closed, with the event that unsubscribes. */
interface Topic {
  event: (typeof LEAVE)[keyof typeof LEAVE];
  data: never;
}

const LEAVE = {
  'room:join': 'room:leave',
  'article:open': 'article:close',
  'editor:open': 'editor:close',
  'rooms:watch': 'rooms:unwatch',
} as const;
const LEAVING: readonly string[] = Object.values(LEAVE);
const isEntry = (event: ClientEventName): event is keyof typeof LEAVE => Object.hasOwn(LEAVE, event);

interface TopicData {
  room_id?: string;
  article_id?: string;
  after_seq?: number;
}

/** Key of a topic, equal for the events that enter and leave it. */
const keyOf = (event: ClientEventName, data: object): string => {
  const { room_id, article_id }: TopicData = data;
  return `${event.split(':')[0]} ${room_id ?? article_id}`;
};

/** Data of the event that leaves a topic, without the number of a message. */
const leaveData = (data: object): never => {
  const { after_seq: _, ...topic }: TopicData = data;
  return topic as never;
};

/** Sends the requests of all tabs, in the tab that has the connection. Leaves a topic when no tab subscribes to it. */
const createLeader = (transport: Transport) => {
  const holds = createTopicHolds<Topic>();
  const leave = ({ event, data }: Topic) =>
    // when the connection is lost, the server has left the topic already
    transport.request(event, data).catch(ignoreLost);
  return {
    request: async <N extends ClientEventName>(
      tab: string,
      event: N,
      data: ClientEventInput<N>,
    ): Promise<Acknowledgement<N>> => {
      if (isEntry(event)) holds.hold(tab, keyOf(event, data), { event: LEAVE[event], data: leaveData(data) });
      if (LEAVING.includes(event) && !holds.release(tab, keyOf(event, data)))
        return { ok: true } as Acknowledgement<N>;
      return transport.request(event, data);
    },
    forget: (tab: string) => {
      for (const topic of holds.releaseAll(tab)) void leave(topic);
    },
  };
};

/**
 * One connection for all tabs of a browser: the tab that holds a Web Lock has it, and relays requests, acknowledgements and
 * events by `BroadcastChannel`; when it is closed, another tab takes over. If the browser lacks either, each tab has its own
 * connection.
 */
export const shareTransport = ({ name, open }: SharedOptions): Transport => {
  const tab = Math.random().toString(36);
  const messages = createListeners<ServerMessage>();
  const statuses = createListeners<boolean>();
  const pending = new Map<number, Pending>();
  const stop = new AbortController();
  const channel = 'BroadcastChannel' in globalThis && navigator.locks ? new BroadcastChannel(name) : null;
  let isConnected = false;
  let lastId = 0;
  let leader: ReturnType<typeof createLeader> | null = null;

  const post = (message: TabMessage) => {
    if (!stop.signal.aborted || message.kind !== 'ack') channel?.postMessage(message);
  };
  const setStatus = (next: boolean) => {
    if (next === isConnected) return;
    isConnected = next;
    statuses.dispatch(next);
  };
  const settle = (id: number, ack: unknown) => {
    const waiting = pending.get(id);
    if (!waiting) return;
    pending.delete(id);
    clearTimeout(waiting.timer);
    if (ack === null) waiting.reject(new ConnectionLost());
    else waiting.resolve(ack);
  };
  const answer = async ({ tab: from, id, event, data }: TabMessage & { kind: 'request' }) => {
    const ack = await leader?.request(from, event, data as never).catch((error: unknown) => {
      if (error instanceof ConnectionLost) return null;
      throw error;
    });
    if (ack !== undefined) post({ kind: 'ack', tab: from, id, ack });
  };
  const hear = ({ data: message }: MessageEvent<TabMessage>) => {
    if (message.kind === 'message') messages.dispatch(message.message);
    else if (message.kind === 'status') setStatus(message.isConnected);
    else if (message.kind === 'ack') {
      if (message.tab === tab) settle(message.id, message.ack);
    } else if (!leader) return;
    else if (message.kind === 'request') void answer(message);
    else if (message.kind === 'opened') post({ kind: 'status', isConnected });
    else leader.forget(message.tab);
  };
  const ask = (event: ClientEventName, data: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = ++lastId;
      const timer = setTimeout(() => settle(id, null), LEADER_MS);
      pending.set(id, { resolve, reject, timer });
      post({ kind: 'request', tab, id, event, data });
    });

  const lead = async (): Promise<void> => {
    if (stop.signal.aborted) return;
    // the previous leading tab will not respond to them
    for (const id of pending.keys()) settle(id, null);
    // makes other tabs rejoin their rooms over the new connection
    setStatus(false);
    post({ kind: 'status', isConnected: false });
    const transport = await open(stop.signal);
    if (stop.signal.aborted) return transport.close();
    leader = createLeader(transport);
    transport.onStatus((next) => {
      setStatus(next);
      post({ kind: 'status', isConnected: next });
    });
    transport.onMessage((message) => {
      messages.dispatch(message);
      post({ kind: 'message', message });
    });
    await new Promise<void>((resolve) => {
      stop.signal.addEventListener('abort', () => {
        leader = null;
        transport.close();
        post({ kind: 'status', isConnected: false });
        resolve();
      });
    });
  };

  const handlePageHide = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) post({ kind: 'closed', tab });
  };
  channel?.addEventListener('message', hear);
  window.addEventListener('pagehide', handlePageHide);
  post({ kind: 'opened' });
  const ended = channel ? navigator.locks.request(name, { signal: stop.signal }, lead) : lead();
  ended.catch((error: unknown) => {
    if (!stop.signal.aborted) throw error;
  });

  return {
    request: (event, data) =>
      leader
        ? leader.request(tab, event, data)
        : isConnected
          ? (ask(event, data) as Promise<Acknowledgement<typeof event>>)
          : Promise.reject(new ConnectionLost()),
    onMessage: messages.add,
    onStatus: (listener) => {
      listener(isConnected);
      return statuses.add(listener);
    },
    close: () => {
      if (stop.signal.aborted) return;
      post({ kind: 'closed', tab });
      stop.abort();
      window.removeEventListener('pagehide', handlePageHide);
      for (const id of pending.keys()) settle(id, null);
      channel?.close();
    },
  };
};
