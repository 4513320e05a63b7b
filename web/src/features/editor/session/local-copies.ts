import {
  createStore,
  del,
  delMany,
  getMany,
  keys,
  promisifyRequest,
  update,
  type UseStore,
} from 'idb-keyval';
import { localStorageCopies } from './recovery/local-storage-copies';
import type { RecoveredDraft, LocalCopy } from './types';

/** The browser's store of local copies. Writing rejects when there is no storage or it is full. */
export interface LocalCopies {
  put: (key: string, copy: LocalCopy) => Promise<void>;
  /**
   * Stores synchronously: the window may close right after the call.
   * @returns whether it is stored
   */
  putNow: (key: string, copy: LocalCopy) => boolean;
  remove: (key: string) => Promise<void>;
  /** All local copies whose key starts with the prefix. */
  find: (prefix: string) => Promise<RecoveredDraft[]>;
}

let store: UseStore | null = null;
const theStore = (): UseStore => (store ??= createStore('wentu-editor', 'manuscripts'));

/** Age in ms after which a local copy is deleted: 90 days. */
const KEPT_FOR = 90 * 24 * 3600 * 1000;

const forgetOld = async (): Promise<void> => {
  const all = await keys<string>(theStore());
  const copies = await getMany<LocalCopy>(all, theStore());
  const old = all.filter((_, index) => (copies[index]?.at ?? 0) < Date.now() - KEPT_FOR);
  if (old.length > 0) await delMany(old, theStore());
};

/** Moves local copies from local storage to the database, unless it has newer ones. */
const takeOver = async (): Promise<void> => {
  for (const { key, ...copy } of localStorageCopies.all()) {
    if (!key) continue;
    await update<LocalCopy>(key, (kept) => (kept && kept.at > copy.at ? kept : copy), theStore());
    localStorageCopies.remove(key);
  }
};

const stored = async (prefix: string): Promise<RecoveredDraft[]> => {
  await forgetOld();
  const mine = (await keys<string>(theStore())).filter((key) => key.startsWith(prefix));
  const copies = await getMany<LocalCopy | undefined>(mine, theStore());
  return copies.flatMap((copy, index) => (copy ? [{ ...copy, key: mine[index] ?? null }] : []));
};

const newestOfEach = (found: readonly RecoveredDraft[]): RecoveredDraft[] => [
  ...new Map(found.toSorted((a, b) => a.at - b.at).map((one) => [one.key, one])).values(),
];

/** Times of the copies in local storage, by key. */
const keptNow = new Map<string, number>();

/** Local copies in IndexedDB: they survive crashes, closed tabs and expired sessions. */
export const browserLocalCopies: LocalCopies = {
  put: async (key, copy) => {
    await theStore()('readwrite', (texts) => {
      texts.put(copy, key);
      // not awaited: the window may close before it completes
      texts.transaction.commit();
      return promisifyRequest(texts.transaction);
    });
    if ((keptNow.get(key) ?? 0) <= copy.at) localStorageCopies.remove(key);
  },
  putNow: (key, copy) => {
    keptNow.set(key, copy.at);
    return localStorageCopies.put(key, copy);
  },
  remove: async (key) => {
    localStorageCopies.remove(key);
    await del(key, theStore());
  },
  find: async (prefix) => {
    // when it cannot be moved, or without a database: the text is read from local storage
    await takeOver().catch(() => undefined);
    const there = await stored(prefix).catch(() => []);
    return newestOfEach([...there, ...localStorageCopies.all().filter(({ key }) => key?.startsWith(prefix))]);
  },
};
