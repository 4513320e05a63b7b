import { createHash } from 'node:crypto';
import { createByteCache } from '../../core/cache/byte-cache';
import { renderOgImage, LAYOUT_VERSION, type Subject } from './render';
import { createFonts } from './fonts';

/** Hash of everything that determines the image; its ETag and cache key. */
export const digestOf = (subject: Subject): string =>
  createHash('sha256')
    .update(JSON.stringify([LAYOUT_VERSION, subject]))
    .digest('base64url')
    .slice(0, 27);

/**
 * Creates a cache of share images.
 * @param fontFolder folder for unpacked fonts
 * @param maxBytes limit of the cache; an image has about 50 KB
 */
export const createOgImages = ({ fontFolder, maxBytes }: { fontFolder: string; maxBytes: number }) => {
  const loadFonts = createFonts(fontFolder);
  const images = createByteCache<Buffer>({ name: 'share images', maxBytes, sizeOf: (image) => image.length });
  /** Returns the PNG. When it is not in the cache, `run` is called with a function that renders it. */
  return (subject: Subject, run: (draw: () => Promise<Buffer>) => Promise<Buffer>): Promise<Buffer> =>
    images.get(digestOf(subject), () => run(() => renderOgImage(subject, loadFonts)));
};
