import type { Locale } from '../../../contract/enums';
import { markWords, type SearchWord, searchWords } from '../../../lib/search';
import { type Match, matchArticles } from './match-articles';
import { type Section, searchSections } from './search-sections';

/** Characters of a section that are searched for the snippet, about 20 pages. */
const MAX_SECTION_LENGTH = 50_000;
/** Limit of articles whose sections a search lists. */
const MAX_LISTED_ARTICLES = 50;

export interface Found {
  /** Best first, at most 500. */
  ids: string[];
  highlight: (title: string, abstract: string) => { title: string; abstract: string };
}

/** Returns the ids of published articles that contain all words, and a function that highlights them. One query. */
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

/** Returns sections by id. One query. */
const sectionsOf = async (ids: (number | string)[]): Promise<Map<string, Section>> => {
  const rows = (await strapi.db
    .connection('article_sections')
    .whereIn('id', ids)
    .select('id', 'slug', 'trail', 'heading')
    .select(strapi.db.connection.raw('substr(body, 1, ?) as body', [MAX_SECTION_LENGTH]))) as Section[];
  return new Map(rows.map((row) => [String(row.id), row]));
};

export interface SearchTextOptions {
  key: string;
  locale: Locale;
  page: number;
  limit: number;
}

/** A page of search results. */
export interface SearchResult {
  /** Sections of the page with their articles. */
  hits: { match: Match; section: Section | undefined }[];
  words: readonly SearchWord[];
  /** Total numbers of sections and articles, at most 500 articles. */
  count: number;
  articles: number;
}

/**
 * Full text search by section: articles best first, at most three sections each, of the best 50 articles. Three queries.
 */
export const searchText = async (options: SearchTextOptions): Promise<SearchResult> => {
  const { key, locale, page, limit } = options;
  const words = searchWords(key);
  const matches = await matchArticles(words, locale);
  const found = await searchSections(words, matches.slice(0, MAX_LISTED_ARTICLES));
  const shown = found.slice((page - 1) * limit, page * limit);
  const sections =
    shown.length > 0 ? await sectionsOf(shown.map(({ sectionId }) => sectionId)) : new Map<string, Section>();
  const hits = shown.map(({ match, sectionId }) => ({ match, section: sections.get(String(sectionId)) }));
  return { hits, words, count: found.length, articles: matches.length };
};
