import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type ArchiveReader, openArchive } from './archive-reader';
import { MANIFEST } from './manifest';
import { type Progress, type SitePlace, SQLITE_ENTRY } from './place';
import { requireUnusedPostgres, restorePostgres } from './postgres';
import { BackupFailure } from './problem';
import { type ReplacedFiles, replaceFiles, stageFiles, withNewFiles } from './restore-files';
import { prepareRestored, replaceSqlite, requireUnusedSqlite } from './sqlite';
import { keepFresh, RESTORE_FOLDER } from './sweep';

interface RestoreBackupOptions {
  place: SitePlace;
  /** The archive. */
  file: string;
  /** Names of the migrations of this version. */
  migrations: readonly string[];
  /** Restores an archive of a site with another ENCRYPTION_KEY. */
  allowOtherSecrets: boolean;
  onProgress?: Progress;
}

interface Restored {
  created: string;
  version: string;
  files: number;
  /** Null: the site had no other files. */
  replaced: ReplacedFiles | null;
  /** The schedule of backups was on, and is off now. */
  scheduleWasOn: boolean;
}

const DATABASE_NAMES = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;

/** Compares versions such as 1.10.0. */
const isNewer = (version: string, own: string): boolean =>
  version.localeCompare(own, 'en', { numeric: true }) > 0;

const requireFitting = (archive: ArchiveReader, options: RestoreBackupOptions): void => {
  const { manifest, isOurs } = archive;
  const { place, migrations, allowOtherSecrets } = options;
  const file = path.basename(options.file);
  const own = place.version;
  const isUnknown = manifest.migrations.some(
    (name) => name.startsWith('site::') && !migrations.includes(name.slice('site::'.length)),
  );
  if (isNewer(manifest.version, own) || isUnknown)
    throw new BackupFailure('archive_newer', { file, version: manifest.version, own });
  if (manifest.client !== place.database.client)
    throw new BackupFailure(manifest.client === 'sqlite' ? 'sqlite_archive' : 'other_database', {
      file,
      client: DATABASE_NAMES[manifest.client],
      own: DATABASE_NAMES[place.database.client],
      value: manifest.client,
    });
  if (!isOurs && !allowOtherSecrets)
    throw new BackupFailure('other_secrets', { file, folder: place.dataDir });
};

const requireUnused = async ({ database }: SitePlace): Promise<void> => {
  if (database.client === 'sqlite') requireUnusedSqlite(database.filename);
  else await requireUnusedPostgres(database);
};

const restoreSqlite = async (
  filename: string,
  staged: string | undefined,
  file: string,
): Promise<boolean> => {
  if (!staged) throw new BackupFailure('archive_changed', { file: path.basename(file), entry: SQLITE_ENTRY });
  const scheduleWasOn = await prepareRestored(staged);
  requireUnusedSqlite(filename);
  await replaceSqlite(filename, staged);
  return scheduleWasOn;
};

/**
 * Replaces database and files of a site by those of an archive. Everything is read and checked first. The database is
 * replaced in one step; files that only the archive has are added before, and files that it lacks are moved away after
 * it, so that after a failure the site is unchanged, except possibly for unused files. Only when moving files away
 * fails, the database has been replaced already; repeating the restore then completes it.
 * @throws BackupFailure, `files_not_replaced` in that case; errors of the file system and of the database
 */
export const restoreBackup = async (options: RestoreBackupOptions): Promise<Restored> => {
  const { place, file, onProgress } = options;
  const { database, dataDir } = place;
  const archive = await openArchive(file, place.key);
  // On the disk of the data folder, so that moving a file is atomic.
  const folder = path.join(dataDir, RESTORE_FOLDER);
  const stopKeeping = keepFresh([folder]);
  try {
    requireFitting(archive, options);
    await requireUnused(place);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { sqlite, files } = await stageFiles(archive, { dataDir, file, folder, onProgress });
    if (database.client === 'sqlite') await mkdir(path.dirname(database.filename), { recursive: true });
    const scheduleWasOn = await withNewFiles(files, () =>
      database.client === 'sqlite'
        ? restoreSqlite(database.filename, sqlite, file)
        : restorePostgres(database, archive, path.basename(file)),
    );
    const replaced = await replaceFiles(dataDir, files, archive.manifest);
    const { created, version, entries } = archive.manifest;
    const count = entries.filter(({ name }) => name !== MANIFEST && name.startsWith('files/')).length;
    return { created, version, files: count, replaced, scheduleWasOn };
  } finally {
    stopKeeping();
    archive.close();
    await rm(folder, { recursive: true, force: true });
  }
};
