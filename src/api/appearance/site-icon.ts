import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { THEME_COLORS } from '../../contract/accent';
import { settings } from '../../core/settings/settings';
import { withStoredFile } from '../../core/files/read-stored-file';

interface Shape {
  /** Pixels of both sides. */
  size: number;
  /** Share of the side that the picture fills; less than 1 on a background, because the system cuts the corners off. */
  filled: number;
}

/** The icons of the build that the owner's picture replaces, by address. */
const SHAPES: Readonly<Record<string, Shape>> = {
  '/favicon.ico': { size: 32, filled: 1 },
  '/apple-touch-icon.png': { size: 180, filled: 0.8 },
  '/icon-192.png': { size: 192, filled: 1 },
  '/icon-512.png': { size: 512, filled: 1 },
  '/icon-maskable-512.png': { size: 512, filled: 0.7 },
};
const SVG_ICON = '/favicon.svg';

const SVG = /\.svg$/i;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** Icons of the current and the last pictures; one has at most 500 KB. */
const images = new LRUCache<string, Promise<Buffer | undefined>>({ max: 12 });

const draw = (url: string, { size, filled }: Shape): Promise<Buffer | undefined> =>
  withStoredFile(url, async (file) => {
    const inner = Math.round(size * filled);
    const margin = Math.floor((size - inner) / 2);
    const rest = size - inner - margin;
    const isOpaque = filled < 1;
    const background = isOpaque ? THEME_COLORS.light.paper : CLEAR;
    const picture = sharp(file)
      .resize(inner, inner, { fit: 'contain', background })
      .extend({ top: margin, left: margin, bottom: rest, right: rest, background });
    return (isOpaque ? picture.flatten({ background }).removeAlpha() : picture).png().toBuffer();
  });

type SiteIcon = { kind: 'image'; image: Buffer } | { kind: 'redirect'; url: string } | { kind: 'none' };

/**
 * Returns the file at the address of an icon when the owner has chosen a picture, otherwise undefined. The server never
 * renders an SVG (decision 041): it is the icon of tabs, and home screens have none.
 * @param run called with a function that renders the icon when it is not cached
 */
export const siteIcon = async (
  path: string,
  run: (draw: () => Promise<Buffer | undefined>) => Promise<Buffer | undefined>,
): Promise<SiteIcon | undefined> => {
  const shape = SHAPES[path];
  if (!shape && path !== SVG_ICON) return undefined;
  const { icon } = await settings('appearance');
  if (!icon) return undefined;
  if (SVG.test(icon))
    return path === SVG_ICON || path === '/favicon.ico' ? { kind: 'redirect', url: icon } : { kind: 'none' };
  if (!shape) return { kind: 'none' };
  const key = `${icon} ${path}`;
  const drawing = images.get(key) ?? run(() => draw(icon, shape));
  images.set(key, drawing);
  drawing.catch(() => images.delete(key));
  const image = await drawing;
  return image ? { kind: 'image', image } : { kind: 'none' };
};
