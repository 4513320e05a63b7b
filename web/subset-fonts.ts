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

/** With quotes, dashes, some signs and the ligatures of f: nearly all characters of English texts. */
const ENGLISH = `${ASCII}–—‘’“”•…£§©°²³·×éﬁﬂ`;

/** Letters of Western Europe outside ASCII, and signs. */
const LATIN = `${span(0xa1, 0xff)}ıŒœ€™−`;

/** Weights that the style sheets use, from text to the boldest title. */
const WEIGHTS = { wght: { min: 400, max: 700 } };

const UPRIGHT = '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2';
const ITALIC = '@fontsource-variable/literata/files/literata-latin-wght-italic.woff2';
const CODE = '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2';

interface Subset {
  /** Font file in the package. */
  source: string;
  text: string;
  /**
   * Omits alternative figures, fractions and small capitals and, in code, arrow ligatures. Upright text keeps them: its tables
   * need tabular figures.
   */
  isPlain: boolean;
}

/** By file name in `.cache/fonts`, as loaded by `src/theme/fonts.css`. */
const SUBSETS: Record<string, Subset> = {
  literata: { source: UPRIGHT, text: ENGLISH, isPlain: false },
  'literata-latin': { source: UPRIGHT, text: LATIN, isPlain: true },
  'literata-italic': { source: ITALIC, text: ENGLISH, isPlain: true },
  'literata-italic-latin': { source: ITALIC, text: LATIN, isPlain: true },
  'jetbrains-mono': { source: CODE, text: ENGLISH, isPlain: true },
};

/**
 * Writes subsets of the typefaces into `.cache/fonts`. The characters of most English pages take 55 KB for upright and italic
 * text and code, instead of 147 KB for the files of the packages. Letters of other languages are in separate files, which a page
 * loads when it contains one.
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
