import { essentialEbml } from './ebml';

/** Length of a box's header: 32 bits of size and four characters; with 64 bits of size 16. */
const BOX_HEADER = 8;
const LONG_BOX_HEADER = 16;

/** Whether the boxes of an MP4 or QuickTime file end with the file (ISO/IEC 14496-12, 4.2). */
const isWholeIso = (bytes: Buffer): boolean => {
  let at = 0;
  while (at < bytes.length) {
    if (bytes.length - at < BOX_HEADER) return false;
    const short = bytes.readUInt32BE(at);
    // A size of 0 means: to the end of the file.
    if (short === 0) return true;
    const isLong = short === 1;
    if (isLong && bytes.length - at < LONG_BOX_HEADER) return false;
    const size = isLong ? Number(bytes.readBigUInt64BE(at + BOX_HEADER)) : short;
    if (size < (isLong ? LONG_BOX_HEADER : BOX_HEADER)) return false;
    at += size;
  }
  return at === bytes.length;
};

/** Length of an Ogg page's header without its segment table; its last byte is the length of the table (RFC 3533, 6). */
const PAGE_HEADER = 27;

/** Whether the pages of an Ogg file end with the file. */
const isWholeOgg = (bytes: Buffer): boolean => {
  let at = 0;
  while (at < bytes.length) {
    const count = bytes[at + PAGE_HEADER - 1];
    if (count === undefined || bytes.toString('latin1', at, at + 4) !== 'OggS') return false;
    const table = bytes.subarray(at + PAGE_HEADER, at + PAGE_HEADER + count);
    if (table.length < count) return false;
    at += PAGE_HEADER + count + table.reduce((sum, length) => sum + length, 0);
  }
  return at === bytes.length;
};

/** Containers, by the structure that determines the end of a file. */
export type Container = 'iso' | 'ebml' | 'ogg';

/**
 * Returns the part of a file to read, when the file is complete and has no data after its end: it was not truncated in
 * transfer, and no other file is appended. A recording that was cut between two of its parts counts as complete.
 */
export const wholeFile = (bytes: Buffer, container: Container): Buffer | undefined => {
  if (container === 'ebml') return essentialEbml(bytes);
  const isWhole = container === 'iso' ? isWholeIso(bytes) : isWholeOgg(bytes);
  return isWhole ? bytes : undefined;
};
