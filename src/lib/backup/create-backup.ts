import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { openArchive, verifyArchive } from './archive-reader';
import { type ArchiveWriter, writeArchive } from './archive-writer';
import { type ListedFile, listFiles } from './list-files';
import { FORMAT, keyPrint, MANIFEST, signManifest } from './manifest';
import { type Progress, type SitePlace, SQLITE_ENTRY } from './place';
import { type DumpedDatabase, dumpPostgres } from './postgres';
import { requireSpace } from './require-space';
import { copySqlite } from './sqlite';
import { keepFresh, sweepLeftovers } from './sweep';

export interface Backup {
  file: string;
  bytes: number;
  /** Number of files besides the database. */
  files: number;
}

export interface CreateBackupOptions {
  place: SitePlace;
  /** Path of the archive. */
  target: string;
  onProgress?: Progress;
  signal?: AbortSignal;
}

/** Formats that are compressed already. */
const COMPRESSED = /\.(?:jpe?g|png|webp|avif|gif|heic|mp4|m4a|webm|mp3|ogg|opus|zip|gz|woff2?)$/i;

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Adds a file, unless it was deleted since it was listed. */
const addFile = async (archive: ArchiveWriter, { name, path: file }: ListedFile): Promise<void> => {
  const handle = await open(file).catch((error: unknown) => {
    if (isGone(error)) return undefined;
    throw error;
  });
  if (!handle) return;
  const source = createReadStream('', { fd: handle });
  await archive.add(name, source, { compress: !COMPRESSED.test(name) });
};

const addSqlite = async (
  archive: ArchiveWriter,
  filename: string,
  { copy, signal }: { copy: string; signal?: AbortSignal },
): Promise<DumpedDatabase> => {
  try {
    const copied = await copySqlite(filename, copy, signal);
    await archive.add(SQLITE_ENTRY, createReadStream(copy));
    return copied;
  } finally {
    await removeCopy(copy);
  }
};

const removeCopy = async (copy: string): Promise<void> => {
  for (const suffix of ['', '-journal', '-wal', '-shm']) await rm(copy + suffix, { force: true });
};

const write = async (part: string, options: CreateBackupOptions): Promise<number> => {
  const { place, onProgress, signal } = options;
  const { database, dataDir } = place;
  signal?.throwIfAborted();
  const archive = writeArchive(part);
  const onAbort = () => archive.abort(signal?.reason);
  signal?.addEventListener('abort', onAbort);
  try {
    // Files are stored before their rows and deleted after them. So the files that exist before the copy of the database,
    // and those added meanwhile, include all files of its rows.
    const files = await listFiles(dataDir);
    const total = files.length + 1;
    onProgress?.(0, total);
    for (const [index, file] of files.entries()) {
      signal?.throwIfAborted();
      await addFile(archive, file);
      onProgress?.(index + 1, total);
    }
    // The version of the last start: the code on the disk may already be newer.
    const { migrations, version = place.version } =
      database.client === 'sqlite'
        ? await addSqlite(archive, database.filename, { copy: `${part}.db`, signal })
        : await dumpPostgres(database, archive);
    const present = new Set(files.map(({ name }) => name));
    for (const file of await listFiles(dataDir)) if (!present.has(file.name)) await addFile(archive, file);
    const count = archive.entries.filter(({ name }) => name.startsWith('files/')).length;
    await archive.end(
      MANIFEST,
      signManifest(
        {
          format: FORMAT,
          version,
          created: new Date().toISOString(),
          client: database.client,
          migrations,
          key: keyPrint(place.key),
          entries: [...archive.entries],
        },
        place.key,
      ),
    );
    onProgress?.(total, total);
    return count;
  } catch (error) {
    archive.abort(error);
    throw error;
  } finally {
    signal?.removeEventListener('abort', onAbort);
  }
};

const verify = async (part: string, { place, signal }: CreateBackupOptions): Promise<void> => {
  const archive = await openArchive(part, place.key);
  await verifyArchive(archive, signal).finally(archive.close);
};

/**
 * Writes the database and the files of a site into an archive while the site runs, verifies it by reading it, and only then
 * renames it to its final name: a file with that name is complete.
 * @throws BackupFailure; errors of the file system and of the database; the reason of the signal
 */
export const createBackup = async (options: CreateBackupOptions): Promise<Backup> => {
  const { target, place, signal } = options;
  const folder = path.dirname(target);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await sweepLeftovers(folder, place);
  const part = path.join(folder, `.${path.basename(target)}.part`);
  await rm(part, { force: true });
  await removeCopy(`${part}.db`);
  await requireSpace(folder, place);
  const stopKeeping = keepFresh([part, `${part}.db`]);
  try {
    const files = await write(part, options);
    await verify(part, options);
    await rename(part, target);
    const { size } = await stat(target);
    return { file: target, bytes: size, files };
  } catch (error) {
    await rm(part, { force: true });
    // Failures after the signal are caused by it.
    signal?.throwIfAborted();
    throw error;
  } finally {
    stopKeeping();
  }
};
