const USE = 'api::image.image-use';

/** One place that shows an image (design decision 12). */
export interface ImageUse {
  /** documentId of the file. */
  file_id: string;
  /** What shows it, e.g. `article` or `advert`. */
  kind: string;
  /** Language of the text that shows it; empty where there is none. */
  language: string;
}

interface ReplaceUsesOptions {
  /** The thing that shows images, and all kinds of use that it has. */
  targetId: string;
  kinds: readonly string[];
  uses: readonly ImageUse[];
}

/** Writes down which images a thing shows, in place of what was written before; each once. */
export const replaceImageUses = async ({ targetId, kinds, uses }: ReplaceUsesOptions): Promise<void> => {
  const unique = new Map(
    uses.map(({ file_id, kind, language }) => [
      `${kind} ${file_id} ${language}`,
      { file_id, kind, language, target_id: targetId },
    ]),
  );
  await strapi.db.query(USE).deleteMany({ where: { target_id: targetId, kind: { $in: [...kinds] } } });
  if (unique.size > 0) await strapi.db.query(USE).createMany({ data: [...unique.values()] });
};

/** The library's files of addresses, by address. One query. */
export const filesByUrl = async (urls: readonly string[]): Promise<Map<string, string>> => {
  if (urls.length === 0) return new Map();
  const files = (await strapi.db
    .query('plugin::upload.file')
    .findMany({ select: ['documentId', 'url'], where: { url: { $in: [...new Set(urls)] } } })) as {
    documentId: string;
    url: string;
  }[];
  return new Map(files.map((file) => [file.url, file.documentId]));
};
