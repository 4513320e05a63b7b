import { createStore, del, delMany, get, getMany, keys, set, type UseStore } from 'idb-keyval';
import type { Found } from './types';

/** What is kept of a text in this browser. */
export type Copy = Omit<Found, 'key'>;

/** The browser's own store of unsaved texts. Rejects when the browser has none, or none left. */
export interface Copies {
  put: (key: string, copy: Copy) => Promise<void>;
  remove: (key: string) => Promise<void>;
  /** All whose key begins so. */
  find: (prefix: string) => Promise<Found[]>;
}

let store: UseStore | null = null;
const theStore = (): UseStore => (store ??= createStore('wentu-editor', 'manuscripts'));

/** A text that nobody came back to for so long is thrown away, in ms: 90 days. */
const KEPT_FOR = 90 * 24 * 3600 * 1000;

const forgetOld = async (): Promise<void> => {
  const all = await keys<string>(theStore());
  const copies = await getMany<Copy>(all, theStore());
  const old = all.filter((_, index) => (copies[index]?.at ?? 0) < Date.now() - KEPT_FOR);
  if (old.length > 0) await delMany(old, theStore());
};

/** Unsaved texts in IndexedDB: they outlive crashes, closed tabs and ended sessions. */
export const browserCopies: Copies = {
  put: async (key, copy) => set(key, copy, theStore()),
  remove: async (key) => del(key, theStore()),
  find: async (prefix) => {
    await forgetOld();
    const mine = (await keys<string>(theStore())).filter((key) => key.startsWith(prefix));
    const copies = await Promise.all(mine.map((key) => get<Copy>(key, theStore())));
    return copies.flatMap((copy, index) => (copy ? [{ ...copy, key: mine[index] ?? null }] : []));
  },
};
