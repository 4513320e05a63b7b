import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { link, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import { storeForNewFiles } from './object-store';
import { logError } from '../storage/storage-log';
import { storageProblemOf } from '../storage/storage-problem';
import { removeFromStores } from './stores';

/** A file as Strapi passes it to its provider. */
interface ProviderFile {
  hash: string;
  ext: string;
  mime?: string;
  sizeInBytes?: number;
  stream?: Readable;
  buffer?: Buffer;
  url?: string;
}

/** The part of Strapi's local provider that writes. */
interface Provider {
  upload: (file: ProviderFile) => Promise<void>;
  uploadStream: (file: ProviderFile) => Promise<void>;
  replace: (file: ProviderFile, old: ProviderFile) => Promise<void>;
  replaceStream: (file: ProviderFile, old: ProviderFile) => Promise<void>;
  delete: (file: ProviderFile) => Promise<void>;
}

/** Steps for the files of an operation at its end. */
interface Journal {
  writes: Promise<unknown>[];
  onFailure: (() => Promise<void>)[];
  onSuccess: (() => Promise<void>)[];
}

const journals = new AsyncLocalStorage<Journal>();

/** Names of unfinished files. The leading dot keeps them from being served. */
const UNFINISHED = /^\.[0-9a-f-]{36}\.(part|old)$/;
/** Age from which unfinished files are leftovers; those of running processes are younger. */
const ABANDONED_MS = 3_600_000;

const runAll = async (steps: (() => Promise<void>)[]): Promise<void> => {
  for (const step of steps.reverse())
    await step().catch((error: unknown) => logError('A stored file was not tidied up', error));
};

/**
 * Runs work that stores, replaces or deletes files together with their rows. When it fails, the files are as before, and
 * files are deleted only after it has succeeded. Joins an enclosing call. The rows belong in one transaction inside of it.
 * @throws the error of `work`
 */
export const withStoredFiles = async <T>(work: () => Promise<T>): Promise<T> => {
  if (journals.getStore()) return work();
  const journal: Journal = { writes: [], onFailure: [], onSuccess: [] };
  let result: T;
  try {
    result = await journals.run(journal, work);
  } catch (error) {
    // Strapi writes the sizes of an image at the same time, and does not wait for the others when one fails.
    await Promise.allSettled(journal.writes);
    // The rows may be stored: an extra file is better than a missing one.
    if (storageProblemOf(error) !== 'outcome_unknown') await runAll(journal.onFailure);
    throw error;
  }
  await runAll(journal.onSuccess);
  return result;
};

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );

/** Syncs a folder, so that its names survive a power loss. Not possible on Windows, which does it by itself. */
const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
};

const writeSynced = async (file: string, { stream, buffer, sizeInBytes }: ProviderFile): Promise<void> => {
  const handle = await open(file, 'wx');
  try {
    await writeFile(handle, stream ?? buffer ?? '');
    await handle.sync();
    const { size } = await handle.stat();
    // A file of a form whose last write failed on a full disk is shorter than its size.
    if (sizeInBytes !== undefined && size < sizeInBytes)
      throw Object.assign(new Error(`${size} bytes were stored of ${sizeInBytes}`), { code: 'ENOSPC' });
  } finally {
    await handle.close();
  }
};

