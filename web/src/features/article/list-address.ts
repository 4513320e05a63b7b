import type { CallInput } from '@contract';

/** What a reader may sort by, as the address names it, and what the contract calls it. */
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

const DEFAULT_SORT: SortName = 'newest';

/** Longest title of a tag or category, and the last page (the contract's limits). */
const MAX_TITLE = 50;
const MAX_PAGE = 1_000_000;

/** The standard page size of the contract. */
export const PAGE_SIZE = 10;

/** The state of a list of articles. All of it is in the address, so that a link reproduces it. */
export interface ListAddress {
  page: number;
  sort: SortName;
  category: string;
  tag: string;
}

export const FIRST_PAGE: ListAddress = { page: 1, sort: DEFAULT_SORT, category: '', tag: '' };

const readPage = (value: string | null): number => {
  const page = Number(value);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
};

const readTitle = (value: string | null): string => {
  const title = value?.trim() ?? '';
  return title.length <= MAX_TITLE ? title : '';
};

const readSort = (value: string | null): SortName =>
  SORT_NAMES.find((name) => name === value) ?? DEFAULT_SORT;

/** Reads a list's state from the query of an address; what makes no sense counts as left out. */
export const readListAddress = (search: string | URLSearchParams): ListAddress => {
  const query = new URLSearchParams(search);
  return {
    page: readPage(query.get('page')),
    sort: readSort(query.get('sort')),
    category: readTitle(query.get('category')),
    tag: readTitle(query.get('tag')),
  };
};

/**
 * The address of a list in a state, without language; defaults are left out.
 * @param path path of the screen
 */
export const listPath = (path: string, { page, sort, category, tag }: ListAddress): string => {
  const query = new URLSearchParams();
  if (category) query.set('category', category);
  if (tag) query.set('tag', tag);
  if (sort !== DEFAULT_SORT) query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return path + (text && `?${text}`);
};

/** The call that answers a list's state. */
export const articlesInput = ({ page, sort, category, tag }: ListAddress) =>
  ({
    query: {
      page,
      ...(sort !== DEFAULT_SORT && { sort: SORTS[sort] }),
      ...(category && { category }),
      ...(tag && { tag }),
    },
  }) satisfies Partial<CallInput<'GET /articles'>>;

/** How many pages a list of `count` articles has. */
export const pagesOf = (count: number): number => Math.ceil(count / PAGE_SIZE);
