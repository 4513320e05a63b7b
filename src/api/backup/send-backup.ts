import { createReadStream } from 'node:fs';
import path from 'node:path';
import { AppError } from '../../core/http/app-error';
import { type ObjectStore, openStore, type StoreAccess } from '../../core/files/s3-store';
import { type Backup, STORE_FOLDER } from '../../lib/backup';

/**
 * Copies an archive to the folder of backups of a store, and compares its size there.
 * @throws errors of the store; the reason of the signal
 */
export const sendBackup = async (
  store: ObjectStore,
  { file, bytes }: Backup,
  signal?: AbortSignal,
): Promise<void> => {
  const name = path.basename(file);
  const { name: hash, ext } = path.parse(name);
  const stream = createReadStream(file, { signal });
  await store
    .write({ hash, ext, path: STORE_FOLDER, mime: 'application/zip', stream })
    .catch((error: unknown) => {
      signal?.throwIfAborted();
      throw error;
    });
  const stored = (await store.list(STORE_FOLDER)).find((object) => object.name === name);
  if (stored?.bytes !== bytes)
    throw new AppError('store_failed', null, { answer: `${stored?.bytes ?? 0} / ${bytes}` });
};

/** The same for a command, which runs without a server. */
export const sendBackupTo = async (
  access: StoreAccess,
  backup: Backup,
  signal?: AbortSignal,
): Promise<void> => {
  const store = openStore(access);
  await sendBackup(store, backup, signal).finally(store.close);
};
