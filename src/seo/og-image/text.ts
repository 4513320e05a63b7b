import sharp from 'sharp';
import type { Locale } from '../../contract/enums';
import { escapeXml } from '../../lib/xml/escape-xml';
import type { FontFamily, LoadFonts } from './fonts';

const LETTERS: FontFamily = 'Noto Serif SC ExtraLight';
const SIGNS: FontFamily = 'Noto Emoji';

/** Emoji as people send them: families, flags and skins are one sign each. Made from text: TypeScript's target has no `v`. */
const EMOJI = new RegExp('\\p{RGI_Emoji}', 'gv');

export interface TextStyle {
  /** Pixels. */
  size: number;
  color: string;
  /** 200 to 900. */
  weight: number;
  locale: Locale;
  /** Widest line in pixels; longer ones are broken. */
  width?: number;
}

export interface Drawn {
  image: Buffer;
  width: number;
  height: number;
}

/** The font has the quotation marks of Chinese, which are as wide as a letter; English ones are set close. */
const setEnglish = (text: string): string => text.replace(/(\p{L})’(?=\p{L})/gu, "$1'");

/** Lines as a share of what the font itself would leave, which is set for text and wide for a title. */
const LEADING = 0.95;

const markupOf = (text: string, { size, color, weight, locale }: TextStyle): string => {
  const isEnglish = locale === 'en';
  const plain = escapeXml(isEnglish ? setEnglish(text) : text);
  const runs = plain.replace(EMOJI, (sign) => `<span face="${SIGNS}">${sign}</span>`);
  const features = isEnglish ? ' font_features="palt=1"' : '';
  return `<span face="${LETTERS}" lang="${locale.toLowerCase()}"${features} foreground="${color}" weight="${weight}" size="${size}pt" line_height="${LEADING}">${runs}</span>`;
};

/** A text as a picture that is as large as its letters. Emoji are drawn as ink, like the rest. */
export const drawText = async (text: string, style: TextStyle, loadFonts: LoadFonts): Promise<Drawn> => {
  await loadFonts(text, LETTERS);
  const emoji = text.match(EMOJI);
  if (emoji) await loadFonts(emoji.join(''), SIGNS);
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

/** As many letters as the box holds in a size, with a sign that there are more. */
const clipped = async (
  text: string,
  draw: (part: string) => Promise<Drawn>,
  height: number,
): Promise<Drawn> => {
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

/** A text in the largest size that fits a box; what does not fit even in the smallest is cut between letters. */
export const drawInBox = async (
  text: string,
  style: Omit<TextStyle, 'size' | 'width'>,
  { width, height, sizes }: Box,
  loadFonts: LoadFonts,
): Promise<Drawn> => {
  const draw = (part: string, size: number) => drawText(part, { ...style, size, width }, loadFonts);
  for (const size of sizes) {
    const drawn = await draw(text, size);
    if (drawn.height <= height) return drawn;
  }
  const smallest = sizes.at(-1) ?? 0;
  return clipped(text, (part) => draw(part, smallest), height);
};
