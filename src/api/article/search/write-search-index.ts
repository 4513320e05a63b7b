import type { Knex } from 'knex';
import { type Locale, LOCALES } from '../../../contract/enums';
import { advisoryLock } from '../../../core/database/advisory-lock';
import { type SectionTerms, titleTerms, TOKENISER_VERSION } from '../../../lib/search';

/** A section; `trail` has the headings above its own, outermost first, joined by ` › `. */
export interface IndexedSection {
  slug: string;
  trail: string;
  heading: string;
  body: string;
  terms: SectionTerms;
}

/** A published language of an article. */
export interface IndexedText {
  locale: Locale;
  title: string;
  sections: IndexedSection[];
}

type Words = Record<'title' | 'heading' | 'body', string>;

const joined = (terms: string[]): string => terms.filter(Boolean).join(' ');

const articleWords = ({ title, sections }: IndexedText): Words => ({
  title: titleTerms(title),
  heading: joined(sections.map(({ terms }) => terms.heading)),
  body: joined(sections.map(({ terms }) => terms.body)),
});

const sectionRow = (articleId: string, textId: number | string, { terms, ...section }: IndexedSection) => ({
  article_id: articleId,
  text_id: textId,
  ...section,
  heading_words: terms.headingWords,
  body_words: terms.bodyWords,
});

/** Rows per statement: SQLite allows 32766 bindings, and longer statements would block the event loop. */
const BATCH_SIZE = 100;

/** Returns the locales in which this language of the article is shown: its own, and those that the article lacks. */
const readersOf = (locale: Locale, present: ReadonlySet<Locale>): string =>
  ` ${LOCALES.filter((reader) => reader === locale || !present.has(reader)).join(' ')} `;

type TextRow = Record<'article_id' | 'language' | 'readers' | 'title', string> & {
  tokeniser_version: number;
};

const insertSqlite = async (trx: Knex, row: TextRow, words: Words): Promise<number | string> => {
  const [inserted] = (await trx('article_texts').insert(row).returning('id')) as { id: number }[];
  await trx('article_search').insert({ rowid: inserted?.id, ...words });
  return inserted?.id ?? 0;
};

const vector = (weight: string): string => `setweight(to_tsvector('simple', ?), '${weight}')`;

const insertPostgres = async (trx: Knex, row: TextRow, words: Words): Promise<number | string> => {
  const { title, heading, body } = words;
  const [inserted] = (await trx('article_texts')
    .insert({
      ...row,
      title_words: trx.raw(vector('A'), [title]),
      heading_words: trx.raw(`${vector('A')} || ${vector('B')}`, [title, heading]),
      words: trx.raw(['A', 'B', 'C'].map(vector).join(' || '), [title, heading, body]),
    })
    .returning('id')) as { id: string }[];
  return inserted?.id ?? 0;
};

const isSqlite = (): boolean => strapi.db.dialect.client === 'sqlite';

/**
 * Removes some languages of an article, and unpublished ones, from the search index. Locks the article for indexing until
 * the end of the transaction.
 */
export const removeFromSearchIndex = async (
  trx: Knex,
  articleId: string,
  locales: readonly Locale[],
): Promise<void> => {
  if (!isSqlite()) await advisoryLock(trx, `search ${articleId}`);
  const published = trx('articles').where('document_id', articleId).whereNotNull('published_at');
  const rows = (await trx('article_texts')
    .where('article_id', articleId)
    .where((either) =>
      either.whereIn('language', [...locales]).orWhereNotIn('language', published.select('locale')),
    )
    .select('id')) as { id: number | string }[];
  const ids = rows.map(({ id }) => id);
  if (isSqlite()) await trx('article_search').whereIn('rowid', ids).delete();
  await trx('article_sections').whereIn('text_id', ids).delete();
  await trx('article_texts').whereIn('id', ids).delete();
};

/** Updates which language of an article is shown in which locale, after languages were added or removed. */
export const setReaders = async (trx: Knex, articleId: string): Promise<void> => {
  const texts = () => trx('article_texts').where('article_id', articleId);
  const rows = (await texts().select('language as locale')) as { locale: Locale }[];
  const present = new Set(rows.map(({ locale }) => locale));
  for (const locale of present)
    await texts()
      .where('language', locale)
      .update({ readers: readersOf(locale, present) });
};

/**
 * Adds languages of an article to the search index; they must have been removed before. Searches find them after
 * {@link setReaders}.
 */
export const addToSearchIndex = async (
  trx: Knex,
  articleId: string,
  texts: readonly IndexedText[],
): Promise<void> => {
  const insert = isSqlite() ? insertSqlite : insertPostgres;
  for (const text of texts) {
    const { locale, title, sections } = text;
    const row = {
      article_id: articleId,
      language: locale,
      readers: '',
      title,
      tokeniser_version: TOKENISER_VERSION,
    };
    const textId = await insert(trx, row, articleWords(text));
    const rows = sections.map((section) => sectionRow(articleId, textId, section));
    for (let at = 0; at < rows.length; at += BATCH_SIZE)
      await trx('article_sections').insert(rows.slice(at, at + BATCH_SIZE));
  }
};
