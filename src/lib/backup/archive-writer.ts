import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ManifestEntry } from './manifest';

/** An archive to which entries are written one after the other. */
export interface ArchiveWriter {
  entries: readonly ManifestEntry[];
  /** Adds an entry and waits until it is read, so that one stream is open at a time. */
  add: (name: string, source: Readable, options?: { compress?: boolean }) => Promise<void>;
  /** Adds an entry that the manifest does not list, and completes the archive on the disk. */
  end: (name: string, text: string) => Promise<void>;
  /** Stops writing. */
  abort: (reason: unknown) => void;
}

/** Forwards bytes, and counts and hashes them. */
const measure = () => {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) };
};

/** Starts a zip archive in a new file, which only its owner can read. A failed write rejects the next call. */
export const writeArchive = (file: string): ArchiveWriter => {
  const zip = new ZipFile();
  const entries: ManifestEntry[] = [];
  const stop = new AbortController();
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  const writing = pipeline(zip.outputStream, output, { signal: stop.signal });
  // A failed write ends the reading of the current entry; `guard` throws the cause.
  writing.catch((error: unknown) => stop.abort(error));

  const put = async (name: string, source: Readable, compress: boolean) => {
    const { stream, result } = measure();
    const reading = pipeline(source, stream, { signal: stop.signal });
    // The length of a stream is unknown, and may exceed 4 GB.
    zip.addReadStreamLazy(name, { compress, forceZip64Format: true }, (pass) => pass(null, stream));
    await Promise.all([reading, finished(stream, { signal: stop.signal })]);
    return result();
  };
  const guard = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      stop.abort(error);
      await writing.catch((cause: unknown) => {
        if ((cause as { name?: string }).name !== 'AbortError') throw cause;
      });
      throw error;
    }
  };
  return {
    entries,
    add: (name, source, { compress = true } = {}) =>
      guard(
        put(name, source, compress).then((measured) => {
          entries.push({ name, ...measured });
        }),
      ),
    end: (name, text) =>
      guard(
        put(name, Readable.from([Buffer.from(text)]), true).then(() => {
          zip.end();
          return writing;
        }),
      ),
    abort: (reason) => stop.abort(reason),
  };
};
