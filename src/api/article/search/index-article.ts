import type { Locale } from '../../../contract/enums';
import { outlineOf } from '../rendering/render-content';
import {
  addToSearchIndex,
  type IndexedSection,
  type IndexedText,
  removeFromSearchIndex,
} from './write-search-index';
import { transaction } from '../../../core/database/transaction';

interface Row {
  locale: Locale;
  title: string;
  content: string | null;
}

const publishedTexts = async (articleId: string): Promise<Row[]> =>
  (await strapi.db.query('api::article.article').findMany({
    select: ['locale', 'title', 'content'],
    where: { documentId: articleId, publishedAt: { $notNull: true } },
  })) as Row[];

/** The sections of a text under the headings that they belong to; an empty one where there are none, for the title. */
const sectionsOf = ({ locale, title, content }: Row): IndexedSection[] => {
  const { sections, headings } = outlineOf(content ?? '', locale);
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
 * Makes the search index of an article what its published languages say; an article without any goes out of it.
 * Part of the transaction that it is called in. Two that index the same article do so one after the other, each with
 * what is published then: the row is locked before the texts are read.
 */
export const indexArticle = async (articleId: string): Promise<void> => {
  await transaction(async (trx) => {
    await removeFromSearchIndex(trx, articleId);
    const texts = (await publishedTexts(articleId)).map((row): IndexedText => {
      return { locale: row.locale, title: row.title, sections: sectionsOf(row) };
    });
    await addToSearchIndex(trx, articleId, texts);
  });
};
