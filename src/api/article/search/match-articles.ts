import type { Knex } from 'knex';
import type { Locale } from '../../../contract/enums';
import { MAX_MATCHES } from '../../../contract/limits';
import { indexTerm } from '../../../lib/search/index-term';
import type { SearchWord } from '../../../lib/search';

/** A language of an article that contains all words. */
export interface Match {
  /** Row id in `article_texts`. */
  text_id: number | string;
  article_id: string;
  language: Locale;
  title: string;
}

interface Ranked extends Match {
  tier: number;
  score: number;
}

const both = (word: SearchWord, either: (term: string, prefix: string | undefined) => string): string =>
  either(indexTerm(word.word), word.prefix === undefined ? undefined : indexTerm(word.prefix));

/** Returns the FTS5 expression of a word. Terms are letters and digits only, so quotes are safe. */
const ftsTerm = (word: SearchWord): string =>
  both(word, (term, prefix) => (prefix ? `("${term}" OR "${prefix}" *)` : `"${term}"`));

/** Returns the tsquery expression of a word. */
const tsTerm = (word: SearchWord): string =>
  both(word, (term, prefix) => (prefix ? `(${term} | ${prefix}:*)` : term));

const readerOf = (locale: Locale): string => `% ${locale} %`;

const COLUMNS = 't.id as text_id, t.article_id, t.language, t.title';

/** Selects the newest rows of a tier. FTS5 returns rows by id, so that older ones are not read. */
const sqliteTier = (tier: number, match: string, locale: Locale): Knex.Raw => {
  const from = `from article_search cross join article_texts t on t.id = article_search.rowid
    where article_search match ? and t.readers like ?`;
  return strapi.db.connection.raw(
    `select ${COLUMNS}, ${tier} as tier, bm25(article_search, 10, 5, 1) as score ${from}
      and article_search.rowid >= coalesce((select article_search.rowid ${from}
        order by article_search.rowid desc limit 1 offset ${MAX_MATCHES - 1}), 0)`,
    [match, readerOf(locale), match, readerOf(locale)],
  );
};

const sqliteMatches = (words: readonly SearchWord[], locale: Locale): Knex.Raw[] => {
  const all = words.map(ftsTerm).join(' AND ');
  return ['{title} :', '{title heading} :', ''].map((columns, tier) =>
    sqliteTier(tier, `${columns} (${all})`, locale),
  );
};

const postgresMatches = (words: readonly SearchWord[], locale: Locale): Knex.Raw[] => {
  const all = words.map(tsTerm).join(' & ');
  return ['title_words', 'heading_words', 'words'].map((column, tier) =>
    strapi.db.connection.raw(
      `(select ${COLUMNS}, ${tier} as tier,
          -ts_rank('{0, 0.1, 0.5, 1}', t.${column}, to_tsquery('simple', ?)) as score
        from article_texts t
        where t.${column} @@ to_tsquery('simple', ?) and t.readers like ? limit ${MAX_MATCHES})`,
      [all, all, readerOf(locale)],
    ),
  );
};

/** SQLite returns rows, PostgreSQL a result with rows. */
const rowsOf = (result: unknown): Ranked[] =>
  Array.isArray(result) ? (result as Ranked[]) : (result as { rows: Ranked[] }).rows;

/**
 * Returns the articles that contain all words, in the language that a reader of `locale` gets, by tier and rank. One
 * query.
 */
export const matchArticles = async (words: readonly SearchWord[], locale: Locale): Promise<Match[]> => {
  if (words.length === 0) return [];
  const isSqlite = strapi.db.dialect.client === 'sqlite';
  const tiers = (isSqlite ? sqliteMatches : postgresMatches)(words, locale);
  const union = strapi.db.connection.raw(
    tiers.map(() => '?').join(' union all '),
    tiers as unknown as Knex.RawBinding[],
  );
  const best = new Map<string, Ranked>();
  for (const row of rowsOf(await union)) {
    const before = best.get(String(row.text_id));
    if (!before || row.tier < before.tier) best.set(String(row.text_id), row);
  }
  return [...best.values()]
    .sort((a, b) => a.tier - b.tier || a.score - b.score || a.article_id.localeCompare(b.article_id))
    .slice(0, MAX_MATCHES);
};
