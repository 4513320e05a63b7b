import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ArchiveReader } from './archive-reader';
import { listFiles, pathOf } from './list-files';
import type { Manifest, ManifestEntry } from './manifest';
import { type Progress, SQLITE_ENTRY } from './place';
import { BackupFailure } from './problem';

/** Files of the library in an archive. */
const UPLOADS = 'files/uploads/';

/** A file of the archive that the site lacks or has with other content. */
export interface StagedFile {
  /** Name in the archive. */
  name: string;
  staged: string;
  target: string;
  /** Whether the site has another file of that name. */
  replaces: boolean;
}

/** Files of the site that the archive lacks. */
export interface ReplacedFiles {
  /** Contains them under their paths in the data folder. */
  folder: string;
  files: number;
}

export interface StageOptions {
  dataDir: string;
  /** The archive, for messages. */
  file: string;
  /** Folder for the files. */
  folder: string;
  onProgress?: Progress;
}

const hashOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

const isSame = async (target: string, { bytes, sha256 }: ManifestEntry): Promise<boolean> => {
  const { size } = await stat(target);
  return size === bytes && (await hashOf(target)) === sha256;
};

/** Reads every file of the archive; those that the site lacks are written to a separate folder. */
export const stageFiles = async (
  archive: ArchiveReader,
  { dataDir, file, folder, onProgress }: StageOptions,
): Promise<{ sqlite?: string; files: StagedFile[] }> => {
  const { entries } = archive.manifest;
  const files: StagedFile[] = [];
  let sqlite: string | undefined;
  onProgress?.(0, entries.length);
  for (const [index, entry] of entries.entries()) {
    const staged = path.join(folder, String(index));
    const store = () =>
      archive.read(entry, (content) =>
        pipeline(content, createWriteStream(staged, { flush: true, mode: 0o600 })),
      );
    if (entry.name === SQLITE_ENTRY) {
      await store();
      sqlite = staged;
    } else if (entry.name.startsWith('files/')) {
      const target = pathOf(entry.name, dataDir);
      if (!target)
        throw new BackupFailure('archive_changed', { file: path.basename(file), entry: entry.name });
      const replaces = existsSync(target);
      const isThere = replaces && (await isSame(target, entry));
      await (isThere ? drain(archive, entry) : store());
      if (!isThere) files.push({ name: entry.name, staged, target, replaces });
    } else await drain(archive, entry);
    onProgress?.(index + 1, entries.length);
  }
  return { sqlite, files };
};

const drain = (archive: ArchiveReader, entry: ManifestEntry): Promise<void> =>
  archive.read(entry, async (content) => {
    for await (const chunk of content) void chunk;
  });

const move = async ({ staged, target }: StagedFile): Promise<void> => {
  await mkdir(path.dirname(target), { recursive: true });
  await moveFile(staged, target);
};

/** Moves a file, possibly to another disk. */
const moveFile = async (from: string, to: string): Promise<void> => {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await copyFile(from, to).catch(async (cause: unknown) => {
      await rm(to, { force: true });
      throw cause;
    });
    await rm(from);
  }
};

/** Adds the files that the site lacks, and removes them again when `work` fails. */
export const withNewFiles = async <T>(files: readonly StagedFile[], work: () => Promise<T>): Promise<T> => {
  const added: string[] = [];
  try {
    for (const file of files.filter(({ replaces }) => !replaces)) {
      await move(file);
      added.push(file.target);
    }
    return await work();
  } catch (error) {
    for (const file of added) await rm(file, { force: true });
    throw error;
  }
};

/**
 * Replaces files by those of the archive, and moves away those that it lacks. No upload is deleted: files that were
 * in the cloud storage when the backup was made are not in the archive, and these may be the only copies. Downloads and
 * stored mails are deleted: they contain personal data and codes, and jobs would have deleted them.
 * @returns null when nothing was moved away
 * @throws BackupFailure `files_not_replaced` when the file system refuses
 */
export const replaceFiles = async (
  dataDir: string,
  staged: readonly StagedFile[],
  { entries }: Manifest,
): Promise<ReplacedFiles | null> => {
  const folder = path.join(dataDir, `replaced-${new Date().toISOString().replace(/[:.]/g, '-')}`);
  let files = 0;
  const moveAway = async (file: string, name: string): Promise<void> => {
    if (!name.startsWith(UPLOADS)) return rm(file, { force: true });
    const target = path.join(folder, path.relative(dataDir, file));
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await moveFile(file, target);
    files += 1;
  };
  const kept = new Set(entries.map(({ name }) => name));
  try {
    for (const file of staged.filter(({ replaces }) => replaces)) {
      await moveAway(file.target, file.name);
      await move(file);
    }
    for (const { name, path: file } of await listFiles(dataDir))
      if (!kept.has(name)) await moveAway(file, name);
  } catch (error) {
    const { message: detail } = error as Error;
    throw new BackupFailure('files_not_replaced', { detail, folder }, { cause: error });
  }
  return files > 0 ? { folder, files } : null;
};
