import { createStore, type Store } from '@/lib/state/store';
import { newClientId } from '@/lib/client-id';
import { GUEST } from '../identity';
import type { OutboxItem, OutboxStore } from './outbox-store';

/** How long in ms a sent message is kept: until then every tab has read it from the room. */
const SENT_MS = 30_000;

type NewMessage = Pick<OutboxItem, 'room_id' | 'content' | 'file' | 'article' | 'reply_to' | 'mentions'> & {
  /** Of a message whose files are stored already; otherwise it gets one. */
  client_id?: string;
};

/** Messages on their way, in the order in which they were typed. Tabs of a browser share it. */
export interface Outbox {
  items: Store<readonly OutboxItem[]>;
  /** Stores a message. Resolves when it outlives the tab. */
  add: (message: NewMessage) => Promise<void>;
  /** Sends a refused message again. */
  retry: (clientId: string) => Promise<void>;
  remove: (clientId: string) => Promise<void>;
  update: (clientId: string, part: Partial<OutboxItem>) => Promise<void>;
  close: () => void;
}

interface OutboxOptions {
  /** Whose messages: id of the account, or `guest`. */
  owner: string;
  store: OutboxStore;
  /** Current time in ms. */
  now?: () => number;
}

/**
 * Opens the outbox of a person, with the messages that wait for review of the guest who has become this person. `items` is
 * empty until it has been read.
 */
export const openOutbox = ({ owner, store, now = Date.now }: OutboxOptions): Outbox => {
  const items = createStore<readonly OutboxItem[]>([]);
  const others = 'BroadcastChannel' in globalThis ? new BroadcastChannel(`chat-outbox ${owner}`) : null;
  let isClosed = false;
  // one change after another, so that the last one is shown last
  let queue: Promise<unknown> = Promise.resolve();
  const enqueue = (work: () => Promise<OutboxItem[]>): Promise<void> => {
    const done = queue.then(work).then((next) => {
      if (!isClosed) items.set(next);
    });
    queue = done.catch(() => undefined);
    return done;
  };
  const isCurrent = ({ state, typed_at, seq }: OutboxItem) =>
    state !== 'sent' || seq === undefined || now() - typed_at < SENT_MS;
  const change = async (edit: (list: OutboxItem[]) => OutboxItem[]): Promise<void> => {
    await enqueue(() => store.change(owner, (list) => edit(list).filter(isCurrent)));
    if (!isClosed) others?.postMessage(null);
  };
  const update = (clientId: string, part: Partial<OutboxItem>) =>
    change((list) => list.map((one) => (one.client_id === clientId ? { ...one, ...part } : one)));
  const refresh = () => void enqueue(() => store.read(owner));
  /** Takes over what waits for review of the guest who has signed in: for the server it is the account's (decision 112). */
  const takeHeld = async () => {
    const held = (await store.read(GUEST)).filter(({ state }) => state === 'held');
    if (held.length === 0) return;
    const ids = new Set(held.map(({ client_id }) => client_id));
    const without = (list: OutboxItem[]) => list.filter(({ client_id }) => !ids.has(client_id));
    await change((list) => [...held, ...without(list)]);
    await store.change(GUEST, without);
  };
  others?.addEventListener('message', refresh);
  refresh();
  if (owner !== GUEST) void takeHeld();
  return {
    items,
    add: (message) =>
      change((list) => [
        ...list,
        { client_id: newClientId(), ...message, typed_at: now(), state: 'waiting' as const },
      ]),
    retry: (clientId) => update(clientId, { state: 'waiting', error: undefined }),
    remove: (clientId) => change((list) => list.filter(({ client_id }) => client_id !== clientId)),
    update,
    close: () => {
      isClosed = true;
      others?.close();
    },
  };
};
