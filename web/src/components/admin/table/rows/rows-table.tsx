import { Table, type TableColumnType } from 'antd';
import { useMemo, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { RowActions, type RunAction } from '../actions/row-actions';
import type { Selection } from '../state/selection';
import { RowCheckbox, PageCheckbox } from './checkbox';
import type { Column, RowAction, RowWithId } from '../types';
import { useIncrementalRows } from './use-incremental-rows';
import styles from '../table.module.css';

export interface RowsProps<Row extends RowWithId> {
  label: string;
  rows: readonly Row[];
  /** The visible columns; the first one names the row. */
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  actions: ((row: Row) => RowAction[]) | undefined;
  act: RunAction;
  actionsWidth?: number;
  /** Cards side by side, also on phones. */
  isGrid?: boolean;
  /** Null for a list without selection. */
  selection: Selection<Row> | null;
  /** `field asc|desc`, or ''. */
  sort: string;
  onSort: (sort: string) => void;
}

/** Wide enough for a touch target. */
const TICK_WIDTH = 44;
const ACTIONS_WIDTH = 172;
/** Minimum width of a column without a width, in px; on a narrower screen the table scrolls horizontally. */
const LEAST_WIDTH = 192;

type AntColumn<Row> = TableColumnType<Row>;

const orderOf = (sort: string, field: string) => {
  if (sort === `${field} asc`) return 'ascend';
  return sort === `${field} desc` ? 'descend' : null;
};

const contentColumn = <Row,>(
  { key, title, render, sort: field, width, isNumber }: Column<Row>,
  index: number,
  sort: string,
): AntColumn<Row> => ({
  key,
  title,
  width,
  align: isNumber ? 'right' : undefined,
  rowScope: index === 0 ? 'row' : undefined,
  // a row is another object when anything about it changes
  shouldCellUpdate: (row, before) => row !== before,
  render: (_, row) => render(row),
  ...(field && { sorter: true, sortOrder: orderOf(sort, field) }),
});

/** The rows of a page as a table with a sticky header that scrolls horizontally. */
export const RowsTable = <Row extends RowWithId>({
  label,
  rows,
  columns,
  nameOf,
  actions,
  act,
  actionsWidth = ACTIONS_WIDTH,
  selection,
  sort,
  onSort,
}: RowsProps<Row>) => {
  const { t } = useTranslation('admin-shared');
  const drawn = useIncrementalRows(rows);
  const antColumns = useMemo(() => {
    const entries = rows.map((row) => [row.id, row] as const);
    const ticks: AntColumn<Row> | false = selection !== null && {
      key: 'tick',
      title: <PageCheckbox selection={selection} entries={entries} />,
      width: TICK_WIDTH,
      shouldCellUpdate: (row, before) => row !== before,
      render: (_, row) => <RowCheckbox selection={selection} id={row.id} name={nameOf(row)} row={row} />,
    };
    const doing: AntColumn<Row> | undefined = actions && {
      key: 'actions',
      title: t('table.actions'),
      width: actionsWidth,
      className: styles.doing,
      shouldCellUpdate: (row, before) => row !== before,
      render: (_, row) => <RowActions actions={actions(row)} name={nameOf(row)} act={act} />,
    };
    const content = columns.map((column, index) => contentColumn(column, index, sort));
    return [ticks, ...content, doing].filter((column) => column !== undefined && column !== false);
  }, [rows, columns, nameOf, actions, act, actionsWidth, selection, sort, t]);
  const width = antColumns.reduce((sum, column) => sum + Number(column.width ?? LEAST_WIDTH), 0);
  const fieldOf = (key: unknown) => columns.find((column) => column.key === key)?.sort;
  return (
    <div className={styles.scroller} style={{ '--table-width': `${width}px` } as CSSProperties}>
      <Table<Row>
        size="middle"
        className={styles.table}
        aria-label={label}
        columns={antColumns}
        dataSource={drawn}
        rowKey="id"
        pagination={false}
        tableLayout="fixed"
        showSorterTooltip={false}
        sortDirections={['descend', 'ascend']}
        onChange={(_page, _filters, sorter) => {
          const { columnKey, order } = Array.isArray(sorter) ? {} : sorter;
          const field = fieldOf(columnKey);
          onSort(field && order ? `${field} ${order === 'ascend' ? 'asc' : 'desc'}` : '');
        }}
      />
    </div>
  );
};
