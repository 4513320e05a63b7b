import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Text that must not be in a stored file. */
export const SECRET = 'Secret-51.5N-0.1W';

const secret = Buffer.from(SECRET);

const EXIF = {
  IFD0: { ImageDescription: SECRET },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
};

/** GPS data in XMP, the other place where cameras write it. */
const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
  `<rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="${SECRET}"/></rdf:RDF></x:xmpmeta>`;

const still = (width = 60, height = 40) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#246',
      noise: { type: 'gaussian', mean: 128, sigma: 9 },
    },
  });

const withMetadata = (image: Sharp) => image.withExif(EXIF).withXmp(XMP);

const frames = async (count: number) => {
  const colours = Array.from({ length: count }, (_, n) => `rgb(${n * 40}, 80, 120)`);
  const pages = colours.map((background) => ({
    create: { width: 20, height: 10, channels: 3 as const, background },
  }));
  return Promise.all(pages.map((page) => sharp(page).png().toBuffer()));
};

const animation = async (count: number) => sharp(await frames(count), { join: { animated: true } });

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const pngChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([u32(data.length), body, u32(crc32(body))]);
};

/** A PNG of any size with the given chunks before its pixels. */
export const pngOf = (
  width: number,
  height: number,
  chunks: Buffer[] = [],
  pixels = Buffer.alloc(0),
): Buffer =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([8, 2, 0, 0, 0])])),
    ...chunks,
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);

/** An animated PNG: frame control before the pixels, and for each further frame before its data. */
const movingPng = (count: number, width = 9, height = 9): Buffer => {
  const pixels = Buffer.alloc((width * 3 + 1) * height);
  const control = (sequence: number) =>
    pngChunk('fcTL', Buffer.concat([u32(sequence), u32(width), u32(height), Buffer.alloc(14)]));
  const start = [pngChunk('acTL', Buffer.concat([u32(count), u32(0)])), control(0)];
  const whole = pngOf(width, height, start, pixels);
  const rest = Array.from({ length: count - 1 }, (_, n) => [
    control(2 * n + 1),
    pngChunk('fdAT', Buffer.concat([u32(2 * n + 2), deflateSync(pixels)])),
  ]);
  return Buffer.concat([whole.subarray(0, -12), ...rest.flat(), whole.subarray(-12)]);
};

/** Header, screen descriptor and the smallest colour table. */
const GIF_HEAD_BYTES = 19;

/** A GIF of frames without pixels: 15 bytes each, regardless of their size. */
const movingGif = (count: number, width: number, height: number): Buffer => {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  const frame = Buffer.from('2c000000000000000000' + '02024401' + '00', 'hex');
  head.copy(frame, 5, 6, 10);
  return Buffer.concat([head, ...Array.from({ length: count }, () => frame), Buffer.from(';')]);
};

const gifExtension = (kind: number, name = ''): Buffer =>
  Buffer.concat([
    Buffer.from([0x21, kind]),
    name ? Buffer.concat([Buffer.from([name.length]), Buffer.from(name)]) : Buffer.alloc(0),
    Buffer.from([secret.length]),
    secret,
    Buffer.from([0]),
  ]);

const jpegSegment = (marker: number, data: Buffer): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length + 2);
  return Buffer.concat([Buffer.from([0xff, marker]), length, data]);
};

const riffChunk = (type: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(type), length, data, Buffer.alloc(data.length % 2)]);
};

const insert = (file: Buffer, at: number, ...parts: Buffer[]): Buffer =>
  Buffer.concat([file.subarray(0, at), ...parts, file.subarray(at), secret]);

const photo = async () => {
  const file = await withMetadata(still()).jpeg().toBuffer();
  return insert(
    file,
    2,
    jpegSegment(0xfe, secret),
    jpegSegment(0xe2, Buffer.concat([Buffer.from('MPF\0'), secret])),
    jpegSegment(0xed, secret),
  );
};

const movingWebp = async (count: number): Promise<Buffer> => {
  const file = await withMetadata(await animation(count))
    .webp()
    .toBuffer();
  const whole = Buffer.concat([file, riffChunk('JUNK', secret)]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return Buffer.concat([whole, secret]);
};

/** An icon with one PNG, and bytes that no entry points to. */
const icon = async (): Promise<Buffer> => {
  const picture = insert(await still(32, 32).png().toBuffer(), 33, pngChunk('tEXt', secret)).subarray(
    0,
    -secret.length,
  );
  const directory = Buffer.from('00000100010020200000010020000000000000000000', 'hex');
  directory.writeUInt32LE(picture.length, 14);
  directory.writeUInt32LE(directory.length + secret.length, 18);
  return Buffer.concat([directory, secret, picture]);
};

/** Images with the secret in every metadata field of their format. */
export const IMAGES_WITH_SECRETS: Record<string, { mime: string; make: () => Promise<Buffer> }> = {
  'a photograph': { mime: 'image/jpeg', make: photo },
  'a PNG with texts': {
    mime: 'image/png',
    make: async () =>
      insert(
        await withMetadata(still()).png().toBuffer(),
        33,
        pngChunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), secret])),
        pngChunk('iTXt', Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\0\0\0\0'), secret])),
        pngChunk('prVt', secret),
      ),
  },
  'an animated PNG': {
    mime: 'image/png',
    make: () => Promise.resolve(insert(movingPng(3), 33, pngChunk('tEXt', secret))),
  },
  'an animated GIF': {
    mime: 'image/gif',
    make: async () => {
      const file = await (await animation(3)).gif().toBuffer();
      const text = insert(file, GIF_HEAD_BYTES, gifExtension(0xfe), gifExtension(0xff, 'XMP DataXMP'));
      return text;
    },
  },
  'a WebP': {
    mime: 'image/webp',
    make: async () => Buffer.concat([await withMetadata(still()).webp().toBuffer(), secret]),
  },
  'an animated WebP': { mime: 'image/webp', make: () => movingWebp(3) },
  'an AVIF': { mime: 'image/avif', make: () => withMetadata(still()).avif({ effort: 0 }).toBuffer() },
  'an AVIF with the box of a sequence': {
    mime: 'image/avif',
    make: async () => {
      const file = await still().avif({ effort: 0 }).toBuffer();
      return Buffer.concat([file, u32(8 + secret.length), Buffer.from('moov'), secret]);
    },
  },
  'a TIFF': {
    mime: 'image/png',
    make: async () => Buffer.concat([await withMetadata(still()).tiff().toBuffer(), secret]),
  },
  'an icon': { mime: 'image/vnd.microsoft.icon', make: icon },
  'an AVIF with bytes behind it': {
    mime: 'image/avif',
    make: async () => Buffer.concat([await still().avif({ effort: 0 }).toBuffer(), secret]),
  },
};

/** Small files with more pixels in all frames than the limit. */
export const HEAVY_ANIMATIONS: Record<string, () => Promise<Buffer>> = {
  'a GIF of 20,000 frames of 5,000 × 5,000 pixels': () => Promise.resolve(movingGif(20_000, 5000, 5000)),
  'a GIF of small frames on a large canvas': () => {
    const file = movingGif(20_000, 5, 5);
    file.writeUInt16LE(5000, 6);
    file.writeUInt16LE(5000, 8);
    return Promise.resolve(file);
  },
  'an animated PNG': () => Promise.resolve(movingPng(60, 1500, 1500)),
};
