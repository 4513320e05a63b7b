import { FILE, IMAGE_DETAIL } from '../../../core/database/content-types';
import { transaction } from '../../../core/database/transaction';
import { withStoredFiles } from '../../../core/files/stored-files';
import type { RenderedVariants } from '../../../lib/image/make-variants';
import { type StoredFormats, storeVariants } from './image-files';

/** Version of the encoding (`image_details.recipe`). Increase it to create the variants of all images again. */
export const VARIANTS_VERSION = 1;

export interface SizedFile {
  id: number;
  documentId: string;
  name: string;
  hash: string;
  ext: string;
  mime: string;
  formats: StoredFormats | null;
}

/** Records that the variants of an image are up to date. */
export const recordVariantsVersion = async (file_id: string): Promise<void> => {
  const details = strapi.db.query(IMAGE_DETAIL);
  if (await details.findOne({ where: { file_id } }))
    await details.update({ where: { file_id }, data: { recipe: VARIANTS_VERSION } });
  else await details.create({ data: { file_id, recipe: VARIANTS_VERSION } });
};

/** Stores the variants of an image that is in the library. */
export const saveVariants = (file: SizedFile, variants: RenderedVariants): Promise<void> =>
  withStoredFiles(async () => {
    const formats = { ...file.formats, ...(await storeVariants(file, variants)) };
    await transaction(async () => {
      await strapi.db.query(FILE).update({ where: { id: file.id }, data: { formats } });
      await recordVariantsVersion(file.documentId);
    });
  });
