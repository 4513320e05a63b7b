import { AppError } from '../http/app-error';
import { openFor, sealFor } from '../secrets/stored-secret';
import { settings } from '../settings/settings';
import { isStoreComplete, type ObjectStore, openStore, type StoreSettings } from './s3-store';

const PURPOSE = 'store secret';

export const sealStoreSecret = (secret: string): string => secret && sealFor(PURPOSE, secret);

/** Opens the store of some settings, whose secret key is sealed. @throws `store_secret_lost` */
export const createObjectStore = (given: StoreSettings): ObjectStore => {
  const secret = openFor(PURPOSE, given.secret_key);
  if (secret === undefined) throw new AppError('store_secret_lost');
  return openStore({ ...given, secret_key: secret });
};

let current: { settings: StoreSettings; store: ObjectStore } | undefined;

/**
 * Returns the store of the current settings, also when new files do not go there; null when none is set up.
 * @throws `store_secret_lost`
 */
export const objectStore = async (): Promise<ObjectStore | null> => {
  const stored = await settings('qiniu');
  if (!isStoreComplete(stored)) return null;
  if (current?.settings !== stored) {
    current?.store.close();
    current = { settings: stored, store: createObjectStore(stored) };
  }
  return current.store;
};

/** Returns the store that new files go to; null: they go to the disk. */
export const storeForNewFiles = async (): Promise<ObjectStore | null> =>
  (await settings('qiniu')).enable ? objectStore() : null;
