import type { ImageCleaner } from './types';

/** Boxes of a still image; its pixels are in `mdat`, `meta` describes them. */
const KEPT = new Set(['ftyp', 'meta', 'mdat']);

/**
 * Returns an AVIF that consists of a still image only; undefined for others, e.g. sequences, or with bytes after the
 * image: they must be encoded again. Boxes cannot be left out, because `meta` contains positions in the file. Metadata
 * inside of `meta` is not searched.
 */
export const cleanAvif: ImageCleaner = (file) => {
  let at = 0;
  while (at + 8 <= file.length) {
    const length = file.readUInt32BE(at);
    if (!KEPT.has(file.toString('latin1', at + 4, at + 8)) || length < 8) return undefined;
    at += length;
  }
  return at === file.length ? { bytes: file, frames: 1 } : undefined;
};
