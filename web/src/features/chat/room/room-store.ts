import type { EndpointInput } from '@contract';
import type { SocketRefusal } from '@contract/chat/events';
import type { ChatPerson, ChatRoom } from '@contract/chat/records';
import { createStore, type Store } from '@/lib/state/store';
import { ConnectionLost } from '@/lib/live/transport';
import { EMPTY_WINDOW, lastSeqOf, type RecordPage, type RoomWindow } from './room-window';

/** Messages per page. */
const PAGE = 60;

type RecordQuery = NonNullable<EndpointInput<'GET /chat_groups_records'>['query']>;

export interface RoomState {
  window: RoomWindow;
  /** Null until the room has been entered. */
  room: ChatRoom | null;
  isLoaded: boolean;
  error: unknown;
  /** The reason why the room could not be entered. */
  refusal: SocketRefusal | null;
  isConnected: boolean;
  /** Messages after this one are new for the reader; null when there is nothing to mark. */
  newAfter: number | null;
  /** Number of the newest message of the room, even when it is not loaded. */
  lastSeq: number;
  /** Number of the last message that was reported as read. */
  readSeq: number;
  people: readonly ChatPerson[];
  onlineCount: number;
  /** Names of people who are typing, by id. */
  typing: ReadonlyMap<string, string>;
  /** Read positions of others, by id. */
  reads: ReadonlyMap<string, number>;
}

const INITIAL: RoomState = {
  window: EMPTY_WINDOW,
  room: null,
  isLoaded: false,
  error: null,
  refusal: null,
  isConnected: false,
  newAfter: null,
  lastSeq: 0,
  readSeq: 0,
  people: [],
  onlineCount: 0,
  typing: new Map(),
  reads: new Map(),
};

export interface RoomStoreOptions {
  roomId: string;
  fetchRecords: (query: RecordQuery) => Promise<RecordPage>;
}

/** The state of a room, and the requests that change it: one at a time, so that pages are added in order. */
export interface RoomStore {
  state: Store<RoomState>;
  update: (part: Partial<RoomState>) => void;
  setWindow: (window: RoomWindow) => void;
  window: () => RoomWindow;
  /** Runs after everything enqueued earlier; an error is put into the state. */
  enqueue: <T>(work: () => Promise<T>) => Promise<T | undefined>;
  fetch: (query: RecordQuery) => Promise<RecordPage>;
  /** Ignores pending work and results until `open` is called. */
  close: () => void;
  open: () => void;
}

export const createRoomStore = ({ roomId, fetchRecords }: RoomStoreOptions): RoomStore => {
  const state = createStore<RoomState>(INITIAL);
  let isClosed = false;
  let queue: Promise<unknown> = Promise.resolve();
  const update = (part: Partial<RoomState>) => {
    if (!isClosed) state.set((previous) => ({ ...previous, ...part }));
  };
  return {
    state,
    update,
    setWindow: (window) => update({ window, lastSeq: Math.max(state.get().lastSeq, lastSeqOf(window)) }),
    window: () => state.get().window,
    enqueue: (work) => {
      const done = queue
        .then(() => (isClosed ? undefined : work()))
        .catch((error: unknown) => {
          // the next connection fetches what is missing
          if (!(error instanceof ConnectionLost)) update({ error });
          return undefined;
        });
      queue = done;
      return done;
    },
    fetch: async (query) => {
      const page = await fetchRecords({ room_id: roomId, limit: PAGE, ...query });
      update({ error: null });
      return page;
    },
    close: () => {
      isClosed = true;
    },
    open: () => {
      isClosed = false;
    },
  };
};
