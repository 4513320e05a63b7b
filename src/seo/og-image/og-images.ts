import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { renderOgImage, LAYOUT, type Subject } from './render';
import { createFonts } from './fonts';

/** Bytes of pictures that are kept; one has about 50 KB. */
const KEPT = 24 * 1024 * 1024;
/** Pictures that may wait to be drawn. One takes about a tenth of a second. */
const MOST_WAITING = 50;

/** Two subjects with one digest look the same. */
export const digestOf = (subject: Subject): string =>
  createHash('sha256')
    .update(JSON.stringify([LAYOUT, subject]))
    .digest('base64url')
    .slice(0, 27);

/**
 * Pictures by what they show: each is drawn once however many ask, one at a time, so that drawing never takes more
 * than one processor from the pages.
 * @param fontFolder where unpacked fonts are kept
 */
export const createOgImages = (fontFolder: string) => {
  const loadFonts = createFonts(fontFolder);
  const drawn = new LRUCache<string, Buffer>({ maxSize: KEPT, sizeCalculation: (picture) => picture.length });
  const drawing = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  const draw = (digest: string, subject: Subject): Promise<Buffer> => {
    const picture = last.then(() => renderOgImage(subject, loadFonts));
    // The next one is drawn whether or not this one succeeds; who asked for this one is told.
    last = picture.catch(() => undefined);
    drawing.set(digest, picture);
    const done = () => drawing.delete(digest);
    picture.then((image) => drawn.set(digest, image), done).then(done);
    return picture;
  };

  /** The picture; null when so many wait to be drawn that the asker should come again. */
  return async (digest: string, subject: Subject): Promise<Buffer | null> => {
    const known = drawn.get(digest) ?? drawing.get(digest);
    if (known) return known;
    return drawing.size < MOST_WAITING ? draw(digest, subject) : null;
  };
};
