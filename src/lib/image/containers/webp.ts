import type { ImageCleaner } from './types';

/** RIFF, size, WEBP. */
const HEAD_BYTES = 12;
const CHUNK_HEAD_BYTES = 8;

const IMAGE_CHUNKS = ['ALPH', 'VP8 ', 'VP8L'];
const KEPT = new Set(['VP8X', 'ICCP', 'ANIM', 'ANMF', ...IMAGE_CHUNKS]);
const KEPT_IN_FRAMES = new Set(IMAGE_CHUNKS);

/** Bytes of a frame's chunk before its own chunks: position, size, duration, flags. */
const FRAME_BYTES = 16;

/** Flags of VP8X for EXIF and XMP. */
const METADATA_FLAGS = 0x08 | 0x04;

interface Chunk {
  type: string;
  data: Buffer;
}

/** Reads the chunks of a list; undefined when one is cut off. */
const readChunks = (list: Buffer): Chunk[] | undefined => {
  const chunks: Chunk[] = [];
  for (let at = 0; at < list.length;) {
    if (at + CHUNK_HEAD_BYTES > list.length) return undefined;
    const length = list.readUInt32LE(at + 4);
    const start = at + CHUNK_HEAD_BYTES;
    if (start + length > list.length) return undefined;
    chunks.push({ type: list.toString('latin1', at, at + 4), data: list.subarray(start, start + length) });
    // Chunks have an even number of bytes.
    at = start + length + (length % 2);
  }
  return chunks;
};

const writeChunk = ({ type, data }: Chunk): Buffer => {
  const head = Buffer.alloc(CHUNK_HEAD_BYTES);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};

/** Returns a chunk without parts that do not belong to the image; undefined when it is damaged. */
const cleanChunk = ({ type, data }: Chunk): Chunk | undefined => {
  if (type === 'VP8X') {
    const flags = Buffer.from(data);
    flags[0] = (flags[0] ?? 0) & ~METADATA_FLAGS;
    return { type, data: flags };
  }
  if (type !== 'ANMF') return { type, data };
  const parts = readChunks(data.subarray(FRAME_BYTES))?.filter((part) => KEPT_IN_FRAMES.has(part.type));
  return parts && { type, data: Buffer.concat([data.subarray(0, FRAME_BYTES), ...parts.map(writeChunk)]) };
};

/** Returns the canvas from the header of an extended WebP: width and height minus one, of 24 bits each. */
const canvasOf = (header: Buffer | undefined) =>
  header && header.length >= 10
    ? { width: header.readUIntLE(4, 3) + 1, height: header.readUIntLE(7, 3) + 1 }
    : undefined;

/** Cleans a WebP: EXIF, XMP, unknown chunks, also in frames, and what follows the end are left out. */
export const cleanWebp: ImageCleaner = (file) => {
  if (file.length < HEAD_BYTES || file.toString('latin1', 0, 4) !== 'RIFF') return undefined;
  const end = CHUNK_HEAD_BYTES + file.readUInt32LE(4);
  if (file.toString('latin1', 8, HEAD_BYTES) !== 'WEBP' || end > file.length) return undefined;
  const chunks = readChunks(file.subarray(HEAD_BYTES, end))?.filter(({ type }) => KEPT.has(type));
  const kept = chunks?.map(cleanChunk);
  if (!kept?.every((chunk) => chunk !== undefined)) return undefined;
  const body = Buffer.concat([Buffer.from('WEBP'), ...kept.map(writeChunk)]);
  const frames = kept.filter(({ type }) => type === 'ANMF').length;
  return {
    bytes: writeChunk({ type: 'RIFF', data: body }),
    frames: Math.max(frames, 1),
    canvas: canvasOf(kept.find(({ type }) => type === 'VP8X')?.data),
  };
};
