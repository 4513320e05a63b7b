import type { CallInput } from '@contract';
import { paths } from '@/app/paths';

/** The category whose articles are the news, for now. */
const CATEGORY = 'news';

/** The standard page size, and the last page, of the contract. */
export const PAGE_SIZE = 10;
const MAX_PAGE = 1_000_000;

/** The page that an address names; 1 when it names none that makes sense. */
export const readPage = (search: string | URLSearchParams): number => {
  const page = Number(new URLSearchParams(search).get('page'));
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
};

/** The call that answers a page of the news. */
export const newsInput = (page: number) =>
  ({ query: { category: CATEGORY, page } }) satisfies Partial<CallInput<'GET /articles'>>;

/** The address of a page of the news, without language. */
export const newsPath = (page: number): string => (page > 1 ? `${paths.news}?page=${page}` : paths.news);
