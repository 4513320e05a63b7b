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

/** Milliseconds between two updates of a file's time: verifying an archive writes nothing for hours. */
const SIGN_MS = 60_000;

/** Milliseconds without an update after which a file counts as abandoned. */
const ABANDONED_MS = 15 * SIGN_MS;

/** Updates the time of files while they are in use. @returns a function that stops it */
export const keepFresh = (files: readonly string[]): (() => void) => {
  const sign = async (): Promise<void> => {
    const now = new Date();
    // The file does not exist yet, or no longer. Disk errors make the work itself fail.
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
 * Removes leftovers of killed backups and restores of a site from the folder of backups and the data folder. Other
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
