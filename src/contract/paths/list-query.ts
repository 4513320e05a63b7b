/**
 * The state of a list of articles in the URL of its page. The server derives the key of the page cache from it, the web
 * app its requests. Constants and small functions only: the browser imports this file.
 */

/** Orders by their names in the URL, with the values of the endpoint's `sort`. */
export const SORTS = {
  newest: 'created_at desc',
  oldest: 'created_at asc',
  read: 'look_count desc',
  liked: 'digg_count desc',
  discussed: 'comment_count desc',
  collected: 'collects_count desc',
} as const;
export type SortName = keyof typeof SORTS;
export const SORT_NAMES = Object.keys(SORTS) as SortName[];

/** UTF-16 code units of the title of a tag or category. */
export const MAX_LABEL = 50;

/** Characters of a search text of lists. */
export const MAX_KEY = 100;

/** Largest page of most lists, and of the lists of articles and images in the back office (contract section 1). */
export const MAX_PAGE_SIZE = 100;
export const MAX_LARGE_PAGE_SIZE = 200;

/** Equal to `MAX_PAGE` of the limits; importing it would add them to the first script of every page. */
const LAST_PAGE = 1_000_000;

/** The state of a list of articles, completely in the URL, so that a link reproduces it. */
export interface ListState {
  page: number;
  /** Search text; may be empty. */
  key: string;
  /** Empty: the default order. */
  sort: SortName | '';
  category: string;
  tag: string;
}

export const FIRST_PAGE: ListState = { page: 1, key: '', sort: '', category: '', tag: '' };

/** The name of the default order: newest first, or the best match first for a search. */
export const defaultSort = (key: string): SortName | 'best' => (key ? 'best' : 'newest');

const readPage = (value: string | null): number => {
  const page = Number(value);
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
};

const readText = (value: string | null, longest: number): string => {
  const text = value?.trim() ?? '';
  return text.length <= longest ? text : '';
};

const readSort = (value: string | null, key: string): ListState['sort'] =>
  SORT_NAMES.find((name) => name === value && name !== defaultSort(key)) ?? '';

/** Reads the state of a list from the query of a URL; invalid values count as absent. */
export const readListState = (search: string | URLSearchParams): ListState => {
  const query = new URLSearchParams(search);
  const key = readText(query.get('key'), MAX_KEY);
  return {
    page: readPage(query.get('page')),
    key,
    sort: readSort(query.get('sort'), key),
    category: readText(query.get('category'), MAX_LABEL),
    tag: readText(query.get('tag'), MAX_LABEL),
  };
};

/** The same for the home page, which has search and tags, and only the default order. */
export const readHomeState = (search: string | URLSearchParams): ListState => ({
  ...readListState(search),
  sort: '',
  category: '',
});

/**
 * The URL of a list in a state, without language; defaults are omitted.
 * @param path path of the page
 */
export const listPath = (path: string, { page, key, sort, category, tag }: ListState): string => {
  const query = new URLSearchParams();
  if (key) query.set('key', key);
  if (category) query.set('category', category);
  if (tag) query.set('tag', tag);
  if (sort && sort !== defaultSort(key)) query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return path + (text && `?${text}`);
};
