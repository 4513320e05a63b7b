import { stat } from 'node:fs/promises';
import sharp from 'sharp';

/**
 * Widths in pixels: a cover in a list, on phones and on fine screens; the text column of 46 rem, on coarse screens and
 * on fine ones. Decision 031.
 */
const WIDTHS = [320, 640, 960, 1440];

const QUALITY = 80;
/** Enough to tell sky from ground; as a data URL about 130 characters. */
const BLUR_WIDTH = 8;
const BLUR_QUALITY = 40;

/** A size of an image, made. */
export interface MadeVariant {
  width: number;
  height: number;
  bytes: Buffer;
}

export interface MadeVariants {
  sizes: MadeVariant[];
  /** Data URL; empty when the image can be seen through or stands still small. */
  blur: string;
}

const NONE: MadeVariants = { sizes: [], blur: '' };

const widthsFor = (width: number): number[] => {
  const smaller = WIDTHS.filter((one) => one < width);
  return width > WIDTHS[0]! && width <= WIDTHS.at(-1)! ? [...smaller, width] : smaller;
};

const resized = async (file: string, width: number): Promise<MadeVariant> => {
  const { data, info } = await sharp(file)
    .rotate()
    .resize({ width })
    .webp({ quality: QUALITY, smartSubsample: true })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, bytes: data };
};

const blurOf = async (file: string): Promise<string> => {
  const bytes = await sharp(file)
    .rotate()
    .resize({ width: BLUR_WIDTH })
    .webp({ quality: BLUR_QUALITY })
    .toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
};

/**
 * The sizes of an image that pages show in its place, in WebP, smallest first. Those that would weigh no less than the
 * image itself are left out; moving images and small ones have none.
 * @param file absolute path of an image that sharp reads
 */
export const makeVariants = async (file: string): Promise<MadeVariants> => {
  const { width, pages = 1, hasAlpha } = await sharp(file).metadata();
  if (pages > 1 || width <= WIDTHS[0]!) return NONE;
  const { size: original } = await stat(file);
  const sizes: MadeVariant[] = [];
  for (const one of widthsFor(width)) sizes.push(await resized(file, one));
  const lighter = sizes.filter(({ bytes }) => bytes.length < original);
  return { sizes: lighter, blur: hasAlpha || lighter.length === 0 ? '' : await blurOf(file) };
};
