import type { EndpointOutput } from '@contract';
import type { ServerEventData } from '@contract/chat/events';
import type { ChatRecord } from '@contract/chat/records';

export type RecordPage = EndpointOutput<'GET /chat_groups_records'>;

/** Joins and leaves are not stored: they have no number, and follow the message that was the last one then. */
interface Move {
  record: ChatRecord;
  afterSeq: number;
}

/** The loaded messages of a room: without gaps, ascending. */
export interface RoomWindow {
  records: readonly ChatRecord[];
  hasOlder: boolean;
  hasNewer: boolean;
  moves: readonly Move[];
  /** The last change of the window: the list keeps its scroll position when messages are added above. */
  change: 'replaced' | 'older' | 'newer';
  /** Incremented when the window is replaced by another part of the room. */
  generation: number;
}

export const EMPTY_WINDOW: RoomWindow = {
  records: [],
  hasOlder: false,
  hasNewer: false,
  moves: [],
  change: 'replaced',
  generation: 0,
};

/** Maximum number of joins and leaves that are kept. */
const MAX_MOVES = 30;

export const lastSeqOf = ({ records }: RoomWindow): number => records.at(-1)?.seq ?? 0;
export const firstSeqOf = ({ records }: RoomWindow): number => records[0]?.seq ?? 0;

/** Replaces the window with another part of the room. */
export const withPlace = (window: RoomWindow, { list, has_older, has_newer }: RecordPage): RoomWindow => ({
  records: list,
  hasOlder: has_older,
  hasNewer: has_newer,
  moves: has_newer ? [] : window.moves,
  change: 'replaced',
  generation: window.generation + 1,
});

/**
 * Maximum number of loaded messages: the offsets of tens of thousands of rows take too long to compute in a frame.
 */
const MAX_LOADED = 2_000;

/** Drops the newest messages, before older ones are added, when there are too many. */
export const withoutNewest = (window: RoomWindow): RoomWindow =>
  window.records.length <= MAX_LOADED
    ? window
    : {
        ...window,
        records: window.records.slice(0, MAX_LOADED),
        hasNewer: true,
        moves: [],
        change: 'newer',
      };

/** Drops the oldest messages, before newer ones are added, when there are too many. */
export const withoutOldest = (window: RoomWindow): RoomWindow =>
  window.records.length <= MAX_LOADED
    ? window
    : { ...window, records: window.records.slice(-MAX_LOADED), hasOlder: true, change: 'older' };

/** Adds messages before the first one. */
export const withOlder = (window: RoomWindow, { list, has_older }: RecordPage): RoomWindow => {
  const first = firstSeqOf(window);
  const older = list.filter(({ seq }) => seq < first);
  return { ...window, records: [...older, ...window.records], hasOlder: has_older, change: 'older' };
};

/** Adds messages after the last one; those that are known, or would leave a gap, are ignored. */
export const withNewer = (
  window: RoomWindow,
  list: readonly ChatRecord[],
  hasNewer = window.hasNewer,
): RoomWindow => {
  let last = lastSeqOf(window);
  const added = list.filter(({ seq }) => {
    const isNext = window.records.length === 0 || seq === last + 1;
    if (isNext && seq > last) last = seq;
    return isNext && seq === last;
  });
  if (added.length === 0 && hasNewer === window.hasNewer) return window;
  return { ...window, records: [...window.records, ...added], hasNewer, change: 'newer' };
};

export const withMove = (window: RoomWindow, record: ChatRecord): RoomWindow => ({
  ...window,
  moves: [...window.moves, { record, afterSeq: lastSeqOf(window) }].slice(-MAX_MOVES),
  change: 'newer',
});

const quoteOf = (record: ChatRecord, changed: ChatRecord): ChatRecord =>
  record.reply_to?.id === changed.id && changed.is_withdrawn
    ? { ...record, reply_to: { ...record.reply_to, content: '', is_withdrawn: true } }
    : record;

/** Reactions from a broadcast event, which does not contain `is_own`: it is kept from before. */
const keepOwn = (before: ChatRecord, reactions: ChatRecord['reactions']): ChatRecord['reactions'] => {
  const own = new Set(before.reactions.filter(({ is_own }) => is_own).map(({ emoji }) => emoji));
  return reactions.map((reaction) => ({ ...reaction, is_own: own.has(reaction.emoji) }));
};

/** Replaces a message that was edited or withdrawn, and empties quotes of a withdrawn one. */
export const withChanged = (window: RoomWindow, changed: ChatRecord): RoomWindow => ({
  ...window,
  records: window.records.map((record) =>
    record.id === changed.id
      ? { ...changed, reactions: keepOwn(record, changed.reactions) }
      : quoteOf(record, changed),
  ),
});

type Reacted = Pick<ServerEventData<'message:reacted'>, 'id' | 'reactions'> &
  Partial<Pick<ServerEventData<'message:reacted'>, 'user_id' | 'emoji' | 'is_on'>>;

/**
 * Replaces the reactions of a message with those of a response to the reader or, with `user_id`, of a broadcast event.
 * @param selfId id of the reader
 */
export const withReactions = (
  window: RoomWindow,
  { id, reactions, user_id, emoji, is_on }: Reacted,
  selfId = '',
): RoomWindow => {
  const change = (record: ChatRecord): ChatRecord => {
    if (record.id !== id) return record;
    if (!user_id) return { ...record, reactions };
    const isMine = (one: string) => user_id === selfId && one === emoji;
    return {
      ...record,
      reactions: keepOwn(record, reactions).map((reaction) =>
        isMine(reaction.emoji) ? { ...reaction, is_own: is_on === true } : reaction,
      ),
    };
  };
  return { ...window, records: window.records.map(change) };
};
