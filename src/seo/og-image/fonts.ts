import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import decompress from 'woff2-encoder/decompress';

/**
 * Fonts of share images, from npm packages, because a machine may have no Chinese fonts. The packages are web fonts in
 * files of about a hundred characters each; only the files that a text needs are loaded.
 */
const FONTS = {
  // Family name in the font files, which is that of the thinnest weight of the variable font.
  'Noto Serif SC ExtraLight': { name: '@fontsource-variable/noto-serif-sc', prefix: 'noto-serif-sc' },
  'Noto Emoji': { name: '@fontsource-variable/noto-emoji', prefix: 'noto-emoji' },
} as const;
export type FontFamily = keyof typeof FONTS;

interface FontFile {
  file: string;
  /** First and last code points, each inclusive. */
  ranges: [number, number][];
}

const hex = (text: string): number => Number.parseInt(text, 16);

/** Parses the package's format `U+20-7e,U+a9`. */
const readRanges = (list: string): [number, number][] =>
  list.split(',').map((range) => {
    const [from = '', to = from] = range.replace(/^U\+/i, '').split('-');
    return [hex(from), hex(to)];
  });

const fontFiles = (family: FontFamily): FontFile[] => {
  const { name, prefix } = FONTS[family];
  const folder = path.dirname(require.resolve(`${name}/package.json`));
  const files = new Set(readdirSync(path.join(folder, 'files')));
  const list = JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  return Object.entries(list)
    .map(([key, ranges]) => ({
      file: `${prefix}-${key.replace(/[[\]]/g, '')}-wght-normal.woff2`,
      ranges: readRanges(ranges),
    }))
    .filter(({ file }) => files.has(file))
    .map(({ file, ranges }) => ({ file: path.join(folder, 'files', file), ranges }));
};

/** Unpacks WOFF2 to TrueType for Pango. Written to a temporary file and renamed, because other instances read it too. */
const unpackTrueType = async (woff2: string, folder: string): Promise<string> => {
  const file = path.join(folder, `${path.basename(woff2, '.woff2')}.ttf`);
  if (existsSync(file)) return file;
  const beside = `${file}.${randomUUID()}`;
  try {
    await writeFile(beside, await decompress(await readFile(woff2)));
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
  return file;
};

/** Registers a font file with Pango by rendering with it once. */
const register = (fontfile: string, font: string) =>
  sharp({ text: { text: 'a', font, fontfile, dpi: 72 } })
    .png()
    .toBuffer();

/**
 * Creates a function that loads the fonts a text needs.
 * @param folder folder for the unpacked fonts
 */
export const createFonts = (folder: string) => {
  const parts = new Map<FontFamily, FontFile[]>();
  const ready = new Map<string, Promise<unknown>>();
  const prepare = async (file: string, family: FontFamily): Promise<void> => {
    await mkdir(folder, { recursive: true });
    await register(await unpackTrueType(file, folder), family);
  };
  return async (text: string, family: FontFamily): Promise<void> => {
    const known = parts.get(family) ?? fontFiles(family);
    parts.set(family, known);
    const points = [...new Set(text)].map((letter) => letter.codePointAt(0) ?? 0);
    const needed = known.filter(({ ranges }) =>
      ranges.some(([from, to]) => points.some((point) => point >= from && point <= to)),
    );
    for (const { file } of needed) {
      const loading = ready.get(file) ?? prepare(file, family);
      ready.set(file, loading);
      // Unpacking is tried again for the next image, because a full disk may have space again.
      loading.catch(() => ready.delete(file));
      await loading;
    }
  };
};

export type LoadFonts = ReturnType<typeof createFonts>;
