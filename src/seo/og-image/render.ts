import sharp, { type OverlayOptions } from 'sharp';
import type { Locale, TagColor } from '../../contract/enums';
import { HAIRLINE, INK, PAPER, SECOND_INK, TAGS } from './colors';
import type { LoadFonts } from './fonts';
import { type TextImage, drawInBox } from './text';

/** Version of the layout. Increase it when images look different, so that cached ones are replaced. */
export const LAYOUT_VERSION = 2;

/** Recommended size of a large card, 1.91:1 (Open Graph, Twitter cards). */
export const WIDTH = 1200;
export const HEIGHT = 630;

/** Contents of a share image. */
export interface Subject {
  title: string;
  site: string;
  locale: Locale;
  /** Accent colour of the site. */
  accent: string;
  /** Whether the owner has a logo: then the product's mark is not drawn. */
  hasLogo: boolean;
  /** Category, else a tag; may be empty. */
  label: string;
  color: TagColor;
  /** Parts of the bottom line: author and date, or the host. */
  footer: string[];
}

const MARGIN = 80;
const SEAL_SIZE = 64;
const HEAD_MIDDLE = 104;
const TITLE = { top: 180, width: WIDTH - 2 * MARGIN, height: 300, sizes: [76, 66, 56, 48] };
const FOOTER_LINE = 520;
const FOOTER_MIDDLE = 568;
const LABEL = { padX: 22, height: 52, longest: 380 };

/** The character 文 of the logo, as in public/favicon.svg: 32 by 32. */
const STROKES = 'M16 6v3.6M6.6 11h18.8M21.6 11C20 17.6 14.6 23 7 25.6M10.4 11C12 17.6 17.4 23 25 25.6';
const stroke = (color: string) =>
  `<path d="${STROKES}" fill="none" stroke="${color}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>`;

const right = WIDTH - MARGIN;

/** The product's mark next to the name, and large and pale behind the title. */
const mark = (accent: string): string =>
  `<g transform="translate(760 110) scale(17)" opacity="0.05">${stroke(accent)}</g>
    <g transform="translate(${MARGIN} ${HEAD_MIDDLE - SEAL_SIZE / 2}) scale(${SEAL_SIZE / 32})">
      <rect width="32" height="32" rx="6" fill="${accent}"/>${stroke('#fff')}</g>`;

const background = (subject: Subject, label: TextImage | undefined): Buffer => {
  const { ink, back } = TAGS[subject.color];
  const { accent, hasLogo } = subject;
  const chip =
    label &&
    `<rect x="${right - label.width - 2 * LABEL.padX}" y="${HEAD_MIDDLE - LABEL.height / 2}"
      width="${label.width + 2 * LABEL.padX}" height="${LABEL.height}" rx="6" fill="${back}" stroke="${ink}" stroke-opacity="0.3"/>`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="${PAPER}"/>
    <rect width="14" height="100%" fill="${label ? ink : accent}"/>
    ${hasLogo ? '' : mark(accent)}
    <rect x="${MARGIN}" y="${FOOTER_LINE}" width="${WIDTH - 2 * MARGIN}" height="2" fill="${HAIRLINE}"/>
    ${chip ?? ''}</svg>`);
};

const at = ({ image }: TextImage, left: number, top: number): OverlayOptions => ({
  input: image,
  left: Math.round(left),
  top: Math.round(top),
});

/** Draws the share image of a page: PNG, 1200 by 630. */
export const renderOgImage = async (subject: Subject, loadFonts: LoadFonts): Promise<Buffer> => {
  const { locale } = subject;
  const line = { color: INK, weight: 600, locale };
  const one = (text: string, width: number, sizes: number[], style: object) =>
    drawInBox(text, { ...line, ...style }, { width, height: (sizes[0] ?? 0) * 1.5, sizes }, loadFonts);
  const label = subject.label
    ? await one(subject.label, LABEL.longest, [26], { color: TAGS[subject.color].ink })
    : undefined;
  const nameLeft = subject.hasLogo ? MARGIN : MARGIN + SEAL_SIZE + 20;
  const nameWidth = right - 2 * LABEL.padX - (label?.width ?? 0) - (nameLeft + 20);
  const name = await one(subject.site, nameWidth, [32], {});
  const title = await drawInBox(subject.title, line, TITLE, loadFonts);
  const footer = await one(subject.footer.join('  ·  '), TITLE.width, [28], {
    color: SECOND_INK,
    weight: 400,
  });
  const layers = [
    at(name, nameLeft, HEAD_MIDDLE - name.height / 2),
    ...(label ? [at(label, right - LABEL.padX - label.width, HEAD_MIDDLE - label.height / 2)] : []),
    at(title, MARGIN, TITLE.top + (TITLE.height - title.height) / 2),
    at(footer, MARGIN, FOOTER_MIDDLE - footer.height / 2),
  ];
  return sharp(background(subject, label)).composite(layers).png({ compressionLevel: 9 }).toBuffer();
};
