import { MAX_LABEL, MAX_PAGE } from '@contract/limits';
import type { UntypedFilter } from '../types';

/** Page sizes to choose from; those above the largest page of an endpoint are left out. */
const PAGE_SIZES = [20, 50, 100, 200] as const;
export const STANDARD_SIZE = 20;

/** Longest search text: the smallest limit of all lists, which is that of tags. */
export const MAX_TEXT = MAX_LABEL;

/** The state of a list. All of it is in the URL, so that a link reproduces it. */
export interface TableState {
  page: number;
  limit: number;
  /** Search text, or ''. */
  key: string;
  /** `field asc|desc`; '' is the list's default order. */
  sort: string;
  /** By the name of the filter; '' when it is not set. */
  filters: Readonly<Record<string, string>>;
}

/** Valid values in a URL of the list. */
export interface UrlStateOptions {
  filters: readonly UntypedFilter[];
  /** Fields that can be sorted by. */
  sorts: readonly string[];
  maxLimit: number;
  /** The page size that was last chosen in this browser. */
  ownLimit: number;
}

export const sizesOf = (maxLimit: number): number[] => PAGE_SIZES.filter((size) => size <= maxLimit);

const readPage = (value: string | null): number => {
  const page = Number(value);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
};

/** A page number without a size refers to pages of the default size. */
const readLimit = (query: URLSearchParams, { maxLimit, ownLimit }: UrlStateOptions): number => {
  const named = sizesOf(maxLimit).find((size) => String(size) === query.get('limit'));
  return named ?? (query.has('page') ? STANDARD_SIZE : ownLimit);
};

const readText = (value: string | null): string => {
  const text = value?.trim() ?? '';
  return text.length <= MAX_TEXT ? text : '';
};

const readSort = (value: string | null, sorts: readonly string[]): string => {
  const isKnown = sorts.some((field) => value === `${field} asc` || value === `${field} desc`);
  return value && isKnown ? value : '';
};

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const isDate = (value: string): boolean =>
  // 30 February has the format of a date and rolls over to March
  DATE.test(value) && Boolean(new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value));

const isValid = (filter: UntypedFilter, value: string): boolean => {
  if ('options' in filter) return filter.isOpen || filter.options.some((option) => option.value === value);
  if (filter.kind === 'flag') return value === 'true';
  return filter.kind === 'text' || isDate(value);
};

/** Parses a list's state from the query of a URL; invalid values are ignored. */
export const readUrlState = (query: URLSearchParams, shape: UrlStateOptions): TableState => {
  const filters = shape.filters.map((filter) => {
    const value = readText(query.get(filter.name));
    return [filter.name, value && isValid(filter, value) ? value : ''] as const;
  });
  return {
    page: readPage(query.get('page')),
    limit: readLimit(query, shape),
    key: readText(query.get('key')),
    sort: readSort(query.get('sort'), shape.sorts),
    filters: Object.fromEntries(filters),
  };
};

/** The query of a URL with the list's state: defaults are omitted, other parameters are unchanged. */
export const writeUrlState = (before: URLSearchParams, state: TableState): URLSearchParams => {
  const query = new URLSearchParams(before);
  const put = (name: string, value: string) => (value ? query.set(name, value) : query.delete(name));
  put('key', state.key);
  for (const [name, value] of Object.entries(state.filters)) put(name, value);
  put('sort', state.sort);
  put('limit', state.limit === STANDARD_SIZE ? '' : String(state.limit));
  put('page', state.page === 1 ? '' : String(state.page));
  return query;
};

/** Whether the list is searched or filtered; tabs do not count. */
export const hasFilters = ({ key, filters }: TableState, shapes: readonly UntypedFilter[]): boolean =>
  key !== '' || shapes.some(({ name, kind }) => kind !== 'tabs' && filters[name]);

/** The state without search and filters. */
export const withoutFilters = (state: TableState, shapes: readonly UntypedFilter[]): TableState => {
  const kept = shapes.map(({ name, kind }) => [name, kind === 'tabs' ? (state.filters[name] ?? '') : '']);
  return { ...state, page: 1, key: '', filters: Object.fromEntries(kept) as Record<string, string> };
};
