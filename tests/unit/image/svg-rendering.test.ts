import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sanitizeSvg } from '../../../src/lib/svg';

const FOLDER = path.join(import.meta.dirname, '../../fixtures/svg');
const drawings = await readdir(FOLDER);
const read = (name: string) => readFile(path.join(FOLDER, name), 'utf8');

/** sharp uses 72 pixels per inch, browsers 96. */
const inPixels = (svg: string): string =>
  svg.replace(/width="60mm"\s+height="40mm"/, 'width="226.772" height="151.181"');

const draw = async (svg: string) => {
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
  return { data, sides: [info.width, info.height] };
};

/** Fraction of the pixels that are coloured, and of those that differ between two drawings. */
const compare = (a: Buffer, b: Buffer) => {
  let [coloured, other] = [0, 0];
  for (let at = 0; at < a.length; at += 4) {
    if (a[at + 3]! > 0) coloured += 1;
    if ([0, 1, 2, 3].some((channel) => Math.abs(a[at + channel]! - b[at + channel]!) > 2)) other += 1;
  }
  return { coloured: coloured / (a.length / 4), other: other / (a.length / 4) };
};

describe('a drawing exported by an editor', () => {
  it.each(drawings)('%s looks the same', async (name) => {
    const before = await draw(inPixels(await read(name)));
    const cleaned = sanitizeSvg(await read(name));
    const after = await draw(cleaned.text);
    expect(after.sides).toEqual(before.sides);
    expect([cleaned.width, cleaned.height]).toEqual(before.sides);
    const { coloured, other } = compare(before.data, after.data);
    expect(coloured).toBeGreaterThan(0.1);
    expect(other).toBe(0);
  });

  it.each(drawings)('%s is unchanged when it is cleaned again', async (name) => {
    const { text } = sanitizeSvg(await read(name));
    expect(sanitizeSvg(text).text).toBe(text);
  });

  it('contains no data about its author and the program', async () => {
    const { text } = sanitizeSvg(await read('inkscape.svg'));
    expect(text).not.toMatch(/Somebody|inkscape|sodipodi|docname|rdf/i);
    expect(sanitizeSvg(await read('drawio.svg')).text).not.toContain('mxfile');
  });

  it('keeps the case of SVG names', async () => {
    const { text } = sanitizeSvg(await read('figma.svg'));
    for (const name of [
      'viewBox=',
      '<linearGradient ',
      '<clipPath ',
      'gradientTransform=',
      '<feGaussianBlur ',
    ])
      expect(text).toContain(name);
  });

  it('is compared by a function that detects differences', async () => {
    const whole = await read('figma.svg');
    const [a, b] = [await draw(whole), await draw(whole.replace('#B83A2A', '#2AB83A'))];
    expect(compare(a.data, b.data).other).toBeGreaterThan(0.001);
  });
});

describe('the size of a drawing', () => {
  const rect = '<rect width="5" height="5"/>';
  it.each<[string, string, [number, number]]>([
    ['pixels', 'width="40" height="30"', [40, 30]],
    ['units', 'width="1in" height="72pt"', [96, 96]],
    ['millimetres', 'width="210mm" height="297mm" viewBox="0 0 210 297"', [794, 1123]],
    ['the view box', 'viewBox="10 10 64 32"', [64, 32]],
    ['the view box, with commas', 'viewBox="0,0,64,32"', [64, 32]],
    ['the view box when sides are shares', 'width="100%" height="100%" viewBox="0 0 64 32"', [64, 32]],
    ['one side and the view box', 'width="128" viewBox="0 0 64 32"', [128, 64]],
    ['the other side and the view box', 'height="16px" viewBox="0 0 64 32"', [32, 16]],
    ['nothing', '', [300, 150]],
    ['nonsense', 'width="wide" height="-4" viewBox="0 0 a b"', [300, 150]],
  ])('is determined by %s', (_, attributes, sides) => {
    const { text, width, height } = sanitizeSvg(
      `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${rect}</svg>`,
    );
    expect([width, height]).toEqual(sides);
    expect(text).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" .*width="[\d.]+" height="[\d.]+"|viewBox/,
    );
  });
});
