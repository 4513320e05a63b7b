import { AppError } from '../http/app-error';
import { knownAmong } from './known-names';
import { createObjectStore } from './object-store';
import type { StoreSettings } from './s3-store';
import { namesInBucket } from './stored-names';

/** Whether a store can be read and has no files of this site. @throws errors of the store */
const hasNoFiles = async (given: StoreSettings): Promise<boolean> => {
  const store = createObjectStore(given);
  try {
    for await (const names of namesInBucket(store)) {
      // A store in use for new files may receive one at this moment.
      if (given.enable || (await knownAmong(names)).length > 0) return false;
    }
    return !given.enable;
  } finally {
    store.close();
  }
};

/**
 * Whether it is certain that a store has no files of this site: its bucket does not exist, or it is switched off and has none.
 * Lists the bucket as far as needed; one that cannot be read may have files.
 */
export const isKnownEmpty = async (given: StoreSettings): Promise<boolean> => {
  try {
    return await hasNoFiles(given);
  } catch (error) {
    if (error instanceof AppError) return error.code === 'store_no_bucket';
    throw error;
  }
};
