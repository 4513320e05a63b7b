import { ReloadOutlined } from '@ant-design/icons';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/lib/app-context';
import { useIsMobile } from '@/lib/state/ui';
import { BatchBar } from './actions/batch-bar';
import { ColumnChooser } from './column-chooser';
import { CsvButton } from './actions/csv-button';
import { FilterBar } from './filter-bar';
import { TableFooter } from './footer';
import { RowsCards, SkeletonCards } from './rows/rows-cards';
import { RowsTable } from './rows/rows-table';
import { EmptyList, LoadError, SkeletonRows } from './list-states';
import type { ListKey, RowOf, TableProps } from './types';
import { ToolButton } from './tool-button';
import { useAction } from './actions/use-action';
import { useTable } from './state/use-table';
import styles from './table.module.css';

type Table<K extends ListKey> = ReturnType<typeof useTable<K>>;

/** The rows, or the loading, empty or error state. */
const Body = <K extends ListKey>({ props, table }: { props: TableProps<K>; table: Table<K> }) => {
  const { label, nameOf, actions, actionsWidth, batch, empty, isCards } = props;
  const { list, columns, selection, state, onSort, hasFilters, onClear } = table;
  const { act } = useAction();
  const isMobile = useIsMobile();
  const locale = useLocale();
  const rows = list.data?.list;
  const { shown } = columns;
  const { sort } = state;
  const canSelect = Boolean(batch?.length);
  // rerendered only when something about the rows changes
  const body = useMemo(() => {
    if (!rows || rows.length === 0) return null;
    const Rows = isMobile || isCards ? RowsCards : RowsTable;
    return (
      <Rows<RowOf<K>>
        isGrid={isCards}
        // cells are cached as long as their row is the same object: another language needs a new table
        key={locale}
        label={label}
        rows={rows}
        columns={shown}
        nameOf={nameOf}
        actions={actions}
        act={act}
        actionsWidth={actionsWidth}
        selection={canSelect ? selection : null}
        sort={sort}
        onSort={onSort}
      />
    );
  }, [
    rows,
    isMobile,
    isCards,
    locale,
    label,
    shown,
    nameOf,
    actions,
    act,
    actionsWidth,
    canSelect,
    selection,
    sort,
    onSort,
  ]);
  if (!rows && list.error) return null;
  if (!rows) return isCards ? <SkeletonCards /> : <SkeletonRows columns={shown.length} />;
  return body ?? <EmptyList empty={empty} hasFilters={hasFilters} onClear={onClear} />;
};

/** The tools that every list has. */
const Tools = <K extends ListKey>({ props, table }: { props: TableProps<K>; table: Table<K> }) => {
  const { t } = useTranslation('admin-shared');
  const { name, call, exportButton } = props;
  const { columns, query, list, maxLimit } = table;
  return (
    <>
      <ToolButton
        isSign
        icon={<ReloadOutlined aria-hidden />}
        label={t('table.refresh')}
        onClick={() => void list.refetch()}
      />
      <ColumnChooser columns={props.columns.slice(1)} isShown={columns.isShown} onChange={columns.choose} />
      {exportButton ? (
        exportButton(query)
      ) : (
        <CsvButton name={name} call={call} query={query} columns={columns.shown} maxLimit={maxLimit} />
      )}
    </>
  );
};

/** Announces the sort order to screen readers. */
const SortWords = <K extends ListKey>({ table }: { table: Table<K> }) => {
  const { t } = useTranslation('admin-shared');
  const [field, direction] = table.state.sort.split(' ');
  const title = table.columns.shown.find(({ sort }) => sort === field)?.title;
  return (
    <p className="sr-only" aria-live="polite">
      {title && field && t(`table.sort.${direction === 'asc' ? 'asc' : 'desc'}`, { title })}
    </p>
  );
};

/**
 * The table of all lists of the back office, for any endpoint that returns a page of a list: search, filters,
 * sort, columns to choose, page size, refresh, selection with batch actions, row actions, CSV, and its
 * complete state in the URL.
 */
export const AdminTable = <K extends ListKey>(props: TableProps<K>) => {
  const { t } = useTranslation('admin-shared');
  const table = useTable(props);
  const { list, state } = table;
  const footer = useRef<HTMLDivElement>(null);
  const hasRows = Boolean(list.data?.list.length);
  const isMobile = useIsMobile();
  const tools = <Tools props={props} table={table} />;
  // on phones the rows need the space
  const isFolded = isMobile && !(table.filters.length === 0 && props.hasNoSearch);
  return (
    <section className={styles.root} aria-label={props.label} aria-busy={list.isFetching}>
      <div className={styles.bar}>
        <FilterBar
          filters={table.filters}
          values={state.filters}
          searched={props.hasNoSearch ? undefined : state.key}
          hasFilters={table.hasFilters}
          onFilter={table.onFilter}
          onSearch={table.onSearch}
          onClear={table.onClear}
          tools={isFolded && <div className={styles.tools}>{tools}</div>}
        />
        {(!isFolded || props.buttons) && (
          <div className={styles.tools}>
            {!isFolded && tools}
            {props.buttons}
          </div>
        )}
      </div>
      {props.batch && (
        <BatchBar<RowOf<K>> selection={table.selection} nameOf={props.nameOf} actions={props.batch} />
      )}
      <SortWords table={table} />
      <div className={styles.busy} data-busy={(list.isFetching && list.data) || undefined} />
      {list.error && (
        <LoadError
          title={props.failed ?? t('table.failed')}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      {hasRows && (
        <button type="button" className={styles.skip} onClick={() => footer.current?.focus()}>
          {t('table.skip')}
        </button>
      )}
      <Body props={props} table={table} />
      {list.data && list.data.count > 0 && (
        <TableFooter
          ref={footer}
          count={list.data.count}
          page={state.page}
          limit={state.limit}
          maxLimit={table.maxLimit}
          onPage={table.onPage}
          onSize={table.onSize}
        />
      )}
    </section>
  );
};
