import type { EndpointInput } from '@contract';
import { type ListState, SORTS } from '@contract/paths/list-query';

export * from '@contract/paths/list-query';

/** The default page size of the contract. */
export const PAGE_SIZE = 10;

/** The input of the request for a list's state. */
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

/** Number of pages of a list of `count` articles. */
export const pagesOf = (count: number): number => Math.ceil(count / PAGE_SIZE);

/** Whether the list is searched or filtered. */
export const hasFilters = ({ key, category, tag }: ListState): boolean => Boolean(key || category || tag);
