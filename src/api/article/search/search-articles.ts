import type { Locale } from '../../../contract/enums';
import { markWords, type SearchWord, searchWords } from '../../../lib/search';
import { type Match, matchArticles } from './match-articles';
import { type Section, searchSections } from './search-sections';

/** Characters of a section that are read for what to show of it: 20 pages without a heading. */
const MOST_READ = 50_000;
/** Articles whose sections a search lists: who does not find it among them asks with another word. */
const MOST_LISTED = 50;

export interface Found {
  /** Best first, at most 500. */
  ids: string[];
  highlight: (title: string, abstract: string) => { title: string; abstract: string };
}

/** Ids of the published articles that hold all words, and what marks the words in a title and an abstract. One query. */
export const matchingArticles = async (key: string, locale: Locale): Promise<Found> => {
  const words = searchWords(key);
  const matches = await matchArticles(words, locale);
  return {
    ids: matches.map((match) => match.article_id),
    highlight: (title, abstract) => ({
      title: markWords(title, words, Infinity),
      abstract: markWords(abstract, words, Infinity),
    }),
  };
};

/** Sections by their ids. One query. */
const sectionsOf = async (ids: (number | string)[]): Promise<Map<string, Section>> => {
  const rows = (await strapi.db
    .connection('article_sections')
    .whereIn('id', ids)
    .select('id', 'slug', 'trail', 'heading')
    .select(strapi.db.connection.raw('substr(body, 1, ?) as body', [MOST_READ]))) as Section[];
  return new Map(rows.map((row) => [String(row.id), row]));
};

export interface SearchTextOptions {
  key: string;
  locale: Locale;
  page: number;
  limit: number;
}

/** What a search found. */
export interface SearchResult {
  /** Sections of a page, each with the article that it belongs to. */
  hits: { match: Match; section: Section | undefined }[];
  words: readonly SearchWord[];
  /** All sections and all articles that were found, 500 articles at most. */
  count: number;
  articles: number;
}

/**
 * Full text search by heading section: articles best first, up to three sections each, of the best 50 articles.
 * Three queries.
 */
export const searchText = async (options: SearchTextOptions): Promise<SearchResult> => {
  const { key, locale, page, limit } = options;
  const words = searchWords(key);
  const matches = await matchArticles(words, locale);
  const found = await searchSections(words, matches.slice(0, MOST_LISTED));
  const shown = found.slice((page - 1) * limit, page * limit);
  const sections =
    shown.length > 0 ? await sectionsOf(shown.map(({ sectionId }) => sectionId)) : new Map<string, Section>();
  const hits = shown.map(({ match, sectionId }) => ({ match, section: sections.get(String(sectionId)) }));
  return { hits, words, count: found.length, articles: matches.length };
};
