import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '@/lib/store';
import { select, usePageSelection, type Selectable, type Selection } from './selection';
import styles from './table.module.css';

/** Selects a row. It alone is rendered when it is ticked; the row's colour follows in CSS. */
export const Tick = memo(({ selection, id, name }: Selectable & { selection: Selection }) => {
  const { t } = useTranslation('office');
  const isSelected = useStore(selection).has(id);
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        data-row=""
        aria-label={t('table.select', { name })}
        checked={isSelected}
        onChange={() => select(selection, [{ id, name }], !isSelected)}
      />
    </label>
  );
});

/** Selects the rows of the page. */
export const TickAll = ({
  selection,
  things,
  label,
}: {
  selection: Selection;
  things: readonly Selectable[];
  label?: string;
}) => {
  const { t } = useTranslation('office');
  const box = useRef<HTMLInputElement>(null);
  const state = usePageSelection(
    selection,
    things.map(({ id }) => id),
  );
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
        disabled={things.length === 0}
        onChange={() => select(selection, things, state !== 'all')}
      />
      {label}
    </label>
  );
};
