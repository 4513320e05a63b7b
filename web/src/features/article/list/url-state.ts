import type { EndpointInput } from '@contract';

/**
 * What a reader may sort by, as the address names it, and what the contract calls it. Nothing named is the order of
 * its own: newest first, or best match first when the list is searched.
 */
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

/** Longest title of a tag or category, longest search text, and the last page (the contract's limits). */
const MAX_TITLE = 50;
export const MAX_KEY = 100;
const MAX_PAGE = 1_000_000;

/** The standard page size of the contract. */
export const PAGE_SIZE = 10;

/** The state of a list of articles. All of it is in the address, so that a link reproduces it. */
export interface ListState {
  page: number;
  /** Search text, or an empty one. */
  key: string;
  /** Empty: the list's own order. */
  sort: SortName | '';
  category: string;
  tag: string;
}

export const FIRST_PAGE: ListState = { page: 1, key: '', sort: '', category: '', tag: '' };

/** What the list's own order is called. */
export const defaultSort = (key: string): SortName | 'best' => (key ? 'best' : 'newest');

const readPage = (value: string | null): number => {
  const page = Number(value);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
};

const readText = (value: string | null, longest: number): string => {
  const text = value?.trim() ?? '';
  return text.length <= longest ? text : '';
};

const readSort = (value: string | null, key: string): ListState['sort'] =>
  SORT_NAMES.find((name) => name === value && name !== defaultSort(key)) ?? '';

/** Reads a list's state from the query of an address; what makes no sense counts as left out. */
export const readListState = (search: string | URLSearchParams): ListState => {
  const query = new URLSearchParams(search);
  const key = readText(query.get('key'), MAX_KEY);
  return {
    page: readPage(query.get('page')),
    key,
    sort: readSort(query.get('sort'), key),
    category: readText(query.get('category'), MAX_TITLE),
    tag: readText(query.get('tag'), MAX_TITLE),
  };
};

/** The same for the home page, which is searched and filtered by tag, and has the list's own order. */
export const readHomeState = (search: string | URLSearchParams): ListState => ({
  ...readListState(search),
  sort: '',
  category: '',
});

/**
 * The address of a list in a state, without language; defaults are left out.
 * @param path path of the screen
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

/** The call that answers a list's state. */
export const articlesInput = ({ page, key, sort, category, tag }: ListState) =>
  ({
    query: {
      page,
      ...(key && { key }),
      ...(sort && { sort: SORTS[sort] }),
      ...(category && { category }),
      ...(tag && { tag }),
    },
  }) satisfies Partial<EndpointInput<'GET /articles'>>;

/** How many pages a list of `count` articles has. */
export const pagesOf = (count: number): number => Math.ceil(count / PAGE_SIZE);

/** Whether the list is searched or filtered. */
export const hasFilters = ({ key, category, tag }: ListState): boolean => Boolean(key || category || tag);
