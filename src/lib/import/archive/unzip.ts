import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { IMPORT_LIMITS } from '../../../contract/limits';
import { ForeignProblem } from '../foreign/foreign-article';
import { entryPath } from './entry-name';

/** A file of an archive. */
interface ArchiveFile {
  /** Path with `/`. */
  path: string;
  /** Bytes according to the archive. */
  size: number;
}

export interface Archive {
  files: ArchiveFile[];
  /**
   * Writes files below a folder; those that `accepts` refuses are skipped.
   * @throws ForeignProblem `archive_too_large` when they are larger than declared, `export_broken`
   */
  extract: (folder: string, accepts: (path: string) => boolean) => Promise<void>;
  close: () => void;
}

/** Bits of the file type in the attributes that Unix programs write, and that of regular files. */
const KIND = 0o170000;
const FILE = 0o100000;
const IS_ENCRYPTED = 0x1;

/** Links and devices are skipped: nothing outside of the archive is read. */
const isFile = ({ externalFileAttributes }: Entry): boolean => {
  const kind = (externalFileAttributes >>> 16) & KIND;
  return kind === 0 || kind === FILE;
};

/** Hidden files and files that programs create in folders. */
const IGNORED = /(?:^|\/)(?:\.[^/]*|__MACOSX|node_modules|Thumbs\.db)(?:\/|$)/i;

const broken = (error: unknown): never => {
  if (error instanceof ForeignProblem) throw error;
  const { syscall, message } = error as { syscall?: unknown; message?: unknown };
  // Errors of the disk are not errors of the archive.
  if (typeof syscall === 'string') throw error;
  throw new ForeignProblem('export_broken', String(message).slice(0, 200));
};

const readEntries = async (zip: ZipFile): Promise<Map<string, Entry>> => {
  if (zip.entryCount > IMPORT_LIMITS.entries) throw new ForeignProblem('archive_too_many');
  const entries = new Map<string, Entry>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    const name = entryPath(entry.fileNameRaw);
    if (entry.generalPurposeBitFlag & IS_ENCRYPTED) throw new ForeignProblem('archive_encrypted');
    if (name === undefined || !isFile(entry) || IGNORED.test(name)) continue;
    bytes += entry.uncompressedSize;
    if (bytes > IMPORT_LIMITS.bytes) throw new ForeignProblem('archive_too_large');
    // Some file systems ignore case: the first of two names is used.
    const known = name.toLowerCase();
    if (!entries.has(known)) entries.set(known, Object.assign(entry, { fileName: name }));
  }
  return entries;
};

/** Fails when a file is larger than declared: the limits were compared with the declared sizes. */
const atMost = (size: number): Transform => {
  let count = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count += chunk.length;
      if (count > size) done(new ForeignProblem('archive_too_large'));
      else done(null, chunk);
    },
  });
};

/**
 * Opens a zip archive and checks its list of entries: number, sizes and names.
 * @throws ForeignProblem
 */
export const openArchive = async (file: string): Promise<Archive> => {
  const zip = await openPromise(file, {
    lazyEntries: true,
    autoClose: false,
    decodeStrings: false,
    validateEntrySizes: false,
  }).catch(broken);
  const entries = await readEntries(zip as unknown as ZipFile).catch((error: unknown) => {
    zip.close();
    return broken(error);
  });
  const write = async (folder: string, entry: Entry): Promise<void> => {
    const target = path.join(folder, ...entry.fileName.split('/'));
    await mkdir(path.dirname(target), { recursive: true });
    const content = await (zip as unknown as ZipFile).openReadStreamPromise(entry);
    await pipeline(content, atMost(entry.uncompressedSize), createWriteStream(target, { flags: 'wx' }));
  };
  return {
    files: [...entries.values()].map((entry) => ({ path: entry.fileName, size: entry.uncompressedSize })),
    extract: async (folder, accepts) => {
      for (const entry of entries.values())
        if (accepts(entry.fileName)) await write(folder, entry).catch(broken);
    },
    close: () => zip.close(),
  };
};
