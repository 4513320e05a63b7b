import type { Locale } from '../../../contract/enums';
import { toDbTime } from '../../../core/database/time';
import { hashOf } from './create-preview-link';
import { findArticle, type FullArticle } from '../reading/find-article';

/** The draft text that a preview link opens; null when it is unknown, revoked or expired, or lies in the trash. */
export const findPreview = async (token: string): Promise<FullArticle | null> => {
  const now = toDbTime(new Date(), strapi.db.dialect.client);
  const link = (await strapi.db
    .connection('article_previews')
    .where('token_hash', hashOf(token))
    .where('expires_at', '>', now)
    .first('article_id', 'language')) as { article_id: string; language: Locale } | undefined;
  if (!link) return null;
  const article = await findArticle({
    id: link.article_id,
    locale: link.language,
    readerId: null,
    status: 'draft',
  });
  return article?.locale === link.language ? article : null;
};
