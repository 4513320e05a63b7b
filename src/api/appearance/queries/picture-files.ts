import { FILE } from '../../../core/database/content-types';

/** The fields of a picture that a style sheet needs. */
export interface PictureFile {
  /** Pixels; 0 when they are not known. */
  width: number;
  height: number;
}

/** Returns the images of the library with these addresses. One query. */
export const pictureFiles = async (urls: readonly string[]): Promise<Map<string, PictureFile>> => {
  const requested = [...new Set(urls.filter(Boolean))];
  if (requested.length === 0) return new Map();
  const files = (await strapi.db.query(FILE).findMany({
    select: ['url', 'width', 'height'],
    where: { url: { $in: requested }, mime: { $startsWith: 'image/' } },
  })) as { url: string; width: number | null; height: number | null }[];
  return new Map(files.map(({ url, width, height }) => [url, { width: width ?? 0, height: height ?? 0 }]));
};
