import { useCallback, useEffect, useMemo, useRef } from 'react';
import { MAX_PAGE_SIZE } from '@contract/limits';
import { useIsMobile } from '@/lib/state/ui';
import { hasFilters, withoutFilters, type UrlStateOptions } from './url-state';
import { usePreferences } from './preferences';
import { clearSelection, useSelection } from './selection';
import type { Column, Filter, ListKey, RowOf, TableProps } from '../types';
import { queryOf, useListQuery } from './use-list-query';
import { useUrlState } from './use-url-state';

const NO_FILTERS: readonly never[] = [];

/** Whether a column is visible by default. */
const isDefault = <Row>({ isExtra, isBrief }: Column<Row>, isShort: boolean): boolean =>
  isShort ? Boolean(isBrief) : !isExtra;

/** The visible columns, and choosing them. The first one cannot be hidden: it names the row. */
const useColumns = <Row>(
  columns: readonly Column<Row>[],
  chosen: Readonly<Record<string, boolean>>,
  prefer: (part: { columns: Record<string, boolean> }) => void,
) => {
  const isMobile = useIsMobile();
  const isShown = useCallback(
    (key: string) => {
      const isShort = isMobile && columns.some(({ isBrief }) => isBrief);
      const column = columns.find((one) => one.key === key);
      return chosen[key] ?? (column !== undefined && isDefault(column, isShort));
    },
    [columns, chosen, isMobile],
  );
  const shown = useMemo(
    () => columns.filter(({ key }, index) => index === 0 || isShown(key)),
    [columns, isShown],
  );
  const choose = (key: string, isChosen: boolean) => prefer({ columns: { ...chosen, [key]: isChosen } });
  return { shown, isShown, choose };
};

/** The state of a list: its URL state, its page, its columns, and the selection. */
export const useTable = <K extends ListKey>(props: TableProps<K>) => {
  const { name, call, input, columns, maxLimit = MAX_PAGE_SIZE } = props;
  const filters: readonly Filter<K>[] = props.filters ?? NO_FILTERS;
  const { preferences, prefer } = usePreferences(name, maxLimit);
  const shape = useMemo<UrlStateOptions>(
    () => ({
      filters,
      sorts: columns.flatMap(({ sort }) => sort ?? []),
      maxLimit,
      ownLimit: preferences.limit,
    }),
    [filters, columns, maxLimit, preferences.limit],
  );
  const { state, change } = useUrlState(shape);
  const query = useMemo(() => queryOf(state, filters, input), [state, filters, input]);
  const list = useListQuery(call, query, state, change);
  const selection = useSelection<RowOf<K>>();
  const narrowing = JSON.stringify([state.key, state.filters]);
  const narrowedBy = useRef(narrowing);
  useEffect(() => {
    // a different list: the previous selection is not visible in it
    if (narrowedBy.current !== narrowing) clearSelection(selection);
    narrowedBy.current = narrowing;
  }, [narrowing, selection]);
  const all: readonly Column<RowOf<K>>[] = columns;
  return {
    state,
    change,
    query,
    list,
    filters,
    maxLimit,
    selection,
    prefer,
    columns: useColumns(all, preferences.columns, prefer),
    hasFilters: hasFilters(state, filters),
    onFilter: useCallback(
      (filter: string, value: string) =>
        change(({ filters: before }) => ({ filters: { ...before, [filter]: value } })),
      [change],
    ),
    onSearch: useCallback((key: string) => change({ key }, { replace: true }), [change]),
    onSort: useCallback((sort: string) => change({ sort }), [change]),
    onClear: useCallback(() => change(withoutFilters(state, filters)), [change, state, filters]),
    onPage: (page: number) => change({ page }),
    onSize: (limit: number) => {
      prefer({ limit });
      change({ limit });
    },
  };
};
