import { AppError } from '../http/app-error';
import { formerStores, objectStore } from './object-store';
import type { ObjectStore, StoredObject } from './s3-store';

/** Runs work with a store; null when there is none. */
type UseStore = <T>(work: (store: ObjectStore) => Promise<T>) => Promise<T | null>;

const useCurrentStore: UseStore = async (work) => {
  const store = await objectStore();
  return store && work(store);
};

const useFormerStores = async (): Promise<UseStore[]> => (await formerStores()).map(({ use }) => use);

/**
 * Reads a file of the cloud storage: from the store of the settings, or from a former one. A store that fails is skipped.
 * @returns null when no store has it
 * @throws the error of the first store that failed, when no other has the file
 */
export const readFromStores = async (
  name: string,
  options: { range?: string },
): Promise<StoredObject | null> => {
  const failures: AppError[] = [];
  for (const use of [useCurrentStore, ...(await useFormerStores())]) {
    try {
      const found = await use((store) => store.read(name, options));
      if (found) return found;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failures.push(error);
    }
  }
  if (failures[0]) throw failures[0];
  return null;
};

/**
 * Removes a file from the store of the settings and from former ones: after an interrupted move, two of them have it.
 * @throws the error of the first that failed, after all were tried
 */
export const removeFromStores = async (name: string): Promise<void> => {
  const stores = [useCurrentStore, ...(await useFormerStores())];
  const results = await Promise.allSettled(stores.map((use) => use((store) => store.remove(name))));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
};

/** Whether a store has a file; true when it does not respond, because its CDN may. */
const mayHave = async (store: ObjectStore, name: string): Promise<boolean> => {
  try {
    return (await store.size(name)) !== undefined;
  } catch (error) {
    if (error instanceof AppError) return true;
    throw error;
  }
};

/**
 * Returns the address of a file at the CDN; empty when there is no CDN, and for a file in a former store, because the
 * CDN serves the bucket of the settings. The location of a file is looked up only while there are former stores.
 */
export const cdnAddressOf = async (name: string): Promise<string> => {
  const store = await objectStore();
  const address = store?.publicUrl(name) ?? '';
  if (!store || !address || (await formerStores()).length === 0) return address;
  return (await mayHave(store, name)) ? address : '';
};
