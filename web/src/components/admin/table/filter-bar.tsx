import { FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo, useId, useState, type ReactNode } from 'react';
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
  /** Tools of the list, placed in the collapsible row on phones. */
  tools?: ReactNode;
}

/**
 * Search and filters of a list. Search and tabs are always visible; the other filters are in a collapsible
 * row, whose button has the number of those that are set.
 */
export const FilterBar = memo(
  ({ filters, values, searched, hasFilters, onFilter, onSearch, onClear, tools }: Props) => {
    const { t } = useTranslation('admin-shared');
    const row = useId();
    const tabs = filters.filter(({ kind }) => kind === 'tabs');
    const others = filters.filter(({ kind }) => kind !== 'tabs');
    const count = others.filter(({ name }) => values[name]).length;
    // the row is open when the URL sets one of its filters
    const [isOpen, setIsOpen] = useState(count > 0);
    if (filters.length === 0 && searched === undefined) return null;
    const name = t(tools ? 'table.filtersAndTools' : 'table.filters');
    const label = count > 0 ? t('table.filtersOn', { name, count }) : name;
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
          {(others.length > 0 || tools) && (
            <Button
              icon={<FilterOutlined aria-hidden />}
              aria-label={label}
              title={label}
              aria-expanded={isOpen}
              aria-controls={row}
              onClick={() => setIsOpen(!isOpen)}
            >
              {/* only the number on phones */}
              {tools ? count || null : label}
            </Button>
          )}
        </div>
        <div id={row} role="group" aria-label={name} className={styles.others} hidden={!isOpen}>
          {fields(others)}
          {hasFilters && (
            <Button type="link" onClick={onClear}>
              {t('table.clear')}
            </Button>
          )}
          {tools}
        </div>
      </search>
    );
  },
);
