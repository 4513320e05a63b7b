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
import { localStorageDrafts } from './recovery/local-storage-drafts';
import type { RecoveredDraft, StoredDraft } from './types';

/** The browser's store of unsaved texts. Writing rejects when there is no storage or it is full. */
export interface DraftStore {
  put: (key: string, copy: StoredDraft) => Promise<void>;
  /**
   * Stores synchronously: the window may close right after the call.
   * @returns whether it is stored
   */
  putNow: (key: string, copy: StoredDraft) => boolean;
  remove: (key: string) => Promise<void>;
  /** All drafts whose key starts with the prefix. */
  find: (prefix: string) => Promise<RecoveredDraft[]>;
}

let store: UseStore | null = null;
const theStore = (): UseStore => (store ??= createStore('wentu-editor', 'manuscripts'));

/** Age in ms after which an unsaved text is deleted: 90 days. */
const KEPT_FOR = 90 * 24 * 3600 * 1000;

const forgetOld = async (): Promise<void> => {
  const all = await keys<string>(theStore());
  const drafts = await getMany<StoredDraft>(all, theStore());
  const old = all.filter((_, index) => (drafts[index]?.at ?? 0) < Date.now() - KEPT_FOR);
  if (old.length > 0) await delMany(old, theStore());
};

/** Moves drafts from local storage to the database, unless it has newer ones. */
const takeOver = async (): Promise<void> => {
  for (const { key, ...copy } of localStorageDrafts.all()) {
    if (!key) continue;
    await update<StoredDraft>(key, (kept) => (kept && kept.at > copy.at ? kept : copy), theStore());
    localStorageDrafts.remove(key);
  }
};

const stored = async (prefix: string): Promise<RecoveredDraft[]> => {
  await forgetOld();
  const mine = (await keys<string>(theStore())).filter((key) => key.startsWith(prefix));
  const drafts = await getMany<StoredDraft | undefined>(mine, theStore());
  return drafts.flatMap((copy, index) => (copy ? [{ ...copy, key: mine[index] ?? null }] : []));
};

const newestOfEach = (found: readonly RecoveredDraft[]): RecoveredDraft[] => [
  ...new Map(found.toSorted((a, b) => a.at - b.at).map((one) => [one.key, one])).values(),
];

/** Times of the copies in local storage, by key. */
const keptNow = new Map<string, number>();

/** Unsaved texts in IndexedDB: they survive crashes, closed tabs and expired sessions. */
export const browserDraftStore: DraftStore = {
  put: async (key, copy) => {
    await theStore()('readwrite', (texts) => {
      texts.put(copy, key);
      // not awaited: the window may close before it completes
      texts.transaction.commit();
      return promisifyRequest(texts.transaction);
    });
    if ((keptNow.get(key) ?? 0) <= copy.at) localStorageDrafts.remove(key);
  },
  putNow: (key, copy) => {
    keptNow.set(key, copy.at);
    return localStorageDrafts.put(key, copy);
  },
  remove: async (key) => {
    localStorageDrafts.remove(key);
    await del(key, theStore());
  },
  find: async (prefix) => {
    // when it cannot be moved, or without a database: the text is read from local storage
    await takeOver().catch(() => undefined);
    const there = await stored(prefix).catch(() => []);
    return newestOfEach([...there, ...localStorageDrafts.all().filter(({ key }) => key?.startsWith(prefix))]);
  },
};
