import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeVariants } from '../../../src/lib/image/make-variants';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'variants-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Width and height of the sizes and of the placeholder of a picture of one colour. */
const sizesOf = async (width: number, height: number) => {
  const file = path.join(folder, `${width}x${height}.jpg`);
  await sharp({ create: { width, height, channels: 3, background: '#b83a2a' } })
    .jpeg()
    .toFile(file);
  const { sizes, blur } = await makeVariants(file);
  const placeholder = blur ? await sharp(Buffer.from(blur.split(',')[1] ?? '', 'base64')).metadata() : null;
  return {
    sizes: sizes.map((one) => [one.width, one.height]),
    blur: placeholder && [placeholder.width, placeholder.height],
  };
};

describe('sizes of strips', () => {
  it('are no higher than WebP allows; without any there is no placeholder', async () => {
    expect(await sizesOf(400, 20_000)).toEqual({ sizes: [[320, 16_000]], blur: [1, 64] });
    expect(await sizesOf(330, 30_000)).toEqual({ sizes: [], blur: null });
  });

  it('have at least one pixel of height', async () => {
    const sizes = [320, 640, 960, 1440].map((width) => [width, 1]);
    expect(await sizesOf(10_000, 3)).toEqual({ sizes, blur: [8, 1] });
  });
});
