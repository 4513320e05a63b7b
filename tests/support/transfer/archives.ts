import { strToU8, type Zippable, zipSync } from 'fflate';

/** A zip archive as a browser uploads it. */
export const zipFile = (
  files: Record<string, string | Uint8Array | Zippable[string]>,
  name = 'site.zip',
): File => {
  const entries = Object.entries(files).map(
    ([path, content]) => [path, typeof content === 'string' ? strToU8(content) : content] as const,
  );
  return new File([zipSync(Object.fromEntries(entries) as Zippable) as Uint8Array<ArrayBuffer>], name, {
    type: 'application/zip',
  });
};

/** Signature of an entry in the list of a zip archive, and where in it the uncompressed size is. */
const ENTRY = Buffer.from('PK\u0001\u0002', 'latin1');
const SIZE_AT = 24;

/** The archive with a wrong size of its first file in its list. */
export const claimSize = async (archive: File, size: number): Promise<File> => {
  const bytes = Buffer.from(await archive.arrayBuffer());
  bytes.writeUInt32LE(size, bytes.indexOf(ENTRY) + SIZE_AT);
  return new File([bytes], archive.name, { type: archive.type });
};
