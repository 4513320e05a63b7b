import type { ArticleState, Locale } from '../../../contract/enums';
import { asInput } from './article-data';

const ARTICLE = 'api::article.article';

export interface PublishOptions {
  id: string;
  locale: Locale;
  /** When it was first published; kept, since Strapi's own date changes at every publish. */
  firstPublishedAt: string | null;
  now?: Date;
}

/** Publishes the working text of one language. */
export const publishArticle = async ({ id, locale, firstPublishedAt, now = new Date() }: PublishOptions) => {
  await strapi.documents(ARTICLE).update({
    documentId: id,
    locale,
    data: asInput({
      state: 'published',
      first_published_at: firstPublishedAt ?? now.toISOString(),
      publish_at: null,
    }),
  });
  await strapi.documents(ARTICLE).publish({ documentId: id, locale });
};

/** Takes one language off the site; the working text stays in the given state. */
export const unpublishArticle = async (options: { id: string; locale: Locale; state: ArticleState }) => {
  const { id, locale, state } = options;
  await strapi.documents(ARTICLE).unpublish({ documentId: id, locale });
  await strapi
    .documents(ARTICLE)
    .update({ documentId: id, locale, data: asInput({ state, withdraw_at: null }) });
};
