import sharp from 'sharp';
import type { Locale } from '../../contract/enums';
import { escapeXml } from '../../lib/xml/escape-xml';
import type { FontFamily, LoadFonts } from './fonts';

const TEXT_FONT: FontFamily = 'Noto Serif SC ExtraLight';
const EMOJI_FONT: FontFamily = 'Noto Emoji';

/** Emoji sequences (families, flags, skin tones). Constructed from a string because TypeScript's target lacks the flag `v`. */
const EMOJI = new RegExp('\\p{RGI_Emoji}', 'gv');

export interface TextStyle {
  /** Pixels. */
  size: number;
  color: string;
  /** Weight of the font, 200 to 900. */
  weight: number;
  locale: Locale;
  /** Maximum line width in pixels; longer lines wrap. */
  width?: number;
}

export interface TextImage {
  image: Buffer;
  width: number;
  height: number;
}

/** Uses a straight apostrophe inside English words, because the font's ’ has the width of a Chinese character. */
const straightenApostrophes = (text: string): string => text.replace(/(\p{L})’(?=\p{L})/gu, "$1'");

/** Line height relative to the font's default, which is too large for titles. */
const LEADING = 0.95;

const markupOf = (text: string, { size, color, weight, locale }: TextStyle): string => {
  const isEnglish = locale === 'en';
  const plain = escapeXml(isEnglish ? straightenApostrophes(text) : text);
  const runs = plain.replace(EMOJI, (sign) => `<span face="${EMOJI_FONT}">${sign}</span>`);
  const features = isEnglish ? ' font_features="palt=1"' : '';
  return `<span face="${TEXT_FONT}" lang="${locale.toLowerCase()}"${features} foreground="${color}" weight="${weight}" size="${size}pt" line_height="${LEADING}">${runs}</span>`;
};

/** Draws text as an image with the size of the text. Emoji are monochrome, in the text's colour. */
const drawText = async (text: string, style: TextStyle, loadFonts: LoadFonts): Promise<TextImage> => {
  await loadFonts(text, TEXT_FONT);
  const emoji = text.match(EMOJI);
  if (emoji) await loadFonts(emoji.join(''), EMOJI_FONT);
  const { data, info } = await sharp({
    text: {
      text: markupOf(text, style),
      width: style.width,
      wrap: 'word-char',
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { image: data, width: info.width, height: info.height };
};

interface Box {
  width: number;
  height: number;
  /** Sizes to try, largest first. */
  sizes: number[];
}

/** Draws the longest prefix of the text that fits, with an ellipsis. */
const truncateToFit = async (
  text: string,
  draw: (part: string) => Promise<TextImage>,
  height: number,
): Promise<TextImage> => {
  const signs = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  const first = (count: number) => draw(`${signs.slice(0, count).join('').trimEnd()}…`);
  let [fits, tooMany] = [1, signs.length];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if ((await first(middle)).height <= height) fits = middle;
    else tooMany = middle;
  }
  return first(fits);
};

/** Draws text in the largest size that fits a box; truncates it when even the smallest does not fit. */
export const drawInBox = async (
  text: string,
  style: Omit<TextStyle, 'size' | 'width'>,
  { width, height, sizes }: Box,
  loadFonts: LoadFonts,
): Promise<TextImage> => {
  const draw = (part: string, size: number) => drawText(part, { ...style, size, width }, loadFonts);
  for (const size of sizes) {
    const drawn = await draw(text, size);
    if (drawn.height <= height) return drawn;
  }
  const smallest = sizes.at(-1) ?? 0;
  return truncateToFit(text, (part) => draw(part, smallest), height);
};
