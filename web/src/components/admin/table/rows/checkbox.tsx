import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '@/lib/state/store';
import { select, unselect, usePageSelection, type Selection } from '../state/selection';
import styles from '../table.module.css';

interface TickProps<Row> {
  selection: Selection<Row>;
  id: string;
  name: string;
  row: Row;
}

/** Selects a row. Only the checkbox is rendered when it changes; the row's colour follows in CSS. */
export const RowCheckbox = <Row,>({ selection, id, name, row }: TickProps<Row>) => {
  const { t } = useTranslation('admin-shared');
  const isSelected = useStore(selection).has(id);
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        data-row=""
        aria-label={t('table.select', { name })}
        checked={isSelected}
        onChange={() => (isSelected ? unselect(selection, [id]) : select(selection, [[id, row]]))}
      />
    </label>
  );
};

interface PageCheckboxProps<Row> {
  selection: Selection<Row>;
  /** Ids of the rows of the page. */
  entries: readonly (readonly [string, Row])[];
  /** Text next to the box; without it the box has an accessible name only. */
  label?: string;
}

/** Selects all rows of the page. */
export const PageCheckbox = <Row,>({ selection, entries, label }: PageCheckboxProps<Row>) => {
  const { t } = useTranslation('admin-shared');
  const box = useRef<HTMLInputElement>(null);
  const ids = entries.map(([id]) => id);
  const state = usePageSelection(selection, ids);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <label className={styles.tick}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label ? undefined : t('table.selectPage')}
        checked={state === 'all'}
        disabled={entries.length === 0}
        onChange={() => (state === 'all' ? unselect(selection, ids) : select(selection, entries))}
      />
      {label}
    </label>
  );
};
