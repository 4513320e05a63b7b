import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { tryInstanceLock } from '../../../core/database/advisory-lock';
import { settings } from '../../../core/settings/settings';
import {
  type BackupKind,
  backupName,
  createBackup,
  type Progress,
  type SitePlace,
  storeSuffix,
  backupsToDelete,
} from '../../../lib/backup';
import { backupFolder, backupStore, currentPlace, ownMark } from '../queries/backup-places';
import { saveResult } from '../queries/last-result';
import { sendBackup } from '../send-backup';
import { saveFailure } from './save-failure';

/** Lock across instances: one backup at a time. */
const LOCK = createHash('sha256').update('backup').digest().readInt32BE();

interface Running {
  stop: AbortController;
  progress: { done: number; total: number };
  /** Settles when the work has ended. */
  ended: Promise<unknown>;
}

let running: Running | undefined;

/** Returns the progress of the backup that this instance makes; null when it makes none. */
export const backupProgress = (): Running['progress'] | null => running?.progress ?? null;

interface DatabaseConfig {
  client: string;
  connection: { filename: string; schema: string } & object;
}

const databasePlace = (): SitePlace['database'] => {
  const { client, connection } = strapi.config.get<DatabaseConfig>('database.connection');
  const { filename, schema, ...rest } = connection;
  return client === 'sqlite'
    ? { client, filename }
    : { client: 'postgres', schema, connection: rest as object };
};

const sitePlace = (): SitePlace => ({
  database: databasePlace(),
  dataDir: strapi.config.get<string>('site.dataDir'),
  version: strapi.config.get<string>('info.version'),
  key: strapi.config.get<string>('site.encryptionKey'),
});

const pruneBackups = async (): Promise<void> => {
  const { keep_days: days, keep_weeks: weeks, keep_months: months } = await settings('backup');
  const place = await currentPlace();
  // Backups without a mark may belong to another site.
  const own = (await place.list()).filter(({ site }) => site === ownMark());
  for (const { name } of backupsToDelete(own, { days, weeks, months })) await place.remove(name);
};

const make = async (kind: BackupKind, signal: AbortSignal, onProgress: Progress): Promise<void> => {
  const { place } = await settings('backup');
  const suffix = place === 'store' ? storeSuffix() : '';
  const name = backupName({ created: new Date(), kind, site: ownMark(), suffix });
  const target = path.join(backupFolder(), name);
  const backup = await createBackup({ place: sitePlace(), target, signal, onProgress });
  if (place === 'store')
    await backupStore()
      .then((store) => sendBackup(store, backup, signal))
      .finally(() => rm(target, { force: true }));
  if (kind === 'automatic') await pruneBackups();
};

const run = async (kind: BackupKind, { stop, progress }: Running): Promise<void> => {
  const onProgress: Progress = (done, total) => Object.assign(progress, { done, total });
  try {
    await make(kind, stop.signal, onProgress);
    await saveResult(null);
  } catch (error) {
    await saveFailure(error);
    if (error !== stop.signal.reason) throw error;
    strapi.log.info('The server stops: the backup was ended before it was whole');
  }
};

/** A started backup. */
interface BegunBackup {
  /** Rejects with the error of a failed backup, unless it was aborted because the server stops. */
  ended: Promise<unknown>;
}

/**
 * Starts a backup; its result is stored.
 * @returns undefined when this instance or another one makes one already
 */
export const makeBackup = async (kind: BackupKind): Promise<BegunBackup | undefined> => {
  if (running) return undefined;
  const begun: Running = {
    stop: new AbortController(),
    progress: { done: 0, total: 1 },
    ended: Promise.resolve(),
  };
  running = begun;
  let begin: () => void = () => undefined;
  const begins = new Promise<true>((resolve) => {
    begin = () => resolve(true);
  });
  const ended = tryInstanceLock(strapi, LOCK, () => {
    begin();
    return run(kind, begun);
  }).finally(() => {
    running = undefined;
  });
  // The caller handles its error.
  begun.ended = Promise.allSettled([ended]);
  // Undefined is returned when another instance has the lock.
  return (await Promise.race([begins, ended.then(() => false)])) ? { ended } : undefined;
};

/** Aborts the running backup, because the server stops. */
export const abortBackup = async (): Promise<void> => {
  running?.stop.abort();
  await running?.ended;
};
