import { LOCALES, OWN_NEWS_SOURCE } from '../enums';
import { DOCUMENT_ID } from './document-id';
import { listPath, readHomeState, readListState } from './list-query';
import { PAGES, paths } from './pages';
import { pageNumberQuery, readPageNumber } from './page-number';

export const ORDERS = ['newest', 'liked'] as const;
type DiscussionOrder = (typeof ORDERS)[number];

/** State of an article's comments in its URL: `?comments=2&order=liked`. */
export interface DiscussionState {
  page: number;
  order: DiscussionOrder;
}

/** Reads the state of the comments from a URL; invalid values count as absent. */
export const readDiscussionState = (search: string): DiscussionState => {
  const params = new URLSearchParams(search);
  const page = Number(params.get('comments') ?? 1);
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    order: ORDERS.find((order) => order === params.get('order')) ?? 'newest',
  };
};

/** The query of a page of comments; defaults are omitted. */
export const discussionQuery = ({ page, order }: DiscussionState): string => {
  const params = new URLSearchParams();
  if (page > 1) params.set('comments', String(page));
  if (order !== 'newest') params.set('order', order);
  const query = params.toString();
  return query && `?${query}`;
};

/** The news source in a URL: the id of a feed, or this site's own news. */
export const readNewsSource = (search: string | URLSearchParams): string => {
  const source = new URLSearchParams(search).get('source') ?? '';
  return DOCUMENT_ID.test(source) ? source : OWN_NEWS_SOURCE;
};

/** The path of a source's news, without language. */
export const newsPath = (source: string): string =>
  source === OWN_NEWS_SOURCE ? paths.news : `${paths.news}?source=${source}`;

const isBelow = (path: string, parent: string): boolean => path === parent || path.startsWith(`${parent}/`);

/** Path and canonical query without language. */
const pathWithQuery = (path: string, search: string): string => {
  const page = path.replace(/(?<=.)\/$/, '');
  if (page === PAGES.home) return listPath(path, readHomeState(search));
  if (page === PAGES.articles) return listPath(path, readListState(search));
  if (page === PAGES.news) return path + newsPath(readNewsSource(search)).slice(PAGES.news.length);
  if (page.startsWith(paths.user('')) || page.startsWith(paths.series('')))
    return path + pageNumberQuery(readPageNumber(search));
  if (page.startsWith(paths.article(''))) return path + discussionQuery(readDiscussionState(search));
  // All screens have the same document, because the browser renders them.
  return isBelow(page, PAGES.admin) ? PAGES.admin : path;
};

/**
 * Returns the canonical URL of a page, which determines its content: valid query parameters that the page uses, in a fixed
 * order and form. Others (campaign parameters, random ones) are dropped.
 * @param search query with or without `?`
 */
export const canonicalPageUrl = (path: string, search: string): string => {
  const url = pathWithQuery(path, search);
  const lang = new URLSearchParams(search).get('lang');
  if (!LOCALES.some((locale) => locale === lang)) return url;
  return `${url}${url.includes('?') ? '&' : '?'}lang=${lang}`;
};
