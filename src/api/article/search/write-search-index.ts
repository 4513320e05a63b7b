import type { Knex } from 'knex';
import { type Locale, LOCALES } from '../../../contract/enums';
import { indexTerm } from '../../../lib/search/index-term';
import { advisoryLock } from '../../../core/database/advisory-lock';
import { indexTerms, TOKENISER_VERSION } from '../../../lib/search';

/** A heading section; `trail` holds the headings above its own, outermost first, joined by ` › `. */
export interface IndexedSection {
  slug: string;
  trail: string;
  heading: string;
  body: string;
}

/** A published language of an article. */
export interface IndexedText {
  locale: Locale;
  title: string;
  sections: IndexedSection[];
}

/**
 * Bytes of words that a row may hold. A tsvector ends at 1 MiB, and so would the publication; words behind some
 * 200,000 characters of an article are not found.
 */
const MOST_BYTES = 800_000;
/** The same of a section: more than twenty pages of it are not looked through for the best place. */
const MOST_SECTION_BYTES = 100_000;
/** What PostgreSQL keeps of a word beside its letters, and of each place where it stands. */
const BYTES_A_WORD = 8;
const BYTES_A_PLACE = 2;

/** Rows of one statement: SQLite takes 32766 bound values. */
const AT_ONCE = 500;

/** The words of a text as the databases take them, as long as they fit; `room` holds what is left. */
const termsOf = (text: string, room: { bytes: number; seen: Set<string> }): string => {
  const terms: string[] = [];
  for (const token of indexTerms(text)) {
    const term = indexTerm(token);
    room.bytes -= BYTES_A_PLACE + (room.seen.has(term) ? 0 : term.length + BYTES_A_WORD);
    if (room.bytes < 0) break;
    room.seen.add(term);
    terms.push(term);
  }
  return terms.join(' ');
};

type Words = Record<'title' | 'heading' | 'body', string>;

const articleWords = ({ title, sections }: IndexedText): Words => {
  const room = { bytes: MOST_BYTES, seen: new Set<string>() };
  return {
    title: termsOf(title, room),
    heading: termsOf(sections.map(({ heading }) => heading).join('\n'), room),
    body: termsOf(sections.map(({ body }) => body).join('\n'), room),
  };
};

/** The words of a text, each once, between spaces. */
const distinctWords = (text: string): string => {
  const room = { bytes: MOST_SECTION_BYTES, seen: new Set<string>() };
  termsOf(text, room);
  return ` ${[...room.seen].join(' ')} `;
};

const sectionRow = (articleId: string, textId: number | string, section: IndexedSection) => ({
  article_id: articleId,
  text_id: textId,
  ...section,
  heading_words: distinctWords(section.heading),
  body_words: distinctWords(section.body),
});

/** Readers in these languages get this one: its own, and those that the article lacks. Separated by spaces. */
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
 * Removes some languages of an article from the search index, and those that are not published. From here to the end
 * of the transaction nobody else indexes the article.
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

/** Says which readers get which language of an article, after languages came or went. */
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
 * Adds languages of an article to the search index, from which they must have been removed. Nobody finds them before
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
    for (let at = 0; at < rows.length; at += AT_ONCE)
      await trx('article_sections').insert(rows.slice(at, at + AT_ONCE));
  }
};
