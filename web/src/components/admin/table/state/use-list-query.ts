import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { EndpointInput } from '@contract';
import { useApp, useLocale } from '@/lib/app-context';
import { endpointQuery } from '@/lib/http/endpoints';
import type { TableState } from './url-state';
import type { Filter, ListKey, QueryOf, RowOf } from '../types';
import type { ChangeState } from './use-url-state';

/** A page of a list. */
export interface Page<Row> {
  list: Row[];
  count: number;
}

/** Input of the endpoint for a list's state, without the page. */
export const queryOf = <K extends ListKey>(
  { key, sort, filters: values }: Pick<TableState, 'key' | 'sort' | 'filters'>,
  filters: readonly Filter<K>[],
  input: Partial<QueryOf<K>> | undefined,
): Partial<QueryOf<K>> => {
  const narrowing = filters.map(({ name, query }): object => {
    const value = values[name] ?? '';
    if (query) return query(value);
    return value ? { [name]: value } : {};
  });
  return Object.assign({}, input, key && { key }, sort && { sort }, ...narrowing) as Partial<QueryOf<K>>;
};

/** Input of the endpoint for a page of a list. */
export const inputOf = <K extends ListKey>(
  query: Partial<QueryOf<K>>,
  page: number,
  limit: number,
): Partial<EndpointInput<K>> =>
  ({ query: { ...query, page, limit } }) as unknown as Partial<EndpointInput<K>>;

/**
 * The page of a list for its state. Refetched whenever the screen is shown again; the previous rows stay
 * until the next ones are loaded. A page after the last one redirects to the last one.
 */
export const useListQuery = <K extends ListKey>(
  call: K,
  query: Partial<QueryOf<K>>,
  { page, limit }: TableState,
  change: ChangeState,
) => {
  const app = useApp();
  const locale = useLocale();
  const options = endpointQuery(app, call, inputOf<K>(query, page, limit), locale);
  const result = useQuery({
    ...options,
    staleTime: 0,
    placeholderData: (previous) => previous,
    // data of the back office is removed when the user changes
    meta: { isPersonal: true },
  });
  const data = result.data as Page<RowOf<K>> | undefined;
  const last = data && !result.isPlaceholderData ? Math.max(1, Math.ceil(data.count / limit)) : page;
  useEffect(() => {
    if (page > last) change({ page: last }, { replace: true });
  }, [page, last, change]);
  return useMemo(
    () => ({
      data,
      error: result.error,
      isFetching: result.isFetching,
      refetch: result.refetch,
    }),
    [data, result.error, result.isFetching, result.refetch],
  );
};
