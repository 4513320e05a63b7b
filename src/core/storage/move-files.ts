import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../http/app-error';
import { objectStore } from './object-store';
import type { ObjectStore } from './s3-store';
import { folderOfFiles, namesInStore, namesOnDisk } from './stored-names';

type FileStore = 'disk' | 'store';

interface MoveReport {
  moved: number;
  /** Bytes that were moved. */
  bytes: number;
  /** Objects of the bucket that are not files of this site, and stay there. */
  left: number;
}

export interface MoveOptions {
  to: FileStore;
  onProgress?: (done: number, total: number) => void;
  /** Ends the work after the current file. */
  signal?: AbortSignal;
}

/** Types that a CDN needs to know; others are downloaded. */
const TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.apng': 'image/apng',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.ogg': 'audio/ogg',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};

const sizeOf = async (file: string): Promise<number | undefined> => {
  try {
    const found = await stat(file);
    return found.isFile() ? found.size : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

const isWhole = async (store: ObjectStore, name: string, size: number): Promise<boolean> => {
  const found = await store.read(name, {});
  found?.body.destroy();
  return found?.bytes === size;
};

/** @returns the bytes of the file; undefined when it was deleted meanwhile */
const moveToStore = async (store: ObjectStore, name: string): Promise<number | undefined> => {
  const file = path.join(folderOfFiles(), name);
  const size = await sizeOf(file);
  if (size === undefined) return undefined;
  const { name: hash, ext } = path.parse(name);
  await store.write({ hash, ext, mime: TYPES[ext.toLowerCase()], stream: createReadStream(file) });
  if (!(await isWhole(store, name, size))) throw new AppError('store_failed', null, { answer: name });
  if ((await sizeOf(file)) === undefined) {
    await store.remove(name);
    return undefined;
  }
  await rm(file, { force: true });
  return size;
};

/** @returns the bytes of the file; undefined when it was deleted meanwhile */
const moveToDisk = async (store: ObjectStore, name: string): Promise<number | undefined> => {
  const found = await store.read(name, {});
  if (!found) return undefined;
  const part = path.join(folderOfFiles(), `.${randomUUID()}.part`);
  try {
    await pipeline(found.body, createWriteStream(part, { flush: true }));
    const size = await sizeOf(part);
    if (found.bytes !== undefined && size !== found.bytes)
      throw new AppError('store_failed', null, { answer: name });
    await rename(part, path.join(folderOfFiles(), name));
    await store.remove(name);
    return size;
  } finally {
    await rm(part, { force: true });
  }
};

/**
 * Moves all files to the cloud storage, or those of this site back to the disk, one after the other, while the site runs. A file is deleted
 * where it was after it is whole where it goes, so that an interrupted move goes on when it is called again. Addresses stay
 * (decision 131).
 * @throws `store_not_set_up`, errors of the store
 */
export const moveFiles = async ({ to, onProgress, signal }: MoveOptions): Promise<MoveReport> => {
  const store = await objectStore();
  if (!store) throw new AppError('store_not_set_up');
  const { names, left } =
    to === 'store' ? { names: await namesOnDisk(), left: 0 } : await namesInStore(store);
  const move = to === 'store' ? moveToStore : moveToDisk;
  const report: MoveReport = { moved: 0, bytes: 0, left };
  onProgress?.(0, names.length);
  for (const [index, name] of names.entries()) {
    if (signal?.aborted) break;
    const bytes = await move(store, name);
    if (bytes !== undefined) {
      report.moved += 1;
      report.bytes += bytes;
    }
    onProgress?.(index + 1, names.length);
  }
  return report;
};
