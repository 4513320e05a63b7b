import type { RoomStore } from './room-store';
import {
  firstSeqOf,
  lastSeqOf,
  withNewer,
  withOlder,
  withoutNewest,
  withoutOldest,
  withPlace,
} from './room-window';

/** Loads parts of a room's history. */
export interface RoomPages {
  /** Loads the newest messages, or those around the initial one. */
  load: () => Promise<void>;
  loadOlder: () => Promise<void>;
  loadNewer: () => Promise<void>;
  /** Fetches messages that the connection has not delivered. */
  fillGap: () => Promise<void>;
  /** Loads the newest messages. */
  toEnd: () => Promise<void>;
  /** Loads a message with its neighbours, unless it is loaded. Resolves to whether it exists. */
  jumpTo: (seq: number) => Promise<boolean>;
  /** Loads the first message at or after a time, or else the newest one. Resolves to its number, or 0 in an empty room. */
  jumpToTime: (time: Date) => Promise<number>;
}

/** @param at number of the initial message */
export const createRoomPages = (store: RoomStore, at?: number): RoomPages => {
  const { enqueue, fetch, setWindow, window, update, state } = store;
  const nothing = (): void => undefined;
  return {
    load: async () => {
      const page = await fetch(at ? { around_seq: at } : {});
      setWindow(withPlace(window(), page));
      update({ isLoaded: true });
    },
    loadNewer: () =>
      enqueue(async () => {
        const before = window();
        if (!before.hasNewer) return;
        setWindow(withoutOldest(before));
        const page = await fetch({ after_seq: lastSeqOf(before) });
        setWindow(withNewer(window(), page.list, page.has_newer));
      }).then(nothing),
    loadOlder: () =>
      enqueue(async () => {
        const before = window();
        if (!before.hasOlder) return;
        setWindow(withoutNewest(before));
        setWindow(withOlder(window(), await fetch({ before_seq: firstSeqOf(before) })));
      }).then(nothing),
    fillGap: () =>
      enqueue(async () => {
        while (!window().hasNewer && lastSeqOf(window()) < state.get().lastSeq) {
          const page = await fetch({ after_seq: lastSeqOf(window()) });
          if (page.list.length === 0) return;
          setWindow(withNewer(window(), page.list));
        }
      }).then(nothing),
    toEnd: () =>
      enqueue(async () => {
        if (!window().hasNewer) return;
        setWindow(withPlace(window(), await fetch({})));
      }).then(nothing),
    jumpTo: async (seq) => {
      const has = () => window().records.some((record) => record.seq === seq);
      if (!has())
        await enqueue(async () => {
          setWindow(withPlace(window(), await fetch({ around_seq: seq })));
        });
      return has();
    },
    jumpToTime: async (time) => {
      const from = time.getTime();
      const seq = await enqueue(async () => {
        const page = await fetch({ since: time.toISOString() });
        const first = page.list.find(({ created_at }) => Date.parse(created_at) >= from) ?? page.list.at(-1);
        if (first && !window().records.some((record) => record.seq === first.seq))
          setWindow(withPlace(window(), page));
        return first?.seq;
      });
      return seq ?? 0;
    },
  };
};
