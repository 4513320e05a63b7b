import { type ArticleState, DEFAULT_LOCALE, type Locale } from '../../../contract/enums';
import { requireReady } from './publication-rules';

const ARTICLE = 'api::article.article';

export interface PublishOptions {
  id: string;
  locale: Locale;
}

/** Publishes the draft text of one language. What its row then says of itself follows from it (`markPublished`). */
export const publishArticle = async ({ id, locale }: PublishOptions): Promise<void> => {
  await strapi.documents(ARTICLE).publish({ documentId: id, locale });
};

/** Takes one language off the site; the draft text stays. */
export const unpublishArticle = async ({ id, locale }: PublishOptions): Promise<void> => {
  await strapi.documents(ARTICLE).unpublish({ documentId: id, locale });
};

/** After a draft text was given a state: publishes it, or takes it off the site, when the state says so. */
export const applyState = async ({
  id,
  locale,
  state,
}: PublishOptions & { state: ArticleState }): Promise<void> => {
  if (state === 'published') await publishArticle({ id, locale });
  if (state === 'withdrawn') await unpublishArticle({ id, locale });
};

/** What the document service is asked to publish: one language, some, `*` for all, the default one when unsaid. */
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
 * Before a publication, by whomever: the text says that it is published, and since when. The date of the first time is
 * kept; Strapi's own changes at every publish.
 * @throws what stands in the way (`requireReady`)
 */
export const markPublished = async (target: Target): Promise<void> => {
  const articles = strapi.db.query(ARTICLE);
  const where = draftRows(target);
  await requireReady(where);
  await articles.updateMany({ where, data: { state: 'published', publish_at: null, review_reason: null } });
  await articles.updateMany({
    where: { ...where, first_published_at: null },
    data: { first_published_at: new Date() },
  });
};

/** After the end of a publication: a text that said it was published says so no more. */
export const markUnpublished = async (target: Target): Promise<void> => {
  await strapi.db.query(ARTICLE).updateMany({
    where: { ...draftRows(target), state: 'published' },
    data: { state: 'withdrawn', withdraw_at: null },
  });
};
