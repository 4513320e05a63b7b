import { createHash } from 'node:crypto';
import { Transform, type Readable } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import path from 'node:path';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { FORMAT, laterVersion, MANIFEST, type Manifest, type ManifestEntry, readManifest } from './manifest';
import { BackupFailure } from './problem';

/** Size limit of a manifest in bytes; each file takes about 150. */
const MAX_MANIFEST_BYTES = 256 * 1024 * 1024;

/** An archive whose list of entries matches its manifest. Contents are checked while they are read. */
export interface ArchiveReader {
  manifest: Manifest;
  /** False: made with another ENCRYPTION_KEY, so that its origin cannot be verified. */
  isOurs: boolean;
  /**
   * Passes the content of an entry to `use`, which must read all of it.
   * @throws BackupFailure `archive_changed` when it does not match the manifest
   */
  read: <T>(entry: ManifestEntry, use: (content: Readable) => Promise<T>) => Promise<T>;
  close: () => void;
}

/** Errors of yauzl and zlib have no system code; those of the file system are passed on. */
const isSystemError = (error: unknown): boolean => {
  const { syscall } = error as { syscall?: unknown };
  return typeof syscall === 'string';
};

/**
 * Errors of yauzl have no code, those of zlib one like Z_DATA_ERROR. Other errors in a stream are errors of its reader.
 */
const isOfArchive = (error: unknown): boolean => {
  const { code } = error as { code?: unknown };
  return typeof code !== 'string' || code.startsWith('Z_');
};

const open = async (file: string): Promise<ZipFile> => {
  try {
    return await openPromise(file, { lazyEntries: true, autoClose: false });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new BackupFailure('not_found', { file });
    if (isSystemError(error) && code !== 'EISDIR') throw error;
    throw new BackupFailure('archive_cut', { file: path.basename(file) }, { cause: error });
  }
};

const readEntries = async (zip: ZipFile): Promise<Map<string, Entry>> => {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return entries;
};

/** Counts and hashes the data, and fails at the end when it does not match the manifest, or as soon as it is longer. */
const check = ({ bytes, sha256 }: ManifestEntry, fail: () => Error): Transform => {
  const hash = createHash('sha256');
  let count = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count += chunk.length;
      hash.update(chunk);
      if (count > bytes) done(fail());
      else done(null, chunk);
    },
    flush: (done) => done(count === bytes && hash.digest('hex') === sha256 ? null : fail()),
  });
};

/**
 * Opens an archive and checks its manifest and its list of entries.
 * @throws BackupFailure when it is not a complete backup, or one of a later format
 */
export const openArchive = async (file: string, key: string): Promise<ArchiveReader> => {
  const name = path.basename(file);
  const zip = await open(file);
  const cut = (cause?: unknown) => new BackupFailure('archive_cut', { file: name }, { cause });
  try {
    const entries = await readEntries(zip).catch((error: unknown) => {
      throw cut(error);
    });
    const listed = entries.get(MANIFEST);
    if (!listed || listed.uncompressedSize > MAX_MANIFEST_BYTES) throw cut();
    const text = await readText(await zip.openReadStreamPromise(listed)).catch((error: unknown) => {
      throw cut(error);
    });
    // A later format may have another shape.
    const version = laterVersion(text);
    if (version) throw new BackupFailure('archive_newer', { file: name, version, own: `format ${FORMAT}` });
    const found = readManifest(text, key);
    if (!found) throw new BackupFailure('archive_changed', { file: name, entry: MANIFEST });
    const { manifest, isOurs } = found;
    const names = new Set(manifest.entries.map((entry) => entry.name));
    const changed = (entry: string) => new BackupFailure('archive_changed', { file: name, entry });
    for (const entry of manifest.entries) if (!entries.has(entry.name)) throw changed(entry.name);
    for (const entry of entries.keys()) if (entry !== MANIFEST && !names.has(entry)) throw changed(entry);

    const read: ArchiveReader['read'] = async (entry, use) => {
      const source = await zip.openReadStreamPromise(entries.get(entry.name)!).catch(() => {
        throw changed(entry.name);
      });
      const checked = check(entry, () => changed(entry.name));
      const reading = pipeline(source, checked).catch((error: unknown) => {
        throw isOfArchive(error) ? changed(entry.name) : error;
      });
      const using = use(checked).catch((error: unknown) => {
        checked.destroy();
        throw error;
      });
      const [used, readResult] = await Promise.allSettled([using, reading]);
      // The reader reports an error of the archive with less detail; an error of the reader ends the archive's stream.
      if (readResult.status === 'rejected' && readResult.reason instanceof BackupFailure)
        throw readResult.reason;
      if (used.status === 'rejected') throw used.reason;
      if (readResult.status === 'rejected') throw readResult.reason;
      return used.value;
    };
    return { manifest, isOurs, read, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
};

/** Reads a complete archive. @throws BackupFailure when an entry does not match the manifest */
export const verifyArchive = async (archive: ArchiveReader, signal?: AbortSignal): Promise<void> => {
  for (const entry of archive.manifest.entries) {
    signal?.throwIfAborted();
    await archive.read(entry, async (content) => {
      for await (const chunk of content) void chunk;
    });
  }
};
