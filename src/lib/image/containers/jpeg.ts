import type { ImageCleaner } from './types';

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;

/** Segments APP0 to APP15 and COM by the beginning of their data: only these change how pixels are drawn. */
const KEPT_APPLICATION_DATA: Record<number, string> = {
  0xe0: 'JFIF\0',
  0xe2: 'ICC_PROFILE\0',
  0xee: 'Adobe',
};

/** Bytes of a JFIF segment up to the size of its thumbnail. */
const JFIF_BYTES = 16;

const isApplicationData = (marker: number): boolean => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

/** Markers without data: TEM and RST0 to RST7. */
const isAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** Returns the JFIF segment without its thumbnail, which may show parts that were cropped from the image. */
const withoutThumbnail = (segment: Buffer): Buffer => {
  const head = Buffer.from(segment.subarray(0, JFIF_BYTES));
  head.writeUInt16BE(JFIF_BYTES, 2);
  return Buffer.concat([head, Buffer.from([0, 0])]);
};

/** Returns the cleaned segment; undefined for metadata. */
const keptSegment = (marker: number, segment: Buffer): Buffer | undefined => {
  if (!isApplicationData(marker)) return segment;
  const name = KEPT_APPLICATION_DATA[marker];
  if (name === undefined || segment.toString('latin1', 4, 4 + name.length) !== name) return undefined;
  if (marker !== 0xe0) return segment;
  return segment.length >= JFIF_BYTES ? withoutThumbnail(segment) : undefined;
};

/** Returns the position of the next marker after compressed data, in which FF is followed by 0 or a restart marker. */
const endOfScan = (file: Buffer, from: number): number => {
  let at = file.indexOf(0xff, from);
  while (at >= 0 && at + 1 < file.length) {
    const next = file[at + 1]!;
    if (next !== 0 && next !== 0xff && !isAlone(next)) return at;
    at = file.indexOf(0xff, at + (next === 0xff ? 1 : 2));
  }
  return -1;
};

/** Cleans a JPEG: EXIF, XMP, IPTC, comments, previews and data after the end are left out. */
export const cleanJpeg: ImageCleaner = (file) => {
  if (file[0] !== 0xff || file[1] !== START) return undefined;
  const kept: Buffer[] = [file.subarray(0, 2)];
  for (let at = 2; at + 1 < file.length;) {
    const marker = file[at + 1]!;
    if (file[at] !== 0xff) return undefined;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END) return { bytes: Buffer.concat([...kept, file.subarray(at, at + 2)]), frames: 1 };
    const length = isAlone(marker) ? 0 : at + 4 <= file.length ? file.readUInt16BE(at + 2) : Infinity;
    const end = at + 2 + length;
    if (end > file.length) return undefined;
    const segment = keptSegment(marker, file.subarray(at, end));
    if (segment) kept.push(segment);
    at = end;
    if (marker !== SCAN) continue;
    const next = endOfScan(file, end);
    if (next < 0) return undefined;
    kept.push(file.subarray(end, next));
    at = next;
  }
  return undefined;
};
