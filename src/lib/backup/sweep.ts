import { readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { readBackupName, siteMark } from './backup-names';
import type { SitePlace } from './place';

/** Unfinished archives and copies of databases. */
const UNFINISHED = /^\.(wentu-.*\.zip)\.part(?:\.db(?:-journal|-wal|-shm)?)?$/;

/** Folder of a restore in the data folder. */
export const RESTORE_FOLDER = '.restore';

/** Folder in the data folder for an archive of the cloud storage while it is restored. */
export const DOWNLOAD_FOLDER = '.restore-download';

/** Milliseconds between two signs of life: reading an archive back writes nothing for hours. */
const SIGN_MS = 60_000;

/** Milliseconds without one after which nobody works on a file. */
const ABANDONED_MS = 15 * SIGN_MS;

/** Renews the time of files while somebody works on them. @returns a function that ends it */
export const keepFresh = (files: readonly string[]): (() => void) => {
  const sign = async (): Promise<void> => {
    const now = new Date();
    // Not there yet, or not any more. On a disk that fails the work itself fails.
    for (const file of files) await utimes(file, now, now).catch(() => undefined);
  };
  const timer = setInterval(() => void sign(), SIGN_MS);
  timer.unref();
  return () => clearInterval(timer);
};

const removeAbandoned = async (file: string): Promise<void> => {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(file, { recursive: true, force: true });
};

/**
 * Removes what killed backups and restores of a site have left in the folder of backups and in the data folder. Other
 * sites may use the folder of backups.
 */
export const sweepLeftovers = async (folder: string, { dataDir, key }: SitePlace): Promise<void> => {
  const isOwn = (name: string): boolean => {
    const [, archive] = UNFINISHED.exec(name) ?? [];
    return archive !== undefined && readBackupName(archive)?.site === siteMark(key);
  };
  for (const name of (await readdir(folder)).filter(isOwn)) await removeAbandoned(path.join(folder, name));
  for (const name of [RESTORE_FOLDER, DOWNLOAD_FOLDER]) await removeAbandoned(path.join(dataDir, name));
};
