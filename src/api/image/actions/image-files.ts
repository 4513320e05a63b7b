import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { RenderedVariants } from '../../../lib/image/make-variants';
import { VARIANT_PREFIX } from '../../../lib/image/variants';
import type { SanitizedSvg } from '../../../lib/svg';

/** Strapi stores sizes in units of 1000 bytes. */
const KB = 1000;

/** A file to be stored; the store sets its URL. */
interface UploadFile {
  name: string;
  hash: string;
  ext: string;
  mime: string;
  url?: string;
  width?: number | null;
  height?: number | null;
  /** Local path, which sharp reads. */
  filepath?: string;
  tmpWorkingDirectory?: string;
  getStream?: () => Readable;
}

/** Sizes of an image by name, as Strapi stores them in `files.formats`. */
export type StoredFormats = Record<string, object>;

/** The data of the row of an image whose files are stored. */
export interface StoredFile extends UploadFile {
  formats: StoredFormats | null;
  provider: string;
}

export interface ImageInfo {
  /** Name shown in the library, with extension. */
  name: string;
  mime: string;
  alt?: string;
}

interface Upload {
  formatFileInfo: (file: object, info: object) => Promise<UploadFile>;
}
interface Provider {
  upload: (file: UploadFile) => Promise<void>;
}
interface ImageManipulation {
  isResizableImage: (file: UploadFile) => Promise<boolean>;
  optimize: (file: UploadFile) => Promise<UploadFile>;
  generateThumbnail: (file: UploadFile) => Promise<UploadFile | null>;
  generateResponsiveFormats: (file: UploadFile) => Promise<{ key: string; file: UploadFile }[]>;
}

const service = <T>(name: string): T => strapi.plugin('upload').service(name) as T;

/** Stores one file and returns the data for its row. */
const put = async (file: UploadFile): Promise<UploadFile> => {
  await service<Provider>('provider').upload(file);
  const { getStream: _stream, tmpWorkingDirectory: _folder, ...kept } = file;
  return kept;
};

const infoOf = ({ name, mime, alt = '' }: ImageInfo, size: number): Promise<UploadFile> =>
  service<Upload>('upload').formatFileInfo(
    { filename: name, type: mime, size },
    { name, alternativeText: alt },
  );

const provider = (): string => strapi.config.get<string>('plugin::upload.provider');

/** Stores an SVG without Strapi's image processing, in which sharp would rasterise it at any size and cost. */
export const storeSvg = async (
  { text, width, height }: SanitizedSvg,
  info: ImageInfo,
): Promise<StoredFile> => {
  const bytes = Buffer.from(text);
  const file = {
    ...(await infoOf(info, bytes.length)),
    width,
    height,
    getStream: () => Readable.from([bytes]),
  };
  return { ...(await put(file)), formats: null, provider: provider() };
};

/** Stores a file unchanged. */
export const storePlain = async (
  local: string,
  { width, height, ...info }: ImageInfo & { width?: number; height?: number },
): Promise<StoredFile> => {
  const file = {
    ...(await infoOf(info, (await stat(local)).size)),
    width,
    height,
    getStream: () => createReadStream(local),
  };
  return { ...(await put(file)), formats: null, provider: provider() };
};

/** Stores our sizes of an image (decision 031): in the same store as the image, and deleted with it. */
export const storeVariants = async (
  { name, hash }: Pick<UploadFile, 'name' | 'hash'>,
  { sizes, blur }: RenderedVariants,
): Promise<StoredFormats> => {
  const formats: StoredFormats = {};
  for (const [index, { width, height, bytes }] of sizes.entries()) {
    const key = `${VARIANT_PREFIX}${width}`;
    const file = {
      name: `${width} ${name}`,
      hash: `${hash}_${key}`,
      ext: '.webp',
      mime: 'image/webp',
      width,
      height,
      size: Math.round((bytes.length / KB) * 100) / 100,
      getStream: () => Readable.from([bytes]),
      ...(index === 0 && blur && { blur }),
    };
    formats[key] = await put(file);
  }
  return formats;
};

export interface RasterOptions extends ImageInfo {
  /** Width and height in pixels; Strapi does not measure all formats. */
  width?: number;
  height?: number;
  /** Our sizes, if they are made now. */
  variants?: RenderedVariants;
}

/** Stores an image with the panel's thumbnail, the sizes that the owner has chosen in the panel, and ours. */
export const storeRaster = async (copy: string, options: RasterOptions): Promise<StoredFile> => {
  const { variants, width, height } = options;
  const images = service<ImageManipulation>('image-manipulation');
  const info = await infoOf(options, (await stat(copy)).size);
  const original = {
    ...info,
    width,
    height,
    filepath: copy,
    tmpWorkingDirectory: path.dirname(copy),
    getStream: () => createReadStream(copy),
  };
  const isResizable = await images.isResizableImage(original);
  const file = isResizable ? await images.optimize(original) : original;
  const formats: StoredFormats = {};
  if (isResizable) {
    const thumbnail = await images.generateThumbnail(file);
    if (thumbnail) formats['thumbnail'] = await put(thumbnail);
    for (const { key, file: format } of await images.generateResponsiveFormats(file))
      formats[key] = await put(format);
  }
  // Last, because the store removes the path of the original, from which the sizes above are made.
  const stored = await put(file);
  if (variants) Object.assign(formats, await storeVariants(stored, variants));
  return { ...stored, formats: Object.keys(formats).length > 0 ? formats : null, provider: provider() };
};
