import { open } from 'node:fs/promises';

/** ICO header: reserved 0, type 1, number of images; then a directory entry of 16 bytes for each image. */
const HEAD_BYTES = 6;
const ENTRY_BYTES = 16;
const MAX_PICTURES = 64;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Size of a bitmap header (BITMAPINFOHEADER), which is also its first field. */
const BITMAP_HEADER = 40;

const isPicture = (start: Buffer): boolean =>
  start.subarray(0, PNG.length).equals(PNG) || start.readUInt32LE(0) === BITMAP_HEADER;

/**
 * Reads the dimensions of the largest image in an ICO file, in pixels; sharp does not support the format.
 * @returns undefined when the file is not an ICO, or an entry points outside of the file or to something else
 */
export const readIco = async (path: string): Promise<{ width: number; height: number } | undefined> => {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const read = async (position: number, length: number): Promise<Buffer> => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
      return bytesRead === length ? buffer : Buffer.alloc(length);
    };
    const head = await read(0, HEAD_BYTES);
    const count = head.readUInt16LE(4);
    if (head.readUInt32LE(0) !== 0x00010000 || count === 0 || count > MAX_PICTURES) return undefined;
    let largest = { width: 0, height: 0 };
    for (let index = 0; index < count; index += 1) {
      const entry = await read(HEAD_BYTES + index * ENTRY_BYTES, ENTRY_BYTES);
      const [bytes, offset] = [entry.readUInt32LE(8), entry.readUInt32LE(12)];
      if (bytes < BITMAP_HEADER || offset + bytes > size || !isPicture(await read(offset, PNG.length)))
        return undefined;
      // 256 does not fit in a byte and is stored as 0.
      const [width, height] = [entry[0] || 256, entry[1] || 256];
      if (width > largest.width) largest = { width, height };
    }
    return largest;
  } finally {
    await file.close();
  }
};
