import { stat } from 'node:fs/promises';
import sharp from 'sharp';

/**
 * Widths in pixels (decision 031): covers in lists on phones at 1x and 2x; the text column of 46 rem at 1x and 2x.
 */
const WIDTHS = [320, 640, 960, 1440];

const QUALITY = 80;
/** Maximum pixels of a side of a WebP. */
const MAX_SIDE = 16_383;
/** Longest sides of the blurred placeholder; its data URL has about 130 characters, for a narrow image up to 400. */
const BLUR = { width: 8, height: 64, fit: 'inside' } as const;
const BLUR_QUALITY = 40;

/** One encoded size of an image. */
interface RenderedVariant {
  width: number;
  height: number;
  bytes: Buffer;
}

export interface RenderedVariants {
  sizes: RenderedVariant[];
  /** Data URL; empty when the image has transparency or no smaller size. */
  blur: string;
}

const NONE: RenderedVariants = { sizes: [], blur: '' };

const targetWidths = (width: number, height: number): number[] => {
  const smaller = WIDTHS.filter((one) => one < width);
  const widths = width > WIDTHS[0]! && width <= WIDTHS.at(-1)! ? [...smaller, width] : smaller;
  return widths.filter((one) => Math.round((height * one) / width) <= MAX_SIDE);
};

const resizeTo = async (file: string, width: number): Promise<RenderedVariant> => {
  const { data, info } = await sharp(file)
    .rotate()
    .resize({ width })
    .webp({ quality: QUALITY, smartSubsample: true })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, bytes: data };
};

const blurPlaceholder = async (file: string): Promise<string> => {
  const bytes = await sharp(file).rotate().resize(BLUR).webp({ quality: BLUR_QUALITY }).toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
};

/**
 * Encodes the responsive sizes of an image as WebP, smallest first. Sizes that are not smaller in bytes than the
 * original, or higher than WebP allows, are left out; animated and small images have none.
 * @param file absolute path of an image in a format that sharp reads
 */
export const makeVariants = async (file: string): Promise<RenderedVariants> => {
  const { autoOrient, pages = 1, hasAlpha } = await sharp(file).metadata();
  const { width, height } = autoOrient;
  if (pages > 1 || width <= WIDTHS[0]!) return NONE;
  const { size: original } = await stat(file);
  const sizes: RenderedVariant[] = [];
  for (const one of targetWidths(width, height)) sizes.push(await resizeTo(file, one));
  const lighter = sizes.filter(({ bytes }) => bytes.length < original);
  return { sizes: lighter, blur: hasAlpha || lighter.length === 0 ? '' : await blurPlaceholder(file) };
};
