import { cleanAvif } from './avif';
import { cleanGif } from './gif';
import { cleanIco } from './ico';
import { cleanJpeg } from './jpeg';
import { cleanPng } from './png';
import type { ImageCleaner } from './types';
import { cleanWebp } from './webp';

/** Cleaners by MIME type. TIFF has none: it is stored as PNG. */
export const IMAGE_CLEANERS: Readonly<Partial<Record<string, ImageCleaner>>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/gif': cleanGif,
  'image/webp': cleanWebp,
  'image/avif': cleanAvif,
  'image/x-icon': cleanIco,
};
