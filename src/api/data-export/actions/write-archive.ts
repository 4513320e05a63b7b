import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { type DataFile } from '../../../core/accounts/account-hooks';

const isOnDisk = (content: DataFile['content']): content is { file: string } => 'file' in content;

/** Adds one file and waits until it is read, so that only one is in memory at a time. */
const addFile = async (zip: ZipFile, { path, content }: DataFile, signal: AbortSignal): Promise<void> => {
  const source = isOnDisk(content) ? createReadStream(content.file) : Readable.from(content);
  // Pictures are compressed already.
  zip.addReadStreamLazy(path, { compress: !isOnDisk(content) }, (pass) => pass(null, source));
  await finished(source, { writable: false, signal });
};

/**
 * Writes files into a zip archive, one after the other, with as much memory as one of them takes.
 * @returns bytes of the archive
 */
export const writeArchive = async (
  target: string,
  files: AsyncIterable<DataFile>,
  signal: AbortSignal,
): Promise<number> => {
  const zip = new ZipFile();
  const writing = pipeline(zip.outputStream, createWriteStream(target, { mode: 0o600 }), { signal });
  const adding = async (): Promise<void> => {
    for await (const file of files) await addFile(zip, file, signal);
    zip.end();
  };
  await Promise.all([writing, adding()]);
  return (await stat(target)).size;
};
