import { AppError } from '../http/app-error';
import { allNames, knownAmong } from './known-names';
import { createObjectStore } from './object-store';
import { fileOnDisk } from './read-stored-file';
import { isStoreComplete, type StoreSettings } from './s3-store';
import { namesInBucket } from './stored-names';

/** Settings that say where the files of a store are; keys and the CDN do not. */
const PLACE = ['endpoint', 'zone', 'bucket', 'prefix'] as const;

/** So many files are counted: nobody decides otherwise because of more. */
export const MOST_COUNTED = 1000;

const isSamePlace = (one: StoreSettings, other: StoreSettings): boolean =>
  PLACE.every((field) => one[field] === other[field]) && isStoreComplete(one) === isStoreComplete(other);

/** Lists the bucket of some settings. @throws errors of the store */
async function* listNames(given: StoreSettings): AsyncGenerator<string[]> {
  const store = createObjectStore(given);
  try {
    yield* namesInBucket(store);
  } finally {
    store.close();
  }
}

/** The names in the bucket of some settings; none when it cannot be read: a new store need not work yet. */
const namesAt = async (given: StoreSettings): Promise<Set<string>> => {
  const names = new Set<string>();
  if (!isStoreComplete(given)) return names;
  try {
    for await (const some of listNames(given)) for (const name of some) names.add(name);
    return names;
  } catch (error) {
    if (error instanceof AppError) return new Set();
    throw error;
  }
};

/** Those files of this site that are in a store, as they are listed. */
async function* ownNamesAt(given: StoreSettings): AsyncGenerator<string[]> {
  for await (const names of listNames(given)) yield knownAmong(names);
}

const notOnDisk = async (names: readonly string[]): Promise<string[]> => {
  const files = await Promise.all(names.map((name) => fileOnDisk(`/uploads/${name}`)));
  return names.filter((_name, index) => files[index] === undefined);
};

/** Counts the files that are neither on the disk nor in a store. That is listed only when there are some to look for. */
const countMissing = async (batches: AsyncIterable<string[]>, next: StoreSettings): Promise<number> => {
  let count = 0;
  let there: Set<string> | undefined;
  for await (const names of batches) {
    const away = await notOnDisk(names);
    if (away.length > 0) there ??= await namesAt(next);
    count += away.filter((name) => !there?.has(name)).length;
    if (count >= MOST_COUNTED) return MOST_COUNTED;
  }
  return count;
};

/**
 * Counts the files of this site that are in a store and neither on the disk nor in the store that replaces it, up to
 * `MOST_COUNTED`: they would not be found any more. The former bucket is read a thousand objects at a time and only as far as
 * needed. When it cannot be read, all files that are not on the disk count as being there.
 */
export const countLeftFiles = async (former: StoreSettings, next: StoreSettings): Promise<number> => {
  if (!isStoreComplete(former) || isSamePlace(former, next)) return 0;
  try {
    return await countMissing(ownNamesAt(former), next);
  } catch (error) {
    // A store that is gone may be replaced: the caller decides what that means for files.
    if (error instanceof AppError) return countMissing(allNames(), next);
    throw error;
  }
};
