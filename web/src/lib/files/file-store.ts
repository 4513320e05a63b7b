import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import { CHAT_UPLOAD_RATE } from '@contract/chat/limits';

/** Maximum size of unsent files in a browser: what one person may upload to chat groups in an hour. */
export const MAX_WAITING_BYTES = CHAT_UPLOAD_RATE.bytes;

/** Thrown when the unsent files would exceed `MAX_WAITING_BYTES`. */
export class TooManyBytesWait extends Error {
  override name = 'TooManyBytesWait';
}

/** Whether storing a file failed because there is no space for it. */
export const isNoSpace = (error: unknown): boolean =>
  error instanceof TooManyBytesWait || error instanceof DOMException;

/** A file in the browser's database. Bytes, because some browsers lose the content of stored blobs. */
interface StoredFile {
  bytes: ArrayBuffer;
  type: string;
}

/** The files of a message that is not sent yet. */
export interface MessageFiles {
  file: Blob;
  /** Picture shown before a video plays. */
  poster?: Blob;
}

/** Files of unsent messages, by `client_id`. */
export interface FileStore {
  /** @throws TooManyBytesWait, QuotaExceededError when the browser has no space for them */
  put: (clientId: string, files: MessageFiles) => Promise<void>;
  get: (clientId: string) => Promise<MessageFiles | undefined>;
  delete: (clientId: string) => Promise<void>;
  ids: () => Promise<string[]>;
}

interface StoredFiles {
  file: StoredFile;
  poster?: StoredFile;
}

const toStored = async (blob: Blob): Promise<StoredFile> => ({
  bytes: await blob.arrayBuffer(),
  type: blob.type,
});
const toBlob = ({ bytes, type }: StoredFile): Blob => new Blob([bytes], { type });

let database: UseStore | null = null;
const theDatabase = (): UseStore => (database ??= createStore('wentu-chat-files', 'files'));

/** Owner, `client_id` and size, so that sizes can be summed up without reading the files. */
type Key = [owner: string, clientId: string, bytes: number];

/** Files kept in memory because the browser blocks the database: lost with the tab. */
let inMemory: { key: Key; files: MessageFiles }[] = [];

const isForbidden = (error: unknown): boolean =>
  typeof indexedDB === 'undefined' || (error instanceof DOMException && error.name !== 'QuotaExceededError');

/** Runs a database operation; returns `otherwise` without a database. */
const tryDatabase = async <T>(step: () => Promise<T>, otherwise: T): Promise<T> => {
  try {
    return await step();
  } catch (error) {
    if (isForbidden(error)) return otherwise;
    throw error;
  }
};

/** The range of keys that begin with these parts: in IndexedDB, an array is greater than any number or string. */
const rangeOf = (...begin: string[]): IDBKeyRange => IDBKeyRange.bound(begin, [...begin, []]);

const requireSpace = (keys: readonly Key[]): void => {
  if (keys.reduce((sum, [, , bytes]) => sum + bytes, 0) > MAX_WAITING_BYTES) throw new TooManyBytesWait();
};

/** Checks the limit and stores the files in one transaction, so that several tabs cannot exceed it together. */
const putWithinLimit = (key: Key, stored: StoredFiles): Promise<void> =>
  theDatabase()(
    'readwrite',
    (store) =>
      new Promise((resolve, reject) => {
        const { transaction } = store;
        const reading = store.getAllKeys() as unknown as IDBRequest<Key[]>;
        reading.onsuccess = () => {
          try {
            requireSpace([...reading.result, key]);
            store.put(stored, key);
          } catch (error) {
            reject(error as Error);
            transaction.abort();
          }
        };
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
      }),
  );

/** Opens the files of a person's outbox. */
export const openFileStore = (owner: string): FileStore => {
  const isOf = (clientId: string, [itsOwner, id]: Key) => itsOwner === owner && id === clientId;
  return {
    put: async (clientId, files) => {
      const { file, poster } = files;
      const key: Key = [owner, clientId, file.size + (poster?.size ?? 0)];
      const stored: StoredFiles = {
        file: await toStored(file),
        ...(poster && { poster: await toStored(poster) }),
      };
      const isStored = await tryDatabase(async () => {
        await putWithinLimit(key, stored);
        return true;
      }, false);
      if (isStored) return;
      requireSpace([...inMemory.map((one) => one.key), key]);
      inMemory.push({ key, files });
    },
    get: async (clientId) => {
      const stored = await tryDatabase(
        () =>
          theDatabase()('readonly', (store) =>
            promisifyRequest<StoredFiles | undefined>(store.get(rangeOf(owner, clientId))),
          ),
        undefined,
      );
      if (!stored) return inMemory.find(({ key }) => isOf(clientId, key))?.files;
      return { file: toBlob(stored.file), ...(stored.poster && { poster: toBlob(stored.poster) }) };
    },
    delete: async (clientId) => {
      inMemory = inMemory.filter(({ key }) => !isOf(clientId, key));
      await tryDatabase(
        () =>
          theDatabase()('readwrite', (store) => {
            store.delete(rangeOf(owner, clientId));
            return promisifyRequest(store.transaction);
          }),
        undefined,
      );
    },
    ids: async () => {
      const stored = await tryDatabase(
        () =>
          theDatabase()('readonly', (store) =>
            promisifyRequest(store.getAllKeys(rangeOf(owner)) as unknown as IDBRequest<Key[]>),
          ),
        [],
      );
      const own = inMemory.map(({ key }) => key).filter(([itsOwner]) => itsOwner === owner);
      return [...stored, ...own].map(([, id]) => id);
    },
  };
};

/** Time in ms after which files without a message are deleted: another tab may still be storing the message. */
const SWEEP_MS = 60_000;

/**
 * Deletes, after a minute, the present files that no message needs: closed tabs have left them.
 * @returns a function that stops it
 */
export const sweepFiles = (
  files: FileStore,
  isNeeded: (clientId: string) => boolean | Promise<boolean>,
): (() => void) => {
  const before = files.ids();
  const deleteUnneeded = async () => {
    for (const id of await before) if (!(await isNeeded(id))) await files.delete(id);
  };
  const timer = setTimeout(() => void deleteUnneeded(), SWEEP_MS);
  return () => clearTimeout(timer);
};
