import { ARTICLE } from '../../../core/database/content-types';
import { filesByUrl, recordImageUses } from '../../image/exports';
import { UPLOAD_URLS } from '../../../lib/image/upload-urls';

const KINDS = ['article', 'article_banner'] as const;

interface Row {
  locale: string;
  content: string | null;
  banner: { documentId: string } | null;
}

/** Records the images of an article, in its texts and as banners, in all languages (decision 017). */
export const recordArticleImages = async (articleId: string): Promise<void> => {
  const rows = (await strapi.db.query(ARTICLE).findMany({
    select: ['locale', 'content'],
    where: { documentId: articleId },
    populate: { banner: { select: ['documentId'] } },
  })) as Row[];
  const files = await filesByUrl(rows.flatMap((row) => row.content?.match(UPLOAD_URLS) ?? []));
  const uses = rows.flatMap(({ locale: language, content, banner }) => [
    ...(content?.match(UPLOAD_URLS) ?? []).map((url) => ({
      file_id: files.get(url),
      kind: KINDS[0],
      language,
    })),
    { file_id: banner?.documentId, kind: KINDS[1], language },
  ]);
  await recordImageUses({
    targetId: articleId,
    kinds: KINDS,
    uses: uses.flatMap(({ file_id, ...use }) => (file_id ? [{ file_id, ...use }] : [])),
  });
};
