import type { Locale } from '../../../contract/enums';
import { ARTICLE } from '../../../core/database/content-types';
import { sectionTerms, type SectionTerms } from '../../../lib/search';
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

/** Returns the published texts of an article, in all or some languages. */
export const publishedTexts = async (articleId: string, locales?: readonly Locale[]): Promise<Row[]> =>
  (await strapi.db.query(ARTICLE).findMany({
    select: ['locale', 'title', 'content'],
    where: {
      documentId: articleId,
      publishedAt: { $notNull: true },
      ...(locales && { locale: { $in: locales } }),
    },
  })) as Row[];

/** Terms of an empty section; distinct ones are surrounded by spaces. */
const NO_TERMS: SectionTerms = { heading: '', body: '', headingWords: '  ', bodyWords: '  ' };

/** Returns the sections of a text with their heading trails; an empty one when there are none, for the title. */
const sectionsOf = async ({ locale, title, content }: Row): Promise<IndexedSection[]> => {
  const outline = await outlineContent({ content: content ?? '', locale });
  const { sections, headings } = outline;
  const terms = outline.terms ?? sectionTerms(sections);
  const levels = new Map(headings.map(({ slug, level }) => [slug, level]));
  const above: { level: number; heading: string }[] = [];
  const indexed = sections.map(({ slug, heading, text }, index): IndexedSection => {
    const own = terms[index] ?? NO_TERMS;
    const level = levels.get(slug) ?? 0;
    while (above.length > 0 && (above.at(-1)?.level ?? 0) >= level) above.pop();
    const trail = above.map((upper) => upper.heading).join(' › ');
    // Many texts start with their own title.
    if (slug && heading !== title) above.push({ level, heading });
    return heading === title
      ? {
          slug,
          trail,
          heading: '',
          body: text,
          terms: { ...own, heading: '', headingWords: NO_TERMS.headingWords },
        }
      : { slug, trail, heading, body: text, terms: own };
  });
  return indexed.length > 0 ? indexed : [{ slug: '', trail: '', heading: '', body: '', terms: NO_TERMS }];
};

/**
 * Updates the search index of an article to its published languages. Must be called in a transaction inside of
 * `withTexts`. Locks the article before reading its texts, so that concurrent calls index one after the other.
 * @param locales languages whose text may have changed; other published languages stay unchanged
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
