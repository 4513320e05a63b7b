// @ts-check
/**
 * Renders the icons of the site from the logo: node scripts/make-icons.mjs. The results are part of the
 * repository, so that a build renders nothing; run it again when the logo changes.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { PUBLIC } from './lib/paths.mjs';

const SEAL = '#b83a2a';

const svg = await readFile(path.join(PUBLIC, 'favicon.svg'), 'utf8');
/** The same without its round corners: phones crop icons to their own shapes. */
const square = svg.replace(' rx="6"', '');

/**
 * @param {string} source
 * @param {number} size pixels of an edge
 */
const draw = (source, size) =>
  sharp(Buffer.from(source), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/**
 * The logo in the middle four fifths, which no shape crops (W3C manifest, maskable icons).
 * @param {number} size
 */
const maskable = async (size) => {
  const inner = Math.round(size * 0.72);
  return sharp({ create: { width: size, height: size, channels: 4, background: SEAL } })
    .composite([{ input: await draw(square, inner) }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
};

/**
 * An ICO file that contains PNGs: a header of 6 bytes, 16 bytes for each picture, then the pictures.
 * @param {{ size: number, png: Buffer }[]} pictures
 */
const ico = (pictures) => {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(({ size, png }, index) => {
    const at = 6 + 16 * index;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
};

/**
 * @param {string} name
 * @param {Buffer} content
 */
const write = (name, content) => writeFile(path.join(PUBLIC, name), content);

await write('icon-192.png', await draw(svg, 192));
await write('icon-512.png', await draw(svg, 512));
await write('icon-maskable-512.png', await maskable(512));
await write('apple-touch-icon.png', await draw(square, 180));
const small = await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await draw(svg, size) })));
await write('favicon.ico', ico(small));
