import type { ChatRecord } from '@contract/chat/records';
import type { Store } from '@/lib/state/store';
import { ConnectionLost, type ServerMessage, type Transport } from '@/lib/live/transport';
import { createRoomPages, type RoomPages } from './room-pages';
import { createRoomStore, type RoomState, type RoomStoreOptions } from './room-store';
import { lastSeqOf, withChanged, withMove, withNewer, withReactions } from './room-window';
import { createTypers } from './typers';

/** Maximum number of pages fetched after a reconnection; further ones are loaded by scrolling. */
const MAX_CATCH_UP_PAGES = 10;

interface RoomSessionOptions extends RoomStoreOptions {
  /** Id of the reader: an account, `visitor:…`, or empty. */
  selfId: () => string;
  transport: Transport;
  /** Number of the initial message. */
  at?: number;
}

export interface RoomSession extends Omit<RoomPages, 'load' | 'fillGap'> {
  state: Store<RoomState>;
  /** Reports everything up to the newest loaded message as read. */
  markRead: () => void;
  /** Sets whether the page is hidden: messages of others received meanwhile are marked as new. */
  setAway: (isAway: boolean) => void;
  /** Removes the mark of new messages. */
  unmark: () => void;
  /** Shows a change of reactions that the server has acknowledged. */
  setReactions: (id: string, reactions: ChatRecord['reactions']) => void;
  /** Shows whether the reader has muted the room. */
  setSilent: (isSilent: boolean) => void;
  /** Loads again after an error. */
  retry: () => void;
  /** Loads the room and keeps it up to date. Returns a function that leaves it. */
  start: () => () => void;
}

/** A room: the loaded messages, kept up to date over the connection and after reconnections. */
export const createRoomSession = ({ selfId, transport, at, ...options }: RoomSessionOptions): RoomSession => {
  const { roomId } = options;
  const store = createRoomStore(options);
  const { state, update, setWindow, window: current, enqueue } = store;
  const { load, fillGap, ...pages } = createRoomPages(store, at);
  let isEntered = false;
  /** Whether the room was entered before: new messages were then missed while disconnected. */
  let wasConnected = false;
  /** Number of the newest message when the page was hidden. */
  let awayAt: number | null = null;

  const isOwn = ({ user_id }: ChatRecord) => user_id !== null && user_id === selfId();

  /** Marks the messages missed while disconnected, if others have written any. */
  const markBreak = (before: number) => {
    const isMissed = current().records.some((record) => record.seq > before && !isOwn(record));
    if (isMissed) update({ newAfter: awayAt ?? before });
  };

  /** Enters the room and fetches what was sent since the last loaded message. */
  const enter = async () => {
    if (!state.get().isLoaded) await load();
    const before = lastSeqOf(current());
    const isBreak = wasConnected;
    for (let pages = 0; ; pages += 1) {
      const isAttached = !current().hasNewer;
      const ack = await transport.request('room:join', {
        room_id: roomId,
        ...(isAttached && { after_seq: lastSeqOf(current()) }),
      });
      if (!ack.ok) {
        isEntered = false;
        update({ refusal: ack });
        return;
      }
      isEntered = true;
      wasConnected = true;
      const { room, records, users, has_more, reads } = ack;
      const isOver = pages + 1 >= MAX_CATCH_UP_PAGES;
      if (isAttached) setWindow(withNewer(current(), records, has_more && isOver));
      update({
        room,
        people: users,
        reads: new Map(reads.map(({ user_id, seq }) => [user_id, seq])),
        onlineCount: room.online_count,
        refusal: null,
        lastSeq: Math.max(state.get().lastSeq, room.last_seq),
        readSeq: Math.max(state.get().readSeq, room.read_seq),
      });
      if (!isAttached || !has_more || isOver) break;
    }
    const { room, newAfter } = state.get();
    if (isBreak) markBreak(before);
    else if (room && newAfter === null && room.read_seq > 0 && room.read_seq < room.last_seq)
      update({ newAfter: room.read_seq });
  };

  const typers = createTypers((typing) => update({ typing }));

  const receive = (record: ChatRecord) => {
    if (record.user_id) typers.stop(record.user_id);
    if (record.seq === 0) {
      setWindow(withMove(current(), record));
      return;
    }
    update({ lastSeq: Math.max(state.get().lastSeq, record.seq) });
    if (awayAt !== null && !isOwn(record)) update({ newAfter: awayAt });
    if (current().hasNewer || !state.get().isLoaded) return;
    if (record.seq > lastSeqOf(current()) + 1) void fillGap();
    else setWindow(withNewer(current(), [record]));
  };

  const handle = ({ event, data }: ServerMessage) => {
    if (event === 'message' && data.record.room_id === roomId) receive(data.record);
    else if (event === 'message:changed' && data.record.room_id === roomId)
      setWindow(withChanged(current(), data.record));
    else if (event === 'presence' && data.room_id === roomId)
      update({ people: data.users, onlineCount: data.online_count });
    else if (event === 'typing' && data.room_id === roomId && data.user_id !== selfId()) {
      if (data.is_typing) typers.start(data.user_id, data.nick_name);
      else typers.stop(data.user_id);
    } else if (event === 'read' && data.room_id === roomId) {
      if (data.user_id === selfId()) update({ readSeq: Math.max(state.get().readSeq, data.seq) });
      else update({ reads: new Map(state.get().reads).set(data.user_id, data.seq) });
    } else if (event === 'message:reacted' && data.room_id === roomId)
      setWindow(withReactions(current(), data, selfId()));
    else if (event === 'room:changed' && data.room_id === roomId) void enqueue(enter);
    else if (event === 'restricted' && (data.room_id ?? roomId) === roomId) void enqueue(enter);
  };

  const leave = () =>
    transport.request('room:leave', { room_id: roomId }).catch((error: unknown) => {
      // when the connection is lost, the server has left the room already
      if (!(error instanceof ConnectionLost)) throw error;
    });
  const start = () => {
    store.open();
    void enqueue(async () => {
      if (!state.get().isLoaded) await load();
    });
    const ends = [
      transport.onMessage(handle),
      transport.onStatus((isConnected) => {
        update({ isConnected });
        if (!isConnected) isEntered = false;
        else void enqueue(enter);
      }),
    ];
    return () => {
      store.close();
      for (const end of ends) end();
      typers.clear();
      if (isEntered) void leave();
      isEntered = false;
    };
  };

  return {
    ...pages,
    state,
    markRead: () => {
      const seq = lastSeqOf(current());
      const { readSeq } = state.get();
      if (!isEntered || seq <= readSeq) return;
      update({ readSeq: seq });
      void enqueue(async () => {
        await transport.request('read', { room_id: roomId, seq }).catch((error: unknown) => {
          // reported again when the room is re-entered
          if (!(error instanceof ConnectionLost)) throw error;
        });
      });
    },
    setAway: (isAway) => {
      awayAt = isAway ? (awayAt ?? state.get().lastSeq) : null;
    },
    unmark: () => update({ newAfter: null }),
    setReactions: (id, reactions) => setWindow(withReactions(current(), { id, reactions })),
    setSilent: (is_silent) => {
      const { room } = state.get();
      if (room) update({ room: { ...room, is_silent } });
    },
    retry: () => void enqueue(state.get().isConnected ? enter : load),
    start,
  };
};
