import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { FILE, IMAGE_DETAIL } from '../../../core/database/content-types';
import { readIco } from '../../../lib/import';
import { makeVariants } from '../../../lib/image/make-variants';
import { type Formats, imageSources } from '../../../lib/image/variants';
import { writeCleanCopy } from '../../../lib/image/write-clean-copy';
import type { SanitizedSvg } from '../../../lib/svg';
import { transaction } from '../../../core/database/transaction';
import { withTemporaryFolder } from '../../../core/temporary-folder';
import { isUniqueViolation } from '../../../core/database/unique-violation';
import { emitFileEvent } from '../../../core/events/entry-events';
import { withStoredFiles } from '../../../core/files/stored-files';
import { type StoredFile, storeRaster, storeSvg } from './image-files';
import { saveTags } from './save-tags';
import { VARIANTS_VERSION } from './save-variants';

/** An image of the library; dimensions in pixels. */
export interface StoredImage {
  id: string;
  rowId: number;
  url: string;
  width: number | null;
  height: number | null;
  /** URL of the smallest size. */
  thumb: string;
  alt: string;
}

export interface StoreImageOptions {
  /** Path of a local file. */
  file: string;
  /** Name shown in the library, with extension. */
  name: string;
  /** MIME type detected from the content by the caller, e.g. `image/png`. */
  mime: string;
  /** The sanitised SVG to store instead of the file (`classifyImage`). */
  svg?: SanitizedSvg;
  alt?: string;
  tags?: readonly string[];
  /** Focal point as fractions of the width and height; the centre by default. */
  focal_x?: number | null;
  focal_y?: number | null;
  /** documentId of the uploader; none for imports. */
  ownerId?: string;
  /** Create variants immediately; otherwise a background job does. */
  withSizes?: boolean;
  /** Keeps the image out of the library; for pictures of private messages. */
  isPrivate?: boolean;
}

const digestOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

interface FileRow {
  id: number;
  documentId: string;
  formats: Formats;
  url: string;
  width: number | null;
  height: number | null;
  alternativeText: string | null;
}

const toImage = (row: FileRow): StoredImage => ({
  id: row.documentId,
  rowId: row.id,
  url: row.url,
  width: row.width,
  height: row.height,
  thumb: imageSources(row).thumb,
  alt: row.alternativeText ?? '',
});

interface DetailRow {
  id: number;
  file_id: string;
  is_private: boolean | null;
}

/** Adds an image of a private message to the library when the same bytes are uploaded for it. */
const publish = async ({ id, is_private }: DetailRow, isPrivate: boolean): Promise<void> => {
  if (is_private && !isPrivate)
    await strapi.db.query(IMAGE_DETAIL).update({ where: { id }, data: { is_private: false } });
};

const findByDigest = async (digest: string, isPrivate: boolean): Promise<StoredImage | null> => {
  const detail = (await strapi.db.query(IMAGE_DETAIL).findOne({ where: { digest } })) as DetailRow | null;
  if (!detail) return null;
  const file = await strapi.db.query(FILE).findOne({ where: { documentId: detail.file_id } });
  if (file) {
    await publish(detail, isPrivate);
    return toImage(file);
  }
  // The file was deleted in the panel; the content may be stored again.
  await strapi.db.query(IMAGE_DETAIL).delete({ where: { id: detail.id } });
  return null;
};

/** Returns name and type of the stored format, which browsers can show. */
export const webFormat = ({ name, mime }: Pick<StoreImageOptions, 'name' | 'mime'>) =>
  mime === 'image/tiff'
    ? { name: `${name.slice(0, name.length - path.extname(name).length)}.png`, mime: 'image/png' }
    : { name, mime };

/** Returns width and height in pixels; Strapi does not measure all formats. */
const measure = async (file: string, mime: string) => {
  if (mime === 'image/x-icon') return readIco(file);
  const { width, height } = await sharp(file).metadata();
  return { width, height };
};

/** Stores the files of an image; sharp and Strapi read and rewrite a copy. */
const storeFiles = async (options: StoreImageOptions): Promise<StoredFile> => {
  const { alt, svg } = options;
  if (svg) return storeSvg(svg, options);
  const { name, mime } = webFormat(options);
  return withTemporaryFolder(async (folder) => {
    const copy = path.join(folder, `upload${path.extname(name)}`);
    await writeCleanCopy(options.file, options.mime, copy);
    const variants = hasVariantsNow(options) ? await makeVariants(copy) : undefined;
    return storeRaster(copy, { name, mime, alt, variants, ...(await measure(copy, mime)) });
  });
};

const hasVariantsNow = ({ withSizes = false, svg, mime }: StoreImageOptions): boolean =>
  withSizes && !svg && mime !== 'image/x-icon';

/** Stores files and rows of an image: all of them or none. */
const store = (options: StoreImageOptions, digest: string): Promise<StoredImage> =>
  withStoredFiles(async () => {
    const data = await storeFiles(options);
    return transaction(async () => {
      const file = (await strapi.db.query(FILE).create({ data })) as FileRow;
      await strapi.db.query(IMAGE_DETAIL).create({
        data: {
          file_id: file.documentId,
          digest,
          owner_id: options.ownerId ?? null,
          is_private: options.isPrivate ?? false,
          focal_x: options.focal_x ?? null,
          focal_y: options.focal_y ?? null,
          ...(hasVariantsNow(options) && { recipe: VARIANTS_VERSION }),
        },
      });
      if (options.tags) await saveTags(file.documentId, options.tags);
      emitFileEvent('media.create', { id: file.id });
      return toImage(file);
    });
  });

/**
 * Stores an image in the library, deduplicated by content: returns the existing image for the same bytes, also for
 * concurrent uploads (by a unique index; nothing of the second is stored).
 */
export const storeImage = async (options: StoreImageOptions): Promise<StoredImage> => {
  const { svg, isPrivate = false } = options;
  const digest = svg ? createHash('sha256').update(svg.text).digest('hex') : await digestOf(options.file);
  const known = await findByDigest(digest, isPrivate);
  if (known) return known;
  try {
    return await store(options, digest);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const first = await findByDigest(digest, isPrivate);
    if (!first) throw error;
    return first;
  }
};
