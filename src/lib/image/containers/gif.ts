import type { ImageCleaner } from './types';

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;

/** Header and logical screen descriptor. */
const HEAD_BYTES = 13;
const IMAGE_BYTES = 10;

/** Application extensions with the number of repetitions of an animation. */
const LOOPS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

/** Bytes of a colour table by the flags of a descriptor. */
const tableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Returns the position after a list of sub-blocks, which an empty one ends; NaN when it is cut off. */
const endOfBlocks = (file: Buffer, from: number): number => {
  let at = from;
  while (at < file.length) {
    const length = file[at]!;
    at += length + 1;
    if (length === 0) return at;
  }
  return NaN;
};

const isKept = (file: Buffer, at: number): boolean => {
  const kind = file[at + 1];
  return (
    kind === GRAPHIC_CONTROL || (kind === APPLICATION && LOOPS.has(file.toString('latin1', at + 3, at + 14)))
  );
};

/** Cleans a GIF: comments, texts, application data (XMP among them) and what follows the trailer are left out. */
export const cleanGif: ImageCleaner = (file) => {
  if (!/^GIF8[79]a$/.test(file.toString('latin1', 0, 6)) || file.length < HEAD_BYTES) return undefined;
  let at = HEAD_BYTES + tableBytes(file[10]!);
  const kept: Buffer[] = [file.subarray(0, at)];
  const canvas = { width: file.readUInt16LE(6), height: file.readUInt16LE(8) };
  let frames = 0;
  while (at < file.length) {
    const kind = file[at];
    if (kind === TRAILER)
      return frames > 0
        ? { bytes: Buffer.concat([...kept, Buffer.from([TRAILER])]), frames, canvas }
        : undefined;
    if (kind !== EXTENSION && kind !== IMAGE) return undefined;
    const data = kind === EXTENSION ? at + 2 : at + IMAGE_BYTES + tableBytes(file[at + 9] ?? 0) + 1;
    const end = endOfBlocks(file, data);
    if (Number.isNaN(end)) return undefined;
    if (kind === IMAGE) frames += 1;
    if (kind === IMAGE || isKept(file, at)) kept.push(file.subarray(at, end));
    at = end;
  }
  return undefined;
};
