import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useIsMobile } from '@/lib/state/ui';
import { RowActions } from '../actions/row-actions';
import type { RowsProps } from './rows-table';
import { RowCheckbox, PageCheckbox } from './checkbox';
import type { Column, RowWithId } from '../types';
import { useIncrementalRows } from './use-incremental-rows';
import styles from '../table.module.css';

/** Two lines of a grid on a wide screen. */
const SKELETON_CARDS = 12;

/** Sort control for cards, which have no column headers. */
const SortSelect = <Row extends RowWithId>({
  columns,
  sort,
  onSort,
}: Pick<RowsProps<Row>, 'columns' | 'sort' | 'onSort'>) => {
  const { t } = useTranslation('admin-shared');
  const options = columns.flatMap(({ title, sort: field }) =>
    field
      ? [
          { value: `${field} desc`, label: t('table.sort.desc', { title }) },
          { value: `${field} asc`, label: t('table.sort.asc', { title }) },
        ]
      : [],
  );
  if (options.length === 0) return null;
  return (
    <Select
      className={styles.select}
      aria-label={t('table.sort.label')}
      placeholder={t('table.sort.label')}
      options={options}
      value={sort || null}
      allowClear
      popupMatchSelectWidth={false}
      onChange={(next: string | null) => onSort(next ?? '')}
    />
  );
};

const Facts = <Row,>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) => (
  <dl className={styles.facts}>
    {columns.map(({ key, title, render }) => (
      <div key={key}>
        <dt>{title}</dt>
        <dd>{render(row)}</dd>
      </div>
    ))}
  </dl>
);

/** The columns of the one line of details; their titles are for screen readers. */
const Brief = <Row,>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) => (
  <dl className={styles.brief}>
    {columns.map(({ key, title, render }) => (
      <div key={key}>
        <dt className="sr-only">{title}</dt>
        <dd>{render(row)}</dd>
      </div>
    ))}
  </dl>
);

/** Placeholders of loading cards of a grid, in their shape. */
export const SkeletonCards = () => {
  const { t } = useTranslation('admin-shared');
  return (
    <div className={styles.cards} data-grid role="status" aria-label={t('table.loading')}>
      {Array.from({ length: SKELETON_CARDS }, (_, index) => (
        <span key={index} className={styles.skeletonCard} />
      ))}
    </div>
  );
};

/**
 * The rows of a page as cards: on phones, where a table would need horizontal scrolling, they are short. In a grid the first
 * column is a picture, with the checkbox on it.
 */
export const RowsCards = <Row extends RowWithId>(props: RowsProps<Row>) => {
  const { t } = useTranslation('admin-shared');
  const { label, rows, columns, nameOf, actions, act, selection, isGrid = false } = props;
  const isMobile = useIsMobile();
  const isShort = isMobile || isGrid;
  const [first, ...others] = columns;
  const brief = others.filter(({ isBrief }) => isShort && isBrief);
  const facts = others.filter((column) => !brief.includes(column));
  const doing = (row: Row) =>
    actions && <RowActions actions={actions(row)} name={nameOf(row)} act={act} isMenu={isShort} />;
  const entries = rows.map((row) => [row.id, row] as const);
  return (
    <>
      <div className={styles.cardTools}>
        {selection && <PageCheckbox selection={selection} entries={entries} label={t('table.selectPage')} />}
        <SortSelect {...props} />
      </div>
      <ul className={styles.cards} data-grid={isGrid || undefined} aria-label={label}>
        {useIncrementalRows(rows).map((row) => (
          <li key={row.id} className={styles.card}>
            <div className={styles.cardHead}>
              {selection && <RowCheckbox selection={selection} id={row.id} name={nameOf(row)} row={row} />}
              <div className={styles.cardTitle}>{first?.render(row)}</div>
              {isMobile && !isGrid && doing(row)}
            </div>
            {brief.length > 0 && <Brief columns={brief} row={row} />}
            {isGrid && doing(row)}
            {facts.length > 0 && <Facts columns={facts} row={row} />}
            {!isShort && doing(row)}
          </li>
        ))}
      </ul>
    </>
  );
};
