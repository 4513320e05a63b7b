import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../http/app-error';
import { knownAmong } from './known-names';
import type { FormerStore } from './object-store';
import type { ObjectStore } from './s3-store';
import { folderOfFiles, namesInStore, namesOnDisk } from './stored-names';

/** A place of files: the disk or a store. Names are those of `/uploads/`. All functions throw errors of the store. */
export interface FilePlace {
  /** The files of this site, and the number of others. */
  names: () => Promise<{ names: string[]; left: number }>;
  /** Bytes of a file; undefined when it does not exist. */
  size: (name: string) => Promise<number | undefined>;
  read: (name: string) => Promise<Readable | undefined>;
  /** Stores a file of a size in bytes atomically. */
  write: (name: string, body: Readable, size: number) => Promise<void>;
  remove: (name: string) => Promise<void>;
}

/** MIME types for a CDN; other files are downloaded. */
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

const sizeOnDisk = async (file: string): Promise<number | undefined> => {
  try {
    const found = await stat(file);
    return found.isFile() ? found.size : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

const pathOf = (name: string): string => path.join(folderOfFiles(), name);

/** The disk of this server. */
export const diskPlace: FilePlace = {
  names: async () => ({ names: await namesOnDisk(), left: 0 }),
  size: (name) => sizeOnDisk(pathOf(name)),
  read: (name) => Promise.resolve(createReadStream(pathOf(name))),
  write: async (name, body, size) => {
    const part = pathOf(`.${randomUUID()}.part`);
    try {
      await pipeline(body, createWriteStream(part, { flush: true }));
      if ((await sizeOnDisk(part)) !== size) throw new AppError('store_failed', null, { answer: name });
      await rename(part, pathOf(name));
    } finally {
      await rm(part, { force: true });
    }
  },
  remove: (name) => rm(pathOf(name), { force: true }),
};

/** A bucket. */
export const storePlace = (store: ObjectStore): FilePlace => ({
  names: () => namesInStore(store),
  size: store.size,
  read: async (name) => (await store.read(name, {}))?.body,
  write: async (name, stream, size) => {
    const { name: hash, ext } = path.parse(name);
    await store.write({ hash, ext, mime: TYPES[ext.toLowerCase()], stream });
    if ((await store.size(name)) === size) return;
    await store.remove(name);
    throw new AppError('store_failed', null, { answer: name });
  },
  remove: store.remove,
});

/** The bucket of earlier settings. @throws `store_former_failed` for every error of the store */
export const formerPlace = ({ address, use }: FormerStore): FilePlace => {
  const inStore = async <T>(work: (place: FilePlace) => Promise<T>): Promise<T> => {
    try {
      return await use((store) => work(storePlace(store)));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const answer = error.params['answer'] ?? error.code;
      throw new AppError('store_former_failed', null, { place: address, answer });
    }
  };
  return {
    names: () => inStore((place) => place.names()),
    size: (name) => inStore((place) => place.size(name)),
    read: (name) => inStore((place) => place.read(name)),
    write: (...file) => inStore((place) => place.write(...file)),
    remove: (name) => inStore((place) => place.remove(name)),
  };
};

/** Whether two places are the same under different addresses: a file written to one exists in the other. */
export const isSamePlace = async (one: FilePlace, other: FilePlace): Promise<boolean> => {
  const [name, text] = [`test-${randomUUID()}.txt`, Buffer.from('Is this the same place?\n')];
  await one.write(name, Readable.from([text]), text.byteLength);
  try {
    return (await other.size(name)) !== undefined;
  } finally {
    await one.remove(name);
  }
};

/**
 * Moves a file. The old one is deleted after the new one is complete. With `isKept` an existing file in the target is not
 * changed, otherwise it is replaced.
 * @returns its bytes; undefined when it was deleted or moved by another process meanwhile
 */
export const moveFile = async (
  name: string,
  { from, to, isKept }: { from: FilePlace; to: FilePlace; isKept: boolean },
): Promise<number | undefined> => {
  const size = await from.size(name);
  if (size === undefined) return undefined;
  if (!isKept || (await to.size(name)) === undefined) {
    const body = await from.read(name);
    if (!body) return undefined;
    await to.write(name, body, size);
  }
  if ((await from.size(name)) === undefined) {
    // When the file was deleted, its row was deleted too; after a concurrent move the row exists.
    if ((await knownAmong([name])).length === 0) await to.remove(name);
    return undefined;
  }
  await from.remove(name);
  return size;
};
