const USE = 'api::image.image-use';
const UPLOADS = /\/uploads\/[\w.%-]+/g;

interface Row {
  locale: string;
  content: string | null;
  banner: { documentId: string } | null;
}

const filesOf = async (rows: Row[]): Promise<Map<string, string>> => {
  const urls = [...new Set(rows.flatMap((row) => row.content?.match(UPLOADS) ?? []))];
  if (urls.length === 0) return new Map();
  const files = (await strapi.db
    .query('plugin::upload.file')
    .findMany({ select: ['documentId', 'url'], where: { url: { $in: urls } } })) as {
    documentId: string;
    url: string;
  }[];
  return new Map(files.map((file) => [file.url, file.documentId]));
};

/** Writes down which images an article uses, in text and as banner, in every language (design decision 12). */
export const recordImageUses = async (articleId: string): Promise<void> => {
  const rows = (await strapi.db.query('api::article.article').findMany({
    select: ['locale', 'content'],
    where: { documentId: articleId },
    populate: { banner: { select: ['documentId'] } },
  })) as Row[];
  const files = await filesOf(rows);
  const uses = new Map<string, { file_id: string; kind: string; target_id: string; language: string }>();
  for (const { locale, content, banner } of rows) {
    const texts = [...new Set(content?.match(UPLOADS) ?? [])].map((url) => files.get(url));
    const found = [
      ...texts.map((file) => ({ kind: 'article', file })),
      { kind: 'article-banner', file: banner?.documentId },
    ];
    for (const { kind, file } of found)
      if (file)
        uses.set(`${kind} ${file} ${locale}`, {
          file_id: file,
          kind,
          target_id: articleId,
          language: locale,
        });
  }
  await strapi.db
    .query(USE)
    .deleteMany({ where: { target_id: articleId, kind: { $in: ['article', 'article-banner'] } } });
  if (uses.size > 0) await strapi.db.query(USE).createMany({ data: [...uses.values()] });
};
