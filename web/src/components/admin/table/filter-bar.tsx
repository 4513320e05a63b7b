import { FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterField } from './filter-field';
import { SearchBox } from './search-box';
import type { UntypedFilter } from './types';
import styles from './table.module.css';

interface Props {
  filters: readonly UntypedFilter[];
  values: Readonly<Record<string, string>>;
  /** The search text; undefined for a list without search. */
  searched: string | undefined;
  hasFilters: boolean;
  onFilter: (name: string, value: string) => void;
  onSearch: (value: string) => void;
  onClear: () => void;
}

/**
 * Search and filters of a list. Search and tabs are always visible; the other filters are in a collapsible
 * row.
 */
export const FilterBar = memo(
  ({ filters, values, searched, hasFilters, onFilter, onSearch, onClear }: Props) => {
    const { t } = useTranslation('admin-shared');
    const row = useId();
    const tabs = filters.filter(({ kind }) => kind === 'tabs');
    const others = filters.filter(({ kind }) => kind !== 'tabs');
    const count = others.filter(({ name }) => values[name]).length;
    // the row is open when the URL sets one of its filters
    const [isOpen, setIsOpen] = useState(count > 0);
    if (filters.length === 0 && searched === undefined) return null;
    const fields = (some: readonly UntypedFilter[]) =>
      some.map((filter) => (
        <FilterField
          key={filter.name}
          filter={filter}
          value={values[filter.name] ?? ''}
          onChange={onFilter}
        />
      ));
    return (
      <search className={styles.finding}>
        <div className={styles.filters}>
          {fields(tabs)}
          {searched !== undefined && (
            <SearchBox
              className={styles.search}
              label={t('table.search')}
              value={searched}
              onSearch={onSearch}
            />
          )}
          {others.length > 0 && (
            <Button
              icon={<FilterOutlined aria-hidden />}
              aria-expanded={isOpen}
              aria-controls={row}
              onClick={() => setIsOpen(!isOpen)}
            >
              {count > 0 ? t('table.filtersOn', { count }) : t('table.filters')}
            </Button>
          )}
        </div>
        <div id={row} role="group" aria-label={t('table.filters')} className={styles.others} hidden={!isOpen}>
          {fields(others)}
          {hasFilters && (
            <Button type="link" onClick={onClear}>
              {t('table.clear')}
            </Button>
          )}
        </div>
      </search>
    );
  },
);
