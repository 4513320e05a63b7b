import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import sharp, { type Metadata } from 'sharp';
import type { SanitizedSvg } from '../../svg';
import { IMAGE_CLEANERS } from '../../image/containers';
import type { CleanImage } from '../../image/containers/types';
import { damageLimit } from '../../image/write-clean-copy';
import { svgFromFile } from '../../svg/from-file';
import { MAX_IMAGE_BYTES } from '../../../contract/limits';
import { readIco } from './ico';
import type { ImportProblem, ProblemCode } from '../problem';

/** An image that the library accepts, or the reason why not. Dimensions in pixels. */
export type ClassifiedImage =
  | {
      problem?: undefined;
      mime: string;
      extension: string;
      width: number;
      height: number;
      bytes: number;
      /** The sanitised SVG to store instead of the file. */
      svg?: SanitizedSvg;
    }
  | { problem: ImportProblem };

/** A decoded pixel takes four bytes: 40 megapixels need 160 MB of memory. */
const MAX_PIXELS = 40_000_000;
/**
 * Pixels of all frames of an animation together. The thumbnail is generated from all frames, and browsers draw each: 20,000
 * empty frames of 5,000 by 5,000 pixels fit into a megabyte.
 */
const MAX_ANIMATION_PIXELS = 100_000_000;
/** Smaller images are tracking pixels or spacers. */
const MIN_DIMENSION = 3;
/** Maximum ratio of height and width; for screenshots of long pages and chats it is below 60. */
const MAX_RATIO = 100;

const SVG = { mime: 'image/svg+xml', extension: 'svg' };
const FORMATS: Record<string, { mime: string; extension: string }> = {
  jpeg: { mime: 'image/jpeg', extension: 'jpg' },
  png: { mime: 'image/png', extension: 'png' },
  gif: { mime: 'image/gif', extension: 'gif' },
  webp: { mime: 'image/webp', extension: 'webp' },
  avif: { mime: 'image/avif', extension: 'avif' },
  tiff: { mime: 'image/tiff', extension: 'tiff' },
};

/** Returns undefined when sharp throws. Its errors have no code; for an existing file they all mean "not a readable image". */
const tryImage = async <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined);

const readHeader = (file: string): Promise<Metadata | undefined> =>
  tryImage(sharp(file, { limitInputPixels: false }).metadata());

/** Decodes the whole image, because a truncated file has a valid header. */
const canDecode = async (file: string, mime: string): Promise<boolean> =>
  (await tryImage(
    sharp(file, { ...damageLimit(mime), limitInputPixels: MAX_PIXELS })
      .resize(8, 8)
      .raw()
      .toBuffer(),
  )) !== undefined;

/** Reads the container of an image; undefined when its structure is damaged. */
const readContainer = async (file: string, mime: string): Promise<Omit<CleanImage, 'bytes'> | undefined> => {
  const image = IMAGE_CLEANERS[mime]?.(await readFile(file));
  // TIFF is converted, and the first image of an AVIF with several is stored.
  return image ?? (mime === 'image/tiff' || mime === 'image/avif' ? { frames: 1 } : undefined);
};

const formatOf = ({ format, compression }: Metadata): string =>
  format === 'heif' && compression === 'av1' ? 'avif' : format;

/**
 * Detects the format of an image from its content, never from its name, and checks whether the library accepts it.
 * An SVG may contain scripts, so the result has a sanitised copy.
 * @param file absolute path of an existing file
 * @param limit in bytes
 */
export const classifyImage = async (file: string, limit = MAX_IMAGE_BYTES): Promise<ClassifiedImage> => {
  const reject = (code: ProblemCode, params: ImportProblem['params'] = {}): ClassifiedImage => ({
    problem: { code, params: { src: basename(file), ...params } },
  });
  const { size: bytes } = await stat(file);
  if (bytes === 0) return reject('image_empty');
  if (bytes > limit) return reject('image_too_large', { bytes, limit });
  const icon = await readIco(file);
  if (icon) return { mime: 'image/x-icon', extension: 'ico', ...icon, bytes };
  const checkDimensions = ({
    width,
    height,
  }: {
    width: number;
    height: number;
  }): ClassifiedImage | undefined => {
    if (width * height > MAX_PIXELS)
      return reject('image_too_many_pixels', { width, height, limit: MAX_PIXELS });
    return width < MIN_DIMENSION || height < MIN_DIMENSION || height > width * MAX_RATIO
      ? reject('image_tiny', { width, height })
      : undefined;
  };
  const svg = await svgFromFile(file);
  if (typeof svg === 'string') return reject(svg);
  if (svg) return checkDimensions(svg) ?? { ...SVG, width: svg.width, height: svg.height, bytes, svg };
  const header = await readHeader(file);
  if (!header) return reject('image_broken');
  const kind = FORMATS[formatOf(header)];
  if (!kind) return reject('image_format', { format: header.format });
  const { width, height } = header;
  const image = await readContainer(file, kind.mime);
  if (!image) return reject('image_broken');
  const { frames, canvas = header } = image;
  const problem = checkDimensions(header) ?? checkDimensions(canvas);
  if (problem) return problem;
  if (frames > 1 && frames * canvas.width * canvas.height > MAX_ANIMATION_PIXELS)
    return reject('image_animation_too_large', {
      frames,
      width: canvas.width,
      height: canvas.height,
      limit: MAX_ANIMATION_PIXELS,
    });
  return (await canDecode(file, kind.mime)) ? { ...kind, width, height, bytes } : reject('image_broken');
};