/** Replaces the functions of the local provider by ones that store files atomically. */
const createProvider = (folder: string): Provider => {
  const pathOf = ({ hash, ext }: ProviderFile) => path.join(folder, `${hash}${ext}`);
  const temporaryPath = (kind: 'part' | 'old') => path.join(folder, `.${randomUUID()}.${kind}`);

  /** Keeps the existing file of that name, if any, until the operation has succeeded. */
  const keepOld = async (target: string, journal: Journal | undefined): Promise<void> => {
    if (!journal) return;
    if (!(await exists(target))) {
      journal.onFailure.push(() => rm(target, { force: true }));
      return;
    }
    const old = temporaryPath('old');
    await link(target, old);
    journal.onFailure.push(() => rename(old, target));
    journal.onSuccess.push(() => rm(old, { force: true }));
  };

  /** A file has the same address on the disk and in a store (decision 131). */
  const addressOf = ({ hash, ext }: ProviderFile) => `/uploads/${hash}${ext}`;

  const write = async (file: ProviderFile, journal: Journal | undefined): Promise<'store' | 'disk'> => {
    const store = await storeForNewFiles();
    if (store) {
      await store.write(file);
      journal?.onFailure.push(() => store.remove(file.hash + file.ext));
    } else await writeToDisk(file, journal);
    file.url = addressOf(file);
    return store ? 'store' : 'disk';
  };

  const writeToDisk = async (file: ProviderFile, journal: Journal | undefined): Promise<void> => {
    const [target, part] = [pathOf(file), temporaryPath('part')];
    try {
      await writeSynced(part, file);
      await keepOld(target, journal);
      await rename(part, target);
      await syncFolder(folder);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  };

  const put = (file: ProviderFile): Promise<'store' | 'disk'> => {
    const journal = journals.getStore();
    const writing = write(file, journal);
    journal?.writes.push(writing);
    return writing;
  };

  const upload = async (file: ProviderFile): Promise<void> => {
    await put(file);
  };

  /** Runs a removal when the operation has succeeded. */
  const removeAfterwards = async (removal: () => Promise<void>): Promise<void> => {
    const journal = journals.getStore();
    if (journal) journal.onSuccess.push(removal);
    else await removal();
  };

  const removeFromDisk = (file: ProviderFile) => rm(pathOf(file), { force: true });

  const remove = (file: ProviderFile): Promise<void> =>
    removeAfterwards(async () => {
      if (await exists(pathOf(file))) await removeFromDisk(file);
      else await removeFromStores(file.hash + file.ext);
    });

  const replace = async (file: ProviderFile, old: ProviderFile): Promise<void> => {
    const place = await put(file);
    if (pathOf(old) !== pathOf(file)) return remove(old);
    // An older file of that name in the other place could be served instead of this one, or after its deletion.
    await removeAfterwards(() =>
      place === 'store' ? removeFromDisk(file) : removeFromStores(file.hash + file.ext),
    );
  };
  return { upload, uploadStream: upload, replace, replaceStream: replace, delete: remove };
};

/** Deletes unfinished files of killed processes. */
const sweep = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    if (!UNFINISHED.test(name)) continue;
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(file, { force: true });
  }
};

interface UploadService {
  upload: (options: { data: { fileInfo?: unknown }; files: unknown }, more: object) => Promise<unknown[]>;
  replace: (...args: unknown[]) => Promise<unknown>;
  remove: (...args: unknown[]) => Promise<unknown>;
}

/** Each file of the panel's uploads is a separate operation: Strapi stores the row of one before the next file. */
const guardService = (service: UploadService): void => {
  const { upload, replace, remove } = service;
  const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
  service.upload = async ({ data, files }, more) => {
    const [info, stored] = [listOf(data.fileInfo), [] as unknown[]];
    for (const [index, file] of listOf(files).entries()) {
      const one = { data: { ...data, fileInfo: info[index] }, files: file };
      stored.push(...(await withStoredFiles(() => upload(one, more))));
    }
    return stored;
  };
  service.replace = (...args) => withStoredFiles(() => replace(...args));
  service.remove = (...args) => withStoredFiles(() => remove(...args));
};

/**
 * Makes uploads of this server and of Strapi's panel atomic: a file is complete and on the disk before its row is
 * written, and a failed upload leaves no file (decision 083).
 */
export const installStoredFiles = async (strapi: Core.Strapi): Promise<void> => {
  const folder = path.join(strapi.dirs.static.public, 'uploads');
  const plugin = strapi.plugin('upload') as unknown as {
    provider: Provider;
    service: (name: 'upload') => UploadService;
  };
  Object.assign(plugin.provider, createProvider(folder));
  guardService(plugin.service('upload'));
  await sweep(folder);
};
