import { type ArticleState, DEFAULT_LOCALE, type Locale } from '../../../contract/enums';
import { ARTICLE } from '../../../core/database/content-types';
import { requirePublishableRows } from './publication-rules';

export interface PublishOptions {
  id: string;
  locale: Locale;
}

/** Publishes the draft of one language; the document middleware calls `markPublished`. */
export const publishArticle = async ({ id, locale }: PublishOptions): Promise<void> => {
  await strapi.documents(ARTICLE).publish({ documentId: id, locale });
};

/** Unpublishes one language; the draft stays. */
export const unpublishArticle = async ({ id, locale }: PublishOptions): Promise<void> => {
  await strapi.documents(ARTICLE).unpublish({ documentId: id, locale });
};

/** Publishes or unpublishes a draft according to its new state. */
export const applyState = async ({
  id,
  locale,
  state,
}: PublishOptions & { state: ArticleState }): Promise<void> => {
  if (state === 'published') await publishArticle({ id, locale });
  if (state === 'withdrawn') await unpublishArticle({ id, locale });
};

/** Target of a publication: one or several locales, `*` for all; default: the default locale. */
export interface Target {
  documentId?: string;
  locale?: string | string[];
}

const draftRows = ({ documentId, locale = DEFAULT_LOCALE }: Target) => ({
  documentId,
  publishedAt: null,
  ...(locale === '*' ? {} : { locale: { $in: [locale].flat() } }),
});

/**
 * Sets state and dates before a publication. The date of the first publication is kept; Strapi's `publishedAt` changes
 * with every publication.
 * @throws as `requirePublishableRows`
 */
export const markPublished = async (target: Target): Promise<void> => {
  const articles = strapi.db.query(ARTICLE);
  const where = draftRows(target);
  await requirePublishableRows(where);
  await articles.updateMany({ where, data: { state: 'published', publish_at: null, review_reason: null } });
  await articles.updateMany({
    where: { ...where, first_published_at: null },
    data: { first_published_at: new Date() },
  });
};

/** Resets the state of published drafts after they were unpublished. */
export const markUnpublished = async (target: Target): Promise<void> => {
  await strapi.db.query(ARTICLE).updateMany({
    where: { ...draftRows(target), state: 'published' },
    data: { state: 'withdrawn', withdraw_at: null },
  });
};
