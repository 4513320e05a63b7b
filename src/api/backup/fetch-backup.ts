import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ObjectStore, openStore, type StoreAccess } from '../../core/files/s3-store';
import { storageProblemOf } from '../../core/storage/storage-problem';
import { storeErrorOf } from '../../core/files/store-error';
import {
  BackupFailure,
  DOWNLOAD_FOLDER,
  type Progress,
  readBackupName,
  type SitePlace,
  siteMark,
  STORE_FOLDER,
} from '../../lib/backup';
import type { StoredBackup } from './queries/backup-places';

const withStore = async <T>(access: StoreAccess, work: (store: ObjectStore) => Promise<T>): Promise<T> => {
  const store = openStore(access);
  return work(store).finally(store.close);
};

/**
 * Lists the backups of all sites in a store, the newest first: a new machine may not have the secrets of its site yet.
 * @throws errors of the store
 */
export const listStoreBackups = (access: StoreAccess): Promise<StoredBackup[]> =>
  withStore(access, async (store) =>
    (await store.list(STORE_FOLDER))
      .flatMap(({ name, bytes: size }) => {
        const read = readBackupName(name);
        return read ? [{ ...read, size }] : [];
      })
      .sort((a, b) => b.created.getTime() - a.created.getTime()),
  );

interface FetchOptions {
  access: StoreAccess;
  /** Name of an archive in the store. */
  name: string;
  place: SitePlace;
  /** Fetches an archive of a site with another ENCRYPTION_KEY. */
  allowOtherSecrets: boolean;
  /** In bytes. */
  onProgress?: Progress;
  /** Aborts the copy. */
  signal?: AbortSignal;
}

const download = async (store: ObjectStore, file: string, options: FetchOptions): Promise<void> => {
  const { name, onProgress, signal } = options;
  const found = await store.read(`${STORE_FOLDER}/${name}`, {});
  if (!found) throw new BackupFailure('not_in_store', { file: name });
  const { body, bytes: total = 0 } = found;
  let received = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      received += chunk.length;
      onProgress?.(received, total);
      pass(null, chunk);
    },
  });
  const target = createWriteStream(file, { mode: 0o600 });
  await pipeline(body, counted, target, { signal }).catch((error: unknown) => {
    signal?.throwIfAborted();
    // A full disk is not an error of the store.
    throw storageProblemOf(error) === 'storage_full' ? error : storeErrorOf(error);
  });
};

/**
 * Copies an archive of a store into a folder of the data folder, runs `work` with it, and removes the copy.
 * @throws BackupFailure `not_in_store`, `other_secrets` before anything is copied; errors of the store, of the disk, of
 * `work`; the reason of the signal
 */
export const withStoreBackup = async <T>(
  options: FetchOptions,
  work: (file: string) => Promise<T>,
): Promise<T> => {
  const { access, name, place, allowOtherSecrets } = options;
  const site = readBackupName(name)?.site;
  if (site && site !== siteMark(place.key) && !allowOtherSecrets)
    throw new BackupFailure('other_secrets', { file: name, folder: place.dataDir });
  const folder = path.join(place.dataDir, DOWNLOAD_FOLDER);
  const file = path.join(folder, path.basename(name));
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await withStore(access, (store) => download(store, file, options));
    return await work(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
