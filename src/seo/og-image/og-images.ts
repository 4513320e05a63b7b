import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { renderOgImage, LAYOUT_VERSION, type Subject } from './render';
import { createFonts } from './fonts';

/** Size of the cache in bytes; an image has about 50 KB. */
const MAX_CACHED_BYTES = 24 * 1024 * 1024;
/** Limit of queued images. One takes about 0.1 s to draw. */
const MAX_PENDING = 50;

/** Hash of everything that determines the image; its ETag and cache key. */
export const digestOf = (subject: Subject): string =>
  createHash('sha256')
    .update(JSON.stringify([LAYOUT_VERSION, subject]))
    .digest('base64url')
    .slice(0, 27);

/**
 * Creates a cache of share images. Concurrent requests share one rendering, and images are drawn one at a time, so that
 * drawing never occupies more than one core.
 * @param fontFolder folder for unpacked fonts
 */
export const createOgImages = (fontFolder: string) => {
  const loadFonts = createFonts(fontFolder);
  const cached = new LRUCache<string, Buffer>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: (picture) => picture.length,
  });
  const pending = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  const draw = (digest: string, subject: Subject): Promise<Buffer> => {
    const picture = last.then(() => renderOgImage(subject, loadFonts));
    // An error rejects this request only; the next image is drawn anyway.
    last = picture.catch(() => undefined);
    pending.set(digest, picture);
    const done = () => pending.delete(digest);
    picture.then((image) => cached.set(digest, image), done).then(done);
    return picture;
  };

  /** Returns the PNG; null when too many are queued and the client should retry. */
  return async (digest: string, subject: Subject): Promise<Buffer | null> => {
    const known = cached.get(digest) ?? pending.get(digest);
    if (known) return known;
    return pending.size < MAX_PENDING ? draw(digest, subject) : null;
  };
};
