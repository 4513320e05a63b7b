import { createStore, del, get, keys, set, type UseStore } from 'idb-keyval';

/** A file as the browser's database keeps it: some browsers lose the content of blobs. */
interface StoredFile {
  bytes: ArrayBuffer;
  type: string;
}

/** The files of a voice message or a video that is not sent yet. */
export interface ClipFiles {
  file: Blob;
  /** Shown before a video plays. */
  poster?: Blob;
}

/** Files of messages on their way, by `client_id`. */
export interface ClipStore {
  put: (clientId: string, files: ClipFiles) => Promise<void>;
  get: (clientId: string) => Promise<ClipFiles | undefined>;
  delete: (clientId: string) => Promise<void>;
  ids: () => Promise<string[]>;
}

interface StoredClip {
  file: StoredFile;
  poster?: StoredFile;
}

const toStored = async (blob: Blob): Promise<StoredFile> => ({
  bytes: await blob.arrayBuffer(),
  type: blob.type,
});
const toBlob = ({ bytes, type }: StoredFile): Blob => new Blob([bytes], { type });

let database: UseStore | null = null;
const theDatabase = (): UseStore => (database ??= createStore('wentu-chat-clips', 'clips'));

/** Files that the database does not take, because the browser forbids it or is out of space: lost with the tab. */
const inMemory = new Map<string, ClipFiles>();

const isDatabaseError = (error: unknown): boolean =>
  error instanceof DOMException || typeof indexedDB === 'undefined';

/** Runs a step of the database; without a database, `otherwise`. */
const tryDatabase = async <T>(step: () => Promise<T>, otherwise: T): Promise<T> => {
  try {
    return await step();
  } catch (error) {
    if (isDatabaseError(error)) return otherwise;
    throw error;
  }
};

/** Opens the files of a person's outbox. */
export const openClipStore = (owner: string): ClipStore => {
  const keyOf = (clientId: string) => `${owner} ${clientId}`;
  return {
    put: async (clientId, files) => {
      const { file, poster } = files;
      const stored: StoredClip = {
        file: await toStored(file),
        ...(poster && { poster: await toStored(poster) }),
      };
      const isStored = await tryDatabase(async () => {
        await set(keyOf(clientId), stored, theDatabase());
        return true;
      }, false);
      if (!isStored) inMemory.set(keyOf(clientId), files);
    },
    get: async (clientId) => {
      const stored = await tryDatabase(() => get<StoredClip>(keyOf(clientId), theDatabase()), undefined);
      if (!stored) return inMemory.get(keyOf(clientId));
      return { file: toBlob(stored.file), ...(stored.poster && { poster: toBlob(stored.poster) }) };
    },
    delete: async (clientId) => {
      inMemory.delete(keyOf(clientId));
      await tryDatabase(() => del(keyOf(clientId), theDatabase()), undefined);
    },
    ids: async () => {
      const stored = await tryDatabase(() => keys<string>(theDatabase()), []);
      const own = [...stored, ...inMemory.keys()].filter((key) => key.startsWith(keyOf('')));
      return own.map((key) => key.slice(keyOf('').length));
    },
  };
};
