import { cleanPng } from './png';
import type { ImageCleaner } from './types';

const HEAD_BYTES = 6;
const ENTRY_BYTES = 16;

/** Cleans an icon: cleans its PNGs and leaves out bytes to which no entry points. Bitmaps have no metadata. */
export const cleanIco: ImageCleaner = (file) => {
  if (file.length < HEAD_BYTES) return undefined;
  const count = file.readUInt16LE(4);
  const directory = Buffer.from(file.subarray(0, HEAD_BYTES + count * ENTRY_BYTES));
  if (directory.length < HEAD_BYTES + count * ENTRY_BYTES) return undefined;
  const pictures: Buffer[] = [];
  let offset = directory.length;
  for (let entry = HEAD_BYTES; entry < directory.length; entry += ENTRY_BYTES) {
    const start = directory.readUInt32LE(entry + 12);
    const sent = file.subarray(start, start + directory.readUInt32LE(entry + 8));
    const picture = sent[0] === 0x89 ? cleanPng(sent)?.bytes : sent;
    if (!picture) return undefined;
    directory.writeUInt32LE(picture.length, entry + 8);
    directory.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
    // Entries that point to the same bytes would multiply them.
    if (offset > file.length) return undefined;
    pictures.push(picture);
  }
  return { bytes: Buffer.concat([directory, ...pictures]), frames: 1 };
};
