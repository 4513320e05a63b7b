import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);

const span = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, n) => from + n));

/** ASCII and the no-break space. */
const ASCII = span(0x20, 0x7e) + '\u00a0';

/** Quotes, dashes, some signs and the ligatures of f: with ASCII, nearly all of an English text. */
const ENGLISH = `${ASCII}–—‘’“”•…£§©°²³·×éﬁﬂ`;

/** Letters of Western Europe that ASCII does not have, and signs. */
const LATIN = `${span(0xa1, 0xff)}ıŒœ€™−`;

/** Weights that the style sheets use, from text to the boldest title. */
const WEIGHTS = { wght: { min: 400, max: 700 } };

const UPRIGHT = '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2';
const ITALIC = '@fontsource-variable/literata/files/literata-latin-wght-italic.woff2';
const CODE = '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2';

interface Subset {
  /** File of the package. */
  source: string;
  text: string;
  /**
   * Leaves out figures of other shapes, fractions and small capitals; in code, the arrows that are drawn for two
   * characters. Upright text keeps them: its tables need figures of one width.
   */
  isPlain: boolean;
}

/** By name of the file in `.cache/fonts`, which `src/theme/fonts.css` loads. */
const SUBSETS: Record<string, Subset> = {
  literata: { source: UPRIGHT, text: ENGLISH, isPlain: false },
  'literata-latin': { source: UPRIGHT, text: LATIN, isPlain: true },
  'literata-italic': { source: ITALIC, text: ENGLISH, isPlain: true },
  'literata-italic-latin': { source: ITALIC, text: LATIN, isPlain: true },
  'jetbrains-mono': { source: CODE, text: ENGLISH, isPlain: true },
};

/**
 * Writes the part of each typeface that most English pages need into `.cache/fonts`: 55 KB for upright and italic text and code,
 * where the files of the packages have 147 KB. Letters of other languages are in files that a page loads when it has one.
 */
export const subsetFonts = (): Plugin => ({
  name: 'subset-fonts',
  apply: () => !process.env['VITEST'],
  async buildStart() {
    const folder = path.join(import.meta.dirname, '.cache/fonts');
    await mkdir(folder, { recursive: true });
    for (const [name, { source, text, isPlain }] of Object.entries(SUBSETS)) {
      const font = await subsetFont(await readFile(resolve(source)), text, {
        targetFormat: 'woff2',
        variationAxes: WEIGHTS,
        noLayoutClosure: isPlain,
      });
      await writeFile(path.join(folder, `${name}.woff2`), font);
    }
  },
});
