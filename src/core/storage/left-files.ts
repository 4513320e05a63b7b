import { AppError } from '../http/app-error';
import type { SettingsGroups } from '../settings/settings';
import { knownNames } from './known-names';
import { createObjectStore, isStoreComplete } from './object-store';
import { namesInBucket, namesOnDisk } from './stored-names';

type StoreSettings = SettingsGroups['qiniu'];

/** Settings that say where the files of a store are; keys and the CDN do not. */
const PLACE = ['endpoint', 'zone', 'bucket', 'prefix'] as const;

const isSamePlace = (one: StoreSettings, other: StoreSettings): boolean =>
  PLACE.every((field) => one[field] === other[field]) && isStoreComplete(one) === isStoreComplete(other);

/** The names in the bucket of some settings; undefined when it cannot be read. */
const namesAt = async (given: StoreSettings): Promise<Set<string> | undefined> => {
  if (!isStoreComplete(given)) return undefined;
  try {
    const store = createObjectStore(given);
    return new Set(await namesInBucket(store).finally(store.close));
  } catch (error) {
    // A store that is gone may be replaced, and a new one need not work yet: the caller decides what that means for files.
    if (error instanceof AppError) return undefined;
    throw error;
  }
};

/**
 * Counts the files of this site that are in a store and neither on the disk nor in the store that replaces it: they would not be
 * found any more. All that are not on the disk count as being in a former store that cannot be read. Both buckets are listed, a
 * thousand objects a request, when the place changes and there are files that are not on the disk.
 */
export const countLeftFiles = async (former: StoreSettings, next: StoreSettings): Promise<number> => {
  if (!isStoreComplete(former) || isSamePlace(former, next)) return 0;
  const onDisk = new Set(await namesOnDisk());
  const away = [...(await knownNames())].filter((name) => !onDisk.has(name));
  if (away.length === 0) return 0;
  const there = await namesAt(next);
  const missing = away.filter((name) => !there?.has(name));
  if (missing.length === 0) return 0;
  const wasThere = await namesAt(former);
  return wasThere ? missing.filter((name) => wasThere.has(name)).length : missing.length;
};
