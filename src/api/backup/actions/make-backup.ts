import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { tryInstanceLock } from '../../../core/database/advisory-lock';
import { AppError } from '../../../core/http/app-error';
import { settings } from '../../../core/settings/settings';
import { logError } from '../../../core/storage/storage-log';
import {
  type Backup,
  type BackupKind,
  backupName,
  createBackup,
  type Progress,
  type SitePlace,
  STORE_FOLDER,
  superfluousBackups,
} from '../../../lib/backup';
import { backupFolder, backupStore, currentPlace, ownMark } from '../queries/backup-places';
import { saveResult } from '../queries/last-result';
import { explainFailure } from './explain-failure';

/** Lock across instances: one backup at a time. */
const LOCK = createHash('sha256').update('backup').digest().readInt32BE();

/** 128 bits: nobody guesses the name of a backup in a bucket that a CDN shows. */
const SUFFIX_BYTES = 16;

interface Running {
  stop: AbortController;
  progress: { done: number; total: number };
  ended: Promise<void>;
}

let running: Running | undefined;

/** Returns what is done of the backup that this instance makes; null when it makes none. */
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

/** Moves a backup to the cloud storage. @throws errors of the store */
const moveToStore = async ({ file, bytes }: Backup): Promise<void> => {
  const store = await backupStore();
  const name = path.basename(file);
  const [hash, ext] = [name.slice(0, -'.zip'.length), '.zip'];
  await store.write({
    hash,
    ext,
    path: STORE_FOLDER,
    mime: 'application/zip',
    stream: createReadStream(file),
  });
  const stored = (await store.list(STORE_FOLDER)).find((object) => object.name === name);
  if (stored?.bytes !== bytes)
    throw new AppError('store_failed', null, { answer: `${stored?.bytes ?? 0} / ${bytes}` });
};

const thinOut = async (): Promise<void> => {
  const { keep_days: days, keep_weeks: weeks, keep_months: months } = await settings('backup');
  const place = await currentPlace();
  // Nobody knows whose those without a mark are.
  const own = (await place.list()).filter(({ site }) => site === ownMark());
  for (const { name } of superfluousBackups(own, { days, weeks, months })) await place.remove(name);
};

const make = async (kind: BackupKind, signal: AbortSignal, onProgress: Progress): Promise<void> => {
  const { place } = await settings('backup');
  const suffix = place === 'store' ? randomBytes(SUFFIX_BYTES).toString('base64url') : '';
  const name = backupName({ created: new Date(), kind, site: ownMark(), suffix });
  const target = path.join(backupFolder(), name);
  const backup = await createBackup({ place: sitePlace(), target, signal, onProgress });
  if (place === 'store') await moveToStore(backup).finally(() => rm(target, { force: true }));
  if (kind === 'automatic') await thinOut();
};

const run = async (kind: BackupKind, { stop, progress }: Running): Promise<void> => {
  const onProgress: Progress = (done, total) => Object.assign(progress, { done, total });
  try {
    await tryInstanceLock(strapi, LOCK, async () => {
      await make(kind, stop.signal, onProgress);
      await saveResult(null);
    });
  } catch (error) {
    if (error === stop.signal.reason)
      strapi.log.info('The server stops: the backup was ended before it was whole');
    else logError('The backup failed', error);
    await saveResult(explainFailure(error)).catch((cause: unknown) =>
      logError('The result of the backup was not stored', cause),
    );
  }
};

/**
 * Makes a backup; its result is stored. Does nothing while another instance makes one.
 * @returns the end of the work; undefined when this instance makes one already
 */
export const makeBackup = (kind: BackupKind): Promise<void> | undefined => {
  if (running) return undefined;
  const begun: Running = {
    stop: new AbortController(),
    progress: { done: 0, total: 1 },
    ended: Promise.resolve(),
  };
  running = begun;
  begun.ended = run(kind, begun).finally(() => {
    running = undefined;
  });
  return begun.ended;
};

/** Ends the backup that is being made, because the server stops. */
export const abortBackup = async (): Promise<void> => {
  running?.stop.abort();
  await running?.ended;
};
