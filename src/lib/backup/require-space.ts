import { stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from './list-files';
import type { SitePlace } from './place';
import { sizeOfPostgres } from './postgres';

/** Bytes that must stay free on the disk of the site, which continues to write. */
const RESERVE_BYTES = 256 * 1024 * 1024;

/** Number of files whose sizes are read at a time. */
const BATCH_SIZE = 100;

const MB = 1024 * 1024;

const sizeOf = async (file: string): Promise<number> => {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
};

const sizeOfAll = async (files: readonly string[]): Promise<number> => {
  let sum = 0;
  for (let index = 0; index < files.length; index += BATCH_SIZE) {
    const sizes = await Promise.all(files.slice(index, index + BATCH_SIZE).map(sizeOf));
    sum += sizes.reduce((a, b) => a + b, 0);
  }
  return sum;
};

/** SQLite's database is copied before the archive is written; compressed in the archive, it takes less than half of its bytes. */
const COPY_AND_ARCHIVE = 1.5;

const sizeOfDatabase = async ({ database }: SitePlace): Promise<number> =>
  database.client === 'sqlite'
    ? COPY_AND_ARCHIVE * (await sizeOfAll([database.filename, `${database.filename}-wal`]))
    : sizeOfPostgres(database);

/**
 * Checks that a backup fits into a folder, before anything is written: a full disk would stop the site too.
 * @throws an error with code ENOSPC
 */
export const requireSpace = async (folder: string, place: SitePlace): Promise<void> => {
  const files = (await listFiles(place.dataDir)).map((file) => file.path);
  const [content, database] = [await sizeOfAll(files), await sizeOfDatabase(place)];
  const [own, target] = [await stat(place.dataDir), await stat(folder)];
  const needed = content + database + (own.dev === target.dev ? RESERVE_BYTES : 0);
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= needed) return;
  const megabytes = (bytes: number) => `${Math.ceil(bytes / MB)} MB`;
  throw Object.assign(
    new Error(`${folder} has no space for a backup: ${megabytes(needed)} needed, ${megabytes(free)} free`),
    { code: 'ENOSPC', path: path.join(folder, 'backup.zip') },
  );
};
