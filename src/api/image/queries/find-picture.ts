import { FILE } from '../../../core/database/content-types';
import { imageSources } from '../../../lib/image/variants';

/** A picture with its sizes, as `<img>` takes them. */
interface Picture {
  id: string;
  path: string;
  srcset: string;
}

interface FileRow {
  documentId: string;
  url: string;
  width: number | null;
  formats: string | null;
}

/** Returns a picture of the library by its address; null when there is none. At most one query. */
export const findPicture = async (url: string): Promise<Picture | null> => {
  if (!url) return null;
  const file = (await strapi.db.query(FILE).findOne({
    select: ['documentId', 'url', 'width', 'formats'],
    where: { url },
  })) as FileRow | null;
  return file && { id: file.documentId, path: file.url, srcset: imageSources(file).srcset };
};
