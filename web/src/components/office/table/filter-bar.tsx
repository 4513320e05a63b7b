import { Button, Checkbox, Input, Segmented, Select } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from './search-box';
import type { AnyFilter } from './types';
import styles from './table.module.css';

interface FilterProps {
  filter: AnyFilter;
  value: string;
  onChange: (name: string, value: string) => void;
}

const FilterField = ({ filter, value, onChange }: FilterProps) => {
  const { name, label } = filter;
  const set = (next: string) => onChange(name, next);
  switch (filter.kind) {
    case 'tabs':
      return (
        <Segmented
          className={styles.tabs}
          aria-label={label}
          options={filter.options.map((option) => ({ value: option.value, label: option.label }))}
          value={value}
          onChange={set}
        />
      );
    case 'select':
      return (
        <Select
          className={styles.select}
          aria-label={label}
          placeholder={label}
          options={filter.options.map((option) => ({ value: option.value, label: option.label }))}
          value={value || null}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          popupMatchSelectWidth={false}
          onChange={(next: string | null) => set(next ?? '')}
        />
      );
    case 'flag':
      return (
        <Checkbox checked={value === 'true'} onChange={({ target }) => set(target.checked ? 'true' : '')}>
          {label}
        </Checkbox>
      );
    case 'date':
      return (
        <label className={styles.date}>
          <span>{label}</span>
          <Input type="date" value={value} onChange={({ target }) => set(target.value)} />
        </label>
      );
    case 'text':
      return <SearchBox className={styles.text} label={label} value={value} onSearch={set} />;
  }
};

interface Props {
  filters: readonly AnyFilter[];
  values: Readonly<Record<string, string>>;
  /** The search text; undefined for a list that cannot be searched. */
  searched: string | undefined;
  isNarrowed: boolean;
  onFilter: (name: string, value: string) => void;
  onSearch: (value: string) => void;
  onClear: () => void;
}

/** Searches and narrows a list. */
export const FilterBar = memo(
  ({ filters, values, searched, isNarrowed, onFilter, onSearch, onClear }: Props) => {
    const { t } = useTranslation('office');
    if (filters.length === 0 && searched === undefined) return null;
    return (
      <search className={styles.filters}>
        {searched !== undefined && (
          <SearchBox
            className={styles.search}
            label={t('table.search')}
            value={searched}
            onSearch={onSearch}
          />
        )}
        {filters.map((filter) => (
          <FilterField
            key={filter.name}
            filter={filter}
            value={values[filter.name] ?? ''}
            onChange={onFilter}
          />
        ))}
        {isNarrowed && (
          <Button type="link" onClick={onClear}>
            {t('table.clear')}
          </Button>
        )}
      </search>
    );
  },
);
