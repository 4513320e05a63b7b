import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createTemporaryFolder } from '../temporary-folder';
import { readFromStores } from './stores';

/** Path of a stored file on this disk; undefined when it does not exist. */
export const fileOnDisk = async (url: string): Promise<string | undefined> => {
  const root = strapi.dirs.static.public;
  const file = path.join(root, path.normalize(url));
  if (!file.startsWith(root + path.sep)) return undefined;
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  return found?.isFile() ? file : undefined;
};

/** A local copy of a file of the cloud storage. */
export interface StoredFileCopy {
  file: string;
  remove: () => Promise<void>;
}

/** Fetches a file from the cloud storage. @returns undefined when it does not exist */
export const copyOfStoredFile = async (url: string): Promise<StoredFileCopy | undefined> => {
  const found = await readFromStores(path.posix.basename(url), {});
  if (!found) return undefined;
  const folder = await createTemporaryFolder();
  const file = path.join(folder, 'original');
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await pipeline(found.body, createWriteStream(file));
  } catch (error) {
    await remove();
    throw error;
  }
  return { file, remove };
};

/**
 * Runs `work` with a local copy of a stored file, from the disk or a store.
 * @returns undefined when the file is in no store
 */
export const withStoredFile = async <T>(
  url: string,
  work: (file: string) => Promise<T>,
): Promise<T | undefined> => {
  const local = await fileOnDisk(url);
  if (local) return work(local);
  const copy = await copyOfStoredFile(url);
  return copy && work(copy.file).finally(copy.remove);
};
