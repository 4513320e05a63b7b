import { readFile, writeFile } from 'node:fs/promises';
import sharp, { type SharpOptions } from 'sharp';
import { IMAGE_CLEANERS } from './containers';

/** Quality of photographs that are encoded again. */
const QUALITY = 90;

/** AVIF takes long to encode: 2 of 9 is four times as fast as the default, for files that are a tenth larger. */
const AVIF_EFFORT = 2;

/**
 * Returns the level of damage from which an image of a type is refused, the same for the check and the copy. sharp reports a
 * TIFF with missing parts as complete, with errors.
 */
export const damageLimit = (mime: string): Pick<SharpOptions, 'failOn'> => ({
  failOn: mime === 'image/tiff' ? 'error' : 'truncated',
});

/**
 * Writes the copy of an image that is stored, with only the data that browsers need to draw it (contract section 5).
 * Metadata is removed without encoding the image again, except for photographs with a rotation, which are stored
 * upright. TIFF, which browsers do not support, becomes PNG.
 * @param mime type detected from the content (`classifyImage`)
 * @throws when the image is damaged
 */
export const writeCleanCopy = async (file: string, mime: string, copy: string): Promise<void> => {
  const open = () => sharp(file, damageLimit(mime)).rotate();
  if (mime === 'image/tiff') return void (await open().png().toFile(copy));
  const image = IMAGE_CLEANERS[mime]?.(await readFile(file));
  if (mime !== 'image/x-icon') {
    const { exif, xmp, iptc, format, orientation = 1 } = await sharp(file).metadata();
    if (mime === 'image/avif') {
      if (!image || exif || xmp || iptc)
        return void (await open().avif({ quality: QUALITY, effort: AVIF_EFFORT }).toFile(copy));
    } else if (orientation > 1 && image?.frames === 1)
      return void (await open().toFormat(format, { quality: QUALITY }).toFile(copy));
  }
  if (!image) throw new Error(`${file} is damaged or no ${mime}`);
  await writeFile(copy, image.bytes);
};
