import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import type * as Manifests from '../../../src/lib/backup/manifest';
import { built } from '../site/boot';
import { environment } from '../site/environment';

/** Copies an archive with some entries replaced. */
export const rewriteArchive = async (
  archive: string,
  target: string,
  change: (entry: string, content: Buffer) => Buffer | undefined,
): Promise<string> => {
  const [source, zip] = [await openPromise(archive, { lazyEntries: true, autoClose: false }), new ZipFile()];
  for await (const entry of source.eachEntry()) {
    const parts: Buffer[] = [];
    for await (const part of await source.openReadStreamPromise(entry)) parts.push(part as Buffer);
    const next = change(entry.fileName, Buffer.concat(parts));
    if (next) zip.addBuffer(next, entry.fileName);
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(target));
  source.close();
  return target;
};

/** Copies the archive with a changed entry, signed as the site itself would have done. */
export const resignArchive = (
  archive: string,
  target: string,
  { changed, change }: { changed: string; change: (content: Buffer) => Buffer },
): Promise<string> => {
  let measured = { bytes: 0, sha256: '' };
  return rewriteArchive(archive, target, (entry, content) => {
    if (entry === changed) {
      const next = change(content);
      measured = { bytes: next.length, sha256: createHash('sha256').update(next).digest('hex') };
      return next;
    }
    if (entry !== 'manifest.json') return content;
    const { manifest } = JSON.parse(content.toString()) as { manifest: Manifests.Manifest };
    const entries = manifest.entries.map((one) => (one.name === changed ? { ...one, ...measured } : one));
    const { signManifest } = built<typeof Manifests>('src/lib/backup/manifest');
    return Buffer.from(signManifest({ ...manifest, entries }, environment.ENCRYPTION_KEY));
  });
};
