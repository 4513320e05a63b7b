import { Readable } from 'node:stream';
import { VARIANT_PREFIX } from '../../../lib/image/variants';
import type { RenderedVariants } from '../../../lib/image/make-variants';

const DETAIL = 'api::image.image-detail';

/** Raised when sizes are made in another way: then those of all images are made anew. */
export const RECIPE = 1;

/** Bytes of what Strapi calls a kilobyte. */
const KB = 1000;

export interface SizedFile {
  id: number;
  documentId: string;
  name: string;
  hash: string;
  formats: Record<string, object> | null;
}

interface Provider {
  upload: (file: object) => Promise<void>;
}

/** Notes that the sizes of an image are made, so that nobody makes them again. */
export const recordRecipe = async (file_id: string): Promise<void> => {
  const details = strapi.db.query(DETAIL);
  if (await details.findOne({ where: { file_id } }))
    await details.update({ where: { file_id }, data: { recipe: RECIPE } });
  else await details.create({ data: { file_id, recipe: RECIPE } });
};

/**
 * Stores the sizes of an image beside it, where Strapi keeps what it derives itself: they go when the image goes, to
 * whatever store it lies in.
 */
export const saveVariants = async (file: SizedFile, { sizes, blur }: RenderedVariants): Promise<void> => {
  const { upload } = strapi.plugin('upload').service('provider') as Provider;
  const formats: Record<string, object> = { ...file.formats };
  for (const [index, { width, height, bytes }] of sizes.entries()) {
    const entry = {
      name: `${width} ${file.name}`,
      hash: `${file.hash}_${VARIANT_PREFIX}${width}`,
      ext: '.webp',
      mime: 'image/webp',
      width,
      height,
      size: Math.round((bytes.length / KB) * 100) / 100,
      url: '',
      ...(index === 0 && blur && { blur }),
    };
    const stored: Partial<typeof entry> & { getStream?: () => Readable } = {
      ...entry,
      getStream: () => Readable.from(bytes),
    };
    await upload(stored);
    delete stored.getStream;
    formats[`${VARIANT_PREFIX}${width}`] = stored;
  }
  await strapi.db.query('plugin::upload.file').update({ where: { id: file.id }, data: { formats } });
  await recordRecipe(file.documentId);
};
