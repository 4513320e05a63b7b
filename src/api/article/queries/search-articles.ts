import type { Knex } from 'knex';
import type { CallOutput } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import { indexTerm } from '../../../lib/index-term';
import { markWords, tokenise } from '../../../lib/search';

interface Hit {
  article_id: string;
  language: Locale;
  slug: string;
  title: string;
  heading: string;
  body: string;
}

/** Characters around the marked words of a result. */
const AROUND = 80;
/** Articles that a list with a search text looks at; nobody pages further. */
const MOST_ARTICLES = 500;

/** Hits of all words, best first: title before heading before body. Undefined when the text holds no word. */
const hits = (text: string): Knex.QueryBuilder | undefined => {
  const words = [...new Set(tokenise(text).map(indexTerm))];
  if (words.length === 0) return undefined;
  const knex = strapi.db.connection;
  if (strapi.db.dialect.client === 'sqlite')
    return knex('article_search as x')
      .join('article_sections as h', 'h.id', 'x.rowid')
      .whereRaw('article_search match ?', [words.map((word) => `"${word}"`).join(' ')])
      .select(knex.raw('bm25(article_search, 10, 5, 1) as rank'));
  const query = words.join(' & ');
  return knex('article_sections as h')
    .whereRaw(`h.words @@ to_tsquery('simple', ?)`, [query])
    .select(knex.raw(`-ts_rank('{0, 0.1, 0.5, 1}', h.words, to_tsquery('simple', ?)) as rank`, [query]));
};

/** Only the language that a reader gets of an article: the asked one, or the one that it has. */
const inLanguage = (query: Knex.QueryBuilder, locale: Locale): Knex.QueryBuilder =>
  query.where((either) =>
    either
      .where('h.language', locale)
      .orWhereNotExists((other: Knex.QueryBuilder) =>
        other
          .from('articles as o')
          .select(strapi.db.connection.raw('1'))
          .whereRaw('o.document_id = h.article_id')
          .whereNotNull('o.published_at')
          .where('o.locale', locale),
      ),
  );

/** Ids of the articles that hold all words, with what marks the words in a title and an abstract. One query. */
export const matchingArticles = async (
  key: string,
  locale: Locale,
): Promise<Map<string, (title: string, abstract: string) => { title: string; abstract: string }>> => {
  const query = hits(key);
  if (!query) return new Map();
  const rows = (await inLanguage(query, locale)
    .select('h.article_id', 'h.body')
    .orderBy('rank')
    .limit(MOST_ARTICLES)) as Hit[];
  const mark = (text: string) => markWords(text, key, AROUND);
  return new Map(
    rows.reverse().map((row) => [
      row.article_id,
      (title: string, abstract: string) => ({
        title: mark(title),
        abstract: mark(abstract || row.body),
      }),
    ]),
  );
};

export interface SearchTextOptions {
  key: string;
  locale: Locale;
  page: number;
  limit: number;
}

/** Full text search by heading section. Two queries. */
export const searchText = async (options: SearchTextOptions): Promise<CallOutput<'GET /articles/text'>> => {
  const { key, locale, page, limit } = options;
  const query = hits(key);
  if (!query) return { list: [], count: 0 };
  const counted = (await strapi.db.connection
    .from(inLanguage(query.clone(), locale).as('found'))
    .count({ count: '*' })
    .first()) as { count: number | string };
  const rows = (await inLanguage(query, locale)
    .select('h.article_id', 'h.language', 'h.slug', 'h.title', 'h.heading', 'h.body')
    .orderBy([{ column: 'rank' }, { column: 'h.article_id' }])
    .offset((page - 1) * limit)
    .limit(limit)) as Hit[];
  const list = rows.map((row) => ({
    id: row.article_id,
    key,
    title: markWords([row.title, row.heading].filter(Boolean).join(' › '), key, 200),
    slug: row.slug ? `${row.article_id}#${row.slug}` : row.article_id,
    body: markWords(row.body, key, AROUND),
    locale: row.language,
  }));
  return { list, count: Number(counted.count) };
};
