// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { CLIENT_DIR, KB, readBuild } from './built-site';

/** Limit of the fonts of a first English view, with italics and code. */
const FIRST_VIEW = 60 * KB;

/** A `@font-face` rule in the style sheets of the build. */
interface Face {
  family: string;
  file: string;
  ranges: [from: number, to: number][];
}

const rangeOf = (range: string): [number, number] => {
  const [from = '', to = from] = range.replace(/^U\+/i, '').split('-');
  return [parseInt(from, 16), parseInt(to, 16)];
};

let faces: Face[];

beforeAll(() => {
  const css = readBuild()
    ['index.html']!.css!.map((file) => readFileSync(join(CLIENT_DIR, file), 'utf8'))
    .join('');
  faces = [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, rules = '']) => {
    const file = /url\(["']?\/?([^"')]+)/.exec(rules)?.[1];
    const family = /font-family:\s*["']?([^"';]+)/.exec(rules)![1]!;
    const ranges = /unicode-range:\s*([^;]+)/.exec(rules)?.[1]!.split(/,\s*/).map(rangeOf);
    return file && ranges ? [{ family, file, ranges }] : [];
  });
});

/** Files that a browser loads for a text: for each character, the last face that contains it. */
const filesFor = (text: string, families: readonly string[]): string[] => {
  const has = ({ ranges }: Face, code: number) => ranges.some(([from, to]) => from <= code && code <= to);
  const needed = families.flatMap((family) =>
    ['italic', 'upright'].flatMap((style) =>
      [...text].map(
        (sign) =>
          faces.findLast(
            (face) =>
              face.family === family &&
              face.file.includes('italic') === (style === 'italic') &&
              has(face, sign.codePointAt(0)!),
          )?.file,
      ),
    ),
  );
  return [...new Set(needed.filter((file) => file !== undefined))];
};

const bytesOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + readFileSync(join(CLIENT_DIR, file)).length, 0);

describe('the typefaces of the site', () => {
  it('have 60 KB at most for an English page with italics and code', () => {
    const files = filesFor('“It’s – a café…” (x² × 3 © £5)', ['Literata', 'JetBrains Mono']);
    expect(files).toHaveLength(3);
    expect(bytesOf(files)).toBeLessThanOrEqual(FIRST_VIEW);
  });

  it('load further letters in further files', () => {
    expect(filesFor('Łódź, naïve', ['Literata']).length).toBeGreaterThan(
      filesFor('Lodz', ['Literata']).length,
    );
  });

  it('do not include quotes and dashes for Chinese pages', () => {
    expect(filesFor('“”‘’…—', ['Literata beside Chinese'])).toEqual([]);
    expect(filesFor('Markdown', ['Literata beside Chinese'])).toHaveLength(1);
  });
});
