import type { Locale } from '../../../contract/enums';
import { outlineContent } from '../rendering/render-content';
import {
  addToSearchIndex,
  type IndexedSection,
  type IndexedText,
  removeFromSearchIndex,
  setReaders,
} from './write-search-index';
import { transaction } from '../../../core/database/transaction';

interface Row {
  locale: Locale;
  title: string;
  content: string | null;
}

/** The published texts of an article: in all its languages, or those in some. */
export const publishedTexts = async (articleId: string, locales?: readonly Locale[]): Promise<Row[]> =>
  (await strapi.db.query('api::article.article').findMany({
    select: ['locale', 'title', 'content'],
    where: {
      documentId: articleId,
      publishedAt: { $notNull: true },
      ...(locales && { locale: { $in: locales } }),
    },
  })) as Row[];

/** The sections of a text under the headings that they belong to; an empty one where there are none, for the title. */
const sectionsOf = async ({ locale, title, content }: Row): Promise<IndexedSection[]> => {
  const { sections, headings } = await outlineContent({ content: content ?? '', locale });
  const levels = new Map(headings.map(({ slug, level }) => [slug, level]));
  const above: { level: number; heading: string }[] = [];
  const indexed = sections.map(({ slug, heading, text }): IndexedSection => {
    const level = levels.get(slug) ?? 0;
    while (above.length > 0 && (above.at(-1)?.level ?? 0) >= level) above.pop();
    const trail = above.map((upper) => upper.heading).join(' › ');
    // Many texts begin with their own title.
    if (slug && heading !== title) above.push({ level, heading });
    return { slug, trail, heading: heading === title ? '' : heading, body: text };
  });
  return indexed.length > 0 ? indexed : [{ slug: '', trail: '', heading: '', body: '' }];
};

/**
 * Makes the search index of an article what its published languages say; those that are not published go out of it.
 * Part of the transaction that it is called in, which runs inside `withTexts`. Two that index the same article do so
 * one after the other, each with what is published then: the row is locked before the texts are read.
 * @param locales languages whose text may have changed; the others that are published stay as they are
 */
export const indexArticle = async (articleId: string, locales: readonly Locale[]): Promise<void> => {
  await transaction(async (trx) => {
    await removeFromSearchIndex(trx, articleId, locales);
    const texts: IndexedText[] = [];
    for (const row of await publishedTexts(articleId, locales))
      texts.push({ locale: row.locale, title: row.title, sections: await sectionsOf(row) });
    await addToSearchIndex(trx, articleId, texts);
    await setReaders(trx, articleId);
  });
};
