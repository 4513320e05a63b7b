import sharp from 'sharp';

interface Drawing {
  name?: string;
  width?: number;
  height?: number;
  format?: 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' | 'tiff';
}

let drawn = 0;

/** A unique picture: a square of one colour with a corner of another, derived from a number. */
export const picture = async (options: Drawing = {}): Promise<File> => {
  const { width = 40, height = 30, format = 'png' } = options;
  drawn += 1;
  const background = { r: drawn % 256, g: Math.floor(drawn / 256), b: 120 };
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .composite([
      {
        input: { create: { width: 3, height: 3, channels: 3, background: '#b83a2a' } },
        gravity: 'northwest',
      },
    ])
    .toFormat(format)
    .toBuffer();
  return fileOf(bytes, options.name ?? `picture-${drawn}.${format}`, `image/${format}`);
};

/** Bytes as a browser's File. */
export const fileOf = (bytes: Buffer | string, name: string, type = 'application/octet-stream'): File =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type });
