import type { Locale } from '../../../contract/enums';
import { toDbTime } from '../../../core/database/time';
import { hashOf } from './create-preview-link';
import { readPanelPreview } from './panel-preview';
import { findDraftArticle, type FullArticle } from '../detail/find-article';

interface Link {
  article_id: string;
  language: Locale;
}

const findSharedLink = async (token: string): Promise<Link | undefined> => {
  const now = toDbTime(new Date(), strapi.db.dialect.client);
  return (await strapi.db
    .connection('article_previews')
    .where('token_hash', hashOf(token))
    .where('expires_at', '>', now)
    .first('article_id', 'language')) as Link | undefined;
};

/** Returns the draft of a preview link; null when the link is unknown, revoked or expired, or the article in the trash. */
export const findPreview = async (token: string): Promise<FullArticle | null> => {
  const link = readPanelPreview(token) ?? (await findSharedLink(token));
  if (!link) return null;
  const article = await findDraftArticle(link.article_id, link.language);
  return article?.locale === link.language ? article : null;
};
