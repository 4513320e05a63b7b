import type { ChatArticle } from '@contract/chat/records';
import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import type { MessageType } from '@contract/enums';
import { changeRecord } from '@/lib/unsent/change-record';

/** A message that has been typed and not yet been seen in the room. */
export interface OutboxItem {
  /** Unique for the room: the server stores the same id once, however often it is sent. */
  client_id: string;
  room_id: string;
  content: string;
  /** A picture, a voice message or a video. */
  file?: OutboxFile;
  /** The article of this site that it is about. */
  article?: ChatArticle;
  /** The message it answers. */
  reply_to: QuotedMessage | null;
  mentions: string[];
  /** When it was typed, in ms since epoch. */
  typed_at: number;
  state: 'waiting' | 'failed' | 'sent' | 'held';
  /** Number in the room, once it is sent. */
  seq?: number;
  /** Why the server refused it. */
  error?: string;
}

/** A picture, a voice message or a video. Its bytes are in the file store until it is sent. */
export interface OutboxFile {
  kind: typeof MessageType.Image | typeof MessageType.Voice | typeof MessageType.Video;
  /** Pixels, of a picture or a video. */
  width?: number;
  height?: number;
  /** Seconds, of a recording. */
  duration?: number;
  /** Loudness from 0 to 100, of a voice message. */
  wave?: number[];
  /** URLs, once they are uploaded. */
  url?: string;
  poster?: string;
  /** Uploading fails for the time being: messages after it are sent before it. */
  isDelayed?: boolean;
}

/** What is shown of a message above an answer to it. */
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

/** The outbox in IndexedDB: it outlives the tab. */
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

/** An outbox in memory, for browsers that forbid the database: it is lost with the tab. */
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

/** The database, or memory when the browser has none. */
export const openOutboxStore = async (): Promise<OutboxStore> => {
  try {
    await databaseOutbox.read('');
    return databaseOutbox;
  } catch (error) {
    if (error instanceof DOMException || typeof indexedDB === 'undefined') return memoryOutbox();
    throw error;
  }
};
