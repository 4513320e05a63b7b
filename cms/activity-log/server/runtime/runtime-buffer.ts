import type { LogLevel } from '../../../../src/contract/log-kinds';

/** A message of the server's log. */
interface RuntimeEntry {
  at: Date;
  level: LogLevel;
  message: string;
  details: string;
  requestId: string;
}

export interface CountedEntry extends RuntimeEntry {
  repeats: number;
}

/** Different messages that wait to be stored. */
const MAX_WAITING = 100;

/** Entries that are stored in a minute: at this limit, errors in a loop do not fill a disk within a year. */
const MAX_PER_MINUTE = 60;
const MINUTE_MS = 60_000;

/** Messages that differ only in ids and numbers are the same. */
const keyOf = ({ level, message }: RuntimeEntry): string =>
  `${level} ${message.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|[a-z0-9]{24}|\d+/g, '#')}`;

export interface RuntimeBuffer {
  add: (entry: RuntimeEntry) => void;
  /** Removes and returns the entries that may be stored now; the rest waits. */
  take: (now: Date) => CountedEntry[];
  /** Puts back entries that could not be stored. */
  giveBack: (entries: readonly CountedEntry[]) => void;
}

/**
 * Collects messages until they are stored. Equal ones are counted; when there are too many different ones, the further
 * are counted too, and stored as one entry.
 */
export const createRuntimeBuffer = (): RuntimeBuffer => {
  const waiting = new Map<string, CountedEntry>();
  let dropped = 0;
  let minute = 0;
  let stored = 0;

  const put = (entry: CountedEntry): void => {
    const key = keyOf(entry);
    const known = waiting.get(key);
    if (known) known.repeats += entry.repeats;
    else if (waiting.size < MAX_WAITING) waiting.set(key, entry);
    else dropped += entry.repeats;
  };
  const startMinute = (now: Date): void => {
    const current = Math.floor(now.getTime() / MINUTE_MS);
    if (current !== minute) stored = 0;
    minute = current;
  };
  return {
    add: (entry) => put({ ...entry, repeats: 1 }),
    take: (now) => {
      startMinute(now);
      const free = MAX_PER_MINUTE - stored;
      const taken = [...waiting].slice(0, Math.max(0, free));
      for (const [key] of taken) waiting.delete(key);
      const entries = taken.map(([, entry]) => entry);
      if (dropped > 0 && entries.length < free) {
        const message = 'Further messages were not stored';
        entries.push({ at: now, level: 'warning', message, details: '', requestId: '', repeats: dropped });
        dropped = 0;
      }
      stored += entries.length;
      return entries;
    },
    giveBack: (entries) => {
      for (const entry of entries) put(entry);
    },
  };
};
