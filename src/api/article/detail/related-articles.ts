import type { Knex } from 'knex';
import type { EndpointOutput } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import { indexTerm } from '../../../lib/search/index-term';
import { searchWords } from '../../../lib/search';
import { entriesIn } from '../reading/article-lists';
import { type ArticleRowData, listings } from '../reading/article-rows';

type Related = EndpointOutput<'GET /articles/{id}'>['related'];
export type RelatedTo = Pick<ArticleRowData, 'row_id' | 'id' | 'locale' | 'title'>;

/** Number of related articles. */
const MAX_SHOWN = 4;
/** Limit of candidates, separately for tags and for words. */
const CANDIDATES = 40;
/** Limit of articles of each tag that are compared, the newest. */
const NEWEST_OF_TAG = 200;
/** Limit of articles with some of the words that are ranked: a common word must not make a large site slow. */
const MAX_RANKED = 500;
/** Limit of words of a title that are searched. */
const MAX_WORDS = 12;
/** Stop words. Chinese ones are rarely bigrams. */
const STOP_WORDS = new Set(
  searchWords(
    'a an and are as at be by can do does for from how i if in into is it its more new no not of on or our over so ' +
      'than that the their them there these they this to up was we were what when where which who why will with you your',
  ).map(({ word }) => word),
);

/**
 * Returns published articles in the same language by the number of shared tags, among the newest of each tag. Two
 * queries.
 */
const byTags = async ({ row_id, id, locale }: RelatedTo): Promise<{ id: string; shared: number }[]> => {
  const knex = strapi.db.connection;
  const tags = (await knex('articles_tags_lnk').where('article_id', row_id).pluck('tag_id')) as number[];
  if (tags.length === 0) return [];
  const newest = tags.map((tag) =>
    knex.from(
      entriesIn(`tag:${tag}`, locale)
        .whereRaw('e.own = 1')
        .orderBy([
          { column: 'e.sort_at', order: 'desc' },
          { column: 'e.row_id', order: 'desc' },
        ])
        .limit(NEWEST_OF_TAG)
        .select('e.listing_id')
        .as('newest'),
    ),
  );
  const entries = knex.unionAll(newest.map((query) => query.select('listing_id'))).as('x');
  const rows = (await knex
    .from(entries as unknown as Knex.Raw)
    .join('article_listings as a', 'a.id', 'x.listing_id')
    .whereNot('a.article_id', id)
    .select('a.article_id as id')) as { id: string }[];
  const shared = new Map<string, number>();
  for (const row of rows) shared.set(row.id, (shared.get(row.id) ?? 0) + 1);
  return [...shared]
    .map(([other, count]) => ({ id: other, shared: count }))
    .sort((a, b) => b.shared - a.shared || (a.id < b.id ? -1 : 1))
    .slice(0, CANDIDATES);
};

interface WordMatch {
  id: string;
  score: number;
}

/** Ranks the newest matches. FTS5 returns rows by id, so that older ones are not read. */
const sqliteMatches = (words: string[], { id, locale }: RelatedTo): Knex.Raw => {
  const match = `{title heading} : (${words.map((word) => `"${word}"`).join(' OR ')})`;
  const from = `from article_search cross join article_texts t on t.id = article_search.rowid
    where article_search match ? and t.language = ?`;
  return strapi.db.connection.raw(
    `select t.article_id as id, bm25(article_search, 10, 5, 0) as score ${from} and t.article_id <> ?
      and article_search.rowid >= coalesce((select article_search.rowid ${from}
        order by article_search.rowid desc limit 1 offset ${MAX_RANKED - 1}), 0)`,
    [match, locale, id, match, locale],
  );
};

/** Ranks the matches that PostgreSQL finds first. */
const postgresMatches = (words: string[], { id, locale }: RelatedTo): Knex.Raw => {
  const query = words.join(' | ');
  return strapi.db.connection.raw(
    `select t.article_id as id, -ts_rank(t.heading_words, to_tsquery('simple', ?)) as score from article_texts t
     where t.heading_words @@ to_tsquery('simple', ?) and t.language = ? and t.article_id <> ? limit ${MAX_RANKED}`,
    [query, query, locale, id],
  );
};

/** Returns articles whose title or headings contain words of this title, best first. One query. */
const byWords = async (row: RelatedTo): Promise<string[]> => {
  const significant = searchWords(row.title).filter(({ word }) => !STOP_WORDS.has(word));
  const words = significant.map(({ word }) => indexTerm(word)).slice(0, MAX_WORDS);
  if (words.length === 0) return [];
  const isSqlite = strapi.db.dialect.client === 'sqlite';
  const result: unknown = await (isSqlite ? sqliteMatches : postgresMatches)(words, row);
  const rows = Array.isArray(result) ? (result as WordMatch[]) : (result as { rows: WordMatch[] }).rows;
  const best = rows.sort((a, b) => a.score - b.score).slice(0, CANDIDATES);
  return best.map(({ id }) => id);
};

/** Returns published articles that are related to another one, by shared tags and words of the title. Four queries. */
export const relatedArticles = async (row: RelatedTo, locale: Locale): Promise<Related> => {
  const [tagMatches, wordMatches] = await Promise.all([byTags(row), byWords(row)]);
  const scores = new Map(tagMatches.map(({ id, shared }) => [id, shared]));
  // The best match by words has the weight of two tags.
  wordMatches.forEach((id, place) =>
    scores.set(id, (scores.get(id) ?? 0) + 2 * (1 - place / (wordMatches.length + 1))),
  );
  const best = [...scores]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_SHOWN)
    .map(([id]) => id);
  if (best.length === 0) return [];
  const rows = (await listings(locale)
    .whereIn('a.article_id', best)
    .select('a.article_id as id', 'a.title', 'a.language as locale')) as Related;
  return rows.sort((a, b) => best.indexOf(a.id) - best.indexOf(b.id));
};
