import type { ImageCleaner } from './types';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Chunks that change pixels: the image, its palette, transparency and colour space, and animation (PNG 3, section 11). */
const KEPT = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs acTL fcTL fdAT'.split(' '),
);

/** Bytes of a chunk besides its data: length, type, checksum. */
const CHUNK_OVERHEAD = 12;

/** Cleans a PNG: text, time and EXIF chunks, unknown chunks and what follows IEND are left out. */
export const cleanPng: ImageCleaner = (file) => {
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return undefined;
  const kept: Buffer[] = [SIGNATURE];
  let frames = 0;
  for (let at = SIGNATURE.length; at + CHUNK_OVERHEAD <= file.length;) {
    const end = at + CHUNK_OVERHEAD + file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    if (end > file.length) return undefined;
    if (KEPT.has(type)) kept.push(file.subarray(at, end));
    if (type === 'fcTL') frames += 1;
    if (type === 'IEND') return { bytes: Buffer.concat(kept), frames: Math.max(frames, 1) };
    at = end;
  }
  return undefined;
};
