import { filesByUrl, replaceImageUses } from '../../image/actions/record-image-uses';

const UPLOADS = /\/uploads\/[\w.%-]+/g;
const KINDS = ['article', 'article-banner'] as const;

interface Row {
  locale: string;
  content: string | null;
  banner: { documentId: string } | null;
}

/** Writes down which images an article uses, in text and as banner, in every language (design decision 12). */
export const recordArticleImages = async (articleId: string): Promise<void> => {
  const rows = (await strapi.db.query('api::article.article').findMany({
    select: ['locale', 'content'],
    where: { documentId: articleId },
    populate: { banner: { select: ['documentId'] } },
  })) as Row[];
  const files = await filesByUrl(rows.flatMap((row) => row.content?.match(UPLOADS) ?? []));
  const uses = rows.flatMap(({ locale: language, content, banner }) => [
    ...(content?.match(UPLOADS) ?? []).map((url) => ({ file_id: files.get(url), kind: KINDS[0], language })),
    { file_id: banner?.documentId, kind: KINDS[1], language },
  ]);
  await replaceImageUses({
    targetId: articleId,
    kinds: KINDS,
    uses: uses.flatMap(({ file_id, ...use }) => (file_id ? [{ file_id, ...use }] : [])),
  });
};
