import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { readIco } from '../../../lib/import';
import { makeVariants } from '../../../lib/image/make-variants';
import type { SanitizedSvg } from '../../../lib/svg';
import { isUniqueViolation } from '../../../core/database/unique-violation';
import { saveVariants, type SizedFile } from './save-variants';
import { uploadSvg } from './upload-svg';

const DETAIL = 'api::image.image-detail';
const FILE = 'plugin::upload.file';

/** An image of the library. `url` is where it is served; sizes in pixels. */
export interface StoredImage {
  id: string;
  rowId: number;
  url: string;
  width: number | null;
  height: number | null;
}

export interface StoreImageOptions {
  /** The file on this machine. */
  file: string;
  /** Name shown in the library, with its ending. */
  name: string;
  /** Type by content, e.g. `image/png`: whoever calls has looked. */
  mime: string;
  /** The sanitised SVG to store instead of the file (`classifyImage`). */
  svg?: SanitizedSvg;
  alt?: string;
  /** documentId of the person who puts it there; none for imports. */
  ownerId?: string;
  /** Makes the sizes for the pages at once; else they are made later, while the site runs. */
  withSizes?: boolean;
}

interface UploadService {
  upload(options: { data: object; files: object }): Promise<{ id: number; documentId: string }[]>;
  remove(file: object): Promise<unknown>;
}

const uploads = () => strapi.plugin('upload').service('upload') as UploadService;

const digestOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

interface FileRow extends SizedFile {
  url: string;
  width: number | null;
  height: number | null;
}

const toImage = (row: FileRow): StoredImage => ({
  id: row.documentId,
  rowId: row.id,
  url: row.url,
  width: row.width,
  height: row.height,
});

const findByDigest = async (digest: string): Promise<StoredImage | null> => {
  const detail = (await strapi.db.query(DETAIL).findOne({ where: { digest } })) as {
    id: number;
    file_id: string;
  } | null;
  if (!detail) return null;
  const file = await strapi.db.query(FILE).findOne({ where: { documentId: detail.file_id } });
  if (file) return toImage(file);
  // Somebody deleted the file in the panel: the bytes may be stored anew.
  await strapi.db.query(DETAIL).delete({ where: { id: detail.id } });
  return null;
};

/** The ending of a name that browsers can show, and its type. */
const shownAs = ({ name, mime }: StoreImageOptions) =>
  mime === 'image/tiff'
    ? { name: `${name.slice(0, name.length - path.extname(name).length)}.png`, mime: 'image/png' }
    : { name, mime };

/**
 * What is kept of a file. Photographs carry where they were taken (contract section 5): those are written anew, upright
 * and without it. So is TIFF, which browsers do not show. sharp does not read icons.
 */
const copyToKeep = async ({ file, mime }: StoreImageOptions, copy: string): Promise<void> => {
  if (mime === 'image/x-icon') return copyFile(file, copy);
  if (mime === 'image/tiff') return void (await sharp(file).rotate().png().toFile(copy));
  const { exif, xmp, iptc, format, pages = 1 } = await sharp(file).metadata();
  if (!(exif || xmp || iptc) || pages > 1) return copyFile(file, copy);
  return void (await sharp(file).rotate().toFormat(format, { quality: 90 }).toFile(copy));
};

/** Width and height in pixels. Strapi does not measure every kind. */
const measure = async (file: string, mime: string) => {
  if (mime === 'image/x-icon') return readIco(file);
  const { width, height } = await sharp(file).metadata();
  return { width, height };
};

/** Strapi moves and rewrites what it is given, so it gets a copy. */
const uploadCopy = async (options: StoreImageOptions) => {
  const { alt } = options;
  const { name, mime } = shownAs(options);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'image-'));
  try {
    const copy = path.join(folder, `upload${path.extname(name)}`);
    await copyToKeep(options, copy);
    const { size } = await stat(copy);
    const sides = await measure(copy, mime);
    const made = options.withSizes && mime !== 'image/x-icon' ? await makeVariants(copy) : undefined;
    const [stored] = await uploads().upload({
      data: { fileInfo: { name, alternativeText: alt ?? '' } },
      files: { filepath: copy, originalFilename: name, mimetype: mime, size },
    });
    if (!stored) throw new Error(`The library took no file: ${name}`);
    const file = (await strapi.db
      .query(FILE)
      .update({ where: { id: stored.id }, data: { ...sides } })) as FileRow;
    return { file, made };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * Puts an image into the library, once by content: the same bytes answer the image that is there already, also when
 * two arrive at once (a unique index decides, the second copy is taken away again).
 */
export const storeImage = async (options: StoreImageOptions): Promise<StoredImage> => {
  const { svg } = options;
  const digest = svg ? createHash('sha256').update(svg.text).digest('hex') : await digestOf(options.file);
  const known = await findByDigest(digest);
  if (known) return known;
  const { file: stored, made } = svg
    ? { file: (await uploadSvg(svg, options)) as FileRow, made: undefined }
    : await uploadCopy(options);
  try {
    await strapi.db
      .query(DETAIL)
      .create({ data: { file_id: stored.documentId, digest, owner_id: options.ownerId ?? null } });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await uploads().remove(stored);
    const first = await findByDigest(digest);
    if (!first) throw error;
    return first;
  }
  if (made) await saveVariants(stored, made);
  return toImage(stored);
};
