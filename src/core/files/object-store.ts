import { AppError } from '../http/app-error';
import { openFor, sealFor } from '../secrets/stored-secret';
import { settings } from '../settings/settings';
import {
  addressOf,
  isStoreComplete,
  type ObjectStore,
  openStore,
  type StoreAccess,
  type StoreSettings,
} from './s3-store';

const PURPOSE = 'store secret';

/** Milliseconds for which a former store is not tried again after it did not respond: it may no longer exist. */
const SILENT_MS = 30_000;

export const sealStoreSecret = (secret: string): string => secret && sealFor(PURPOSE, secret);

/** Opens the store of some settings, whose secret key is sealed. @throws `store_secret_lost` */
export const createObjectStore = (given: StoreAccess): ObjectStore => {
  const secret = openFor(PURPOSE, given.secret_key);
  if (secret === undefined) throw new AppError('store_secret_lost');
  return openStore({ ...given, secret_key: secret });
};

/** The fields of settings that identify and access a bucket. */
export const accessOf = (given: StoreAccess): StoreAccess => {
  const { access_key, secret_key, bucket, cdn, zone, prefix, endpoint } = given;
  return { access_key, secret_key, bucket, cdn, zone, prefix, endpoint };
};

const keyOf = (given: StoreAccess): string => JSON.stringify(accessOf(given));

const opened = new Map<string, ObjectStore>();
let current: StoreSettings | undefined;

/** Returns the settings, and closes the stores that they no longer contain. */
const currentSettings = async (): Promise<StoreSettings> => {
  const stored = await settings('qiniu');
  if (current === stored) return stored;
  current = stored;
  const named = new Set([stored, ...stored.former].map(keyOf));
  for (const [key, store] of opened) {
    if (named.has(key)) continue;
    store.close();
    opened.delete(key);
  }
  return stored;
};

const openOnce = (given: StoreAccess): ObjectStore => {
  const key = keyOf(given);
  const store = opened.get(key) ?? createObjectStore(given);
  opened.set(key, store);
  return store;
};

/**
 * Returns the store of the current settings, even if new files are not stored there; null when none is set up.
 * @throws `store_secret_lost`
 */
export const objectStore = async (): Promise<ObjectStore | null> => {
  const stored = await currentSettings();
  return isStoreComplete(stored) ? openOnce(stored) : null;
};

/** Returns the store of new files; null: they are stored on the disk. */
export const storeForNewFiles = async (): Promise<ObjectStore | null> =>
  (await settings('qiniu')).enable ? objectStore() : null;

/** The last failure of each former store that did not respond, by its address. */
const lastFailures = new Map<string, { until: number; error: AppError }>();

/** A store of earlier settings. */
export interface FormerStore {
  address: string;
  /**
   * Runs `work` with the store. Fails immediately for some time after the store did not respond. @throws errors of the
   * store
   */
  use: <T>(work: (store: ObjectStore) => Promise<T>) => Promise<T>;
}

/** Returns the stores of earlier settings, which may still have files: the latest first (decision 182). */
export const formerStores = async (): Promise<FormerStore[]> =>
  (await currentSettings()).former.map((access) => {
    const address = addressOf(access);
    const use = async <T>(work: (store: ObjectStore) => Promise<T>): Promise<T> => {
      const failure = lastFailures.get(address);
      if (failure && performance.now() < failure.until) throw failure.error;
      try {
        return await work(openOnce(access));
      } catch (error) {
        if (error instanceof AppError && error.code === 'store_unreachable')
          lastFailures.set(address, { until: performance.now() + SILENT_MS, error });
        throw error;
      }
    };
    return { address, use };
  });
