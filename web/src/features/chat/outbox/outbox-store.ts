import type { ChatArticle } from '@contract/chat/records';
import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import type { MessageType } from '@contract/enums';
import { changeRecord } from '@/lib/unsent/change-record';

/** A message that was submitted and has not appeared in the room yet. */
export interface OutboxItem {
  /** Unique in the room: the server stores a message once, however often it is sent. */
  client_id: string;
  room_id: string;
  content: string;
  /** A picture, a voice message or a video. */
  file?: OutboxFile;
  /** The attached article of this site. */
  article?: ChatArticle;
  /** The message to which it replies. */
  reply_to: QuotedMessage | null;
  mentions: string[];
  /** Time of submission, in ms since the epoch. */
  typed_at: number;
  state: 'waiting' | 'failed' | 'sent' | 'held';
  /** Number in the room, once it is sent. */
  seq?: number;
  /** The server's reason for refusing it. */
  error?: string;
}

/** A picture, a voice message or a video. Its bytes are in the file store until it is sent. */
export interface OutboxFile {
  kind: typeof MessageType.Image | typeof MessageType.Voice | typeof MessageType.Video;
  /** Pixels, of a picture or a video. */
  width?: number;
  height?: number;
  /** Seconds of a recording. */
  duration?: number;
  /** Waveform of a voice message: loudness from 0 to 100. */
  wave?: number[];
  /** URLs, once they are uploaded. */
  url?: string;
  poster?: string;
  /** The upload fails temporarily: later messages are sent before it. */
  isDelayed?: boolean;
}

/** The quote of a message above a reply. */
export interface QuotedMessage {
  id: string;
  seq: number;
  nick_name: string;
  text: string;
}

/** Outboxes of the people who use this browser. */
export interface OutboxStore {
  read: (owner: string) => Promise<OutboxItem[]>;
  /** Reads, changes and writes in one transaction, so that tabs do not overwrite each other. */
  change: (owner: string, change: (items: OutboxItem[]) => OutboxItem[]) => Promise<OutboxItem[]>;
}

let database: UseStore | null = null;
const theDatabase = (): UseStore => (database ??= createStore('wentu-chat', 'outboxes'));

/** The outbox in IndexedDB, which persists after the tab is closed. */
export const databaseOutbox: OutboxStore = {
  read: async (owner) =>
    (await theDatabase()('readonly', (store) =>
      promisifyRequest<OutboxItem[] | undefined>(store.get(owner)),
    )) ?? [],
  change: async (owner, change) =>
    (await changeRecord<OutboxItem[]>(theDatabase(), owner, (items = []) => {
      const next = change(items);
      return next.length > 0 ? next : undefined;
    })) ?? [],
};

/** An outbox in memory, for browsers that block IndexedDB: it is lost with the tab. */
export const memoryOutbox = (): OutboxStore => {
  const outboxes = new Map<string, OutboxItem[]>();
  return {
    read: (owner) => Promise.resolve(outboxes.get(owner) ?? []),
    change: (owner, change) => {
      const next = change(outboxes.get(owner) ?? []);
      outboxes.set(owner, next);
      return Promise.resolve(next);
    },
  };
};

/** The outbox in IndexedDB, or in memory when the browser has none. */
export const openOutboxStore = async (): Promise<OutboxStore> => {
  try {
    await databaseOutbox.read('');
    return databaseOutbox;
  } catch (error) {
    if (error instanceof DOMException || typeof indexedDB === 'undefined') return memoryOutbox();
    throw error;
  }
};
