import { Checkbox, Input, Segmented, Select } from 'antd';
import { SearchBox } from './search-box';
import styles from './table.module.css';
import type { UntypedFilter } from './types';

interface Props {
  filter: UntypedFilter;
  value: string;
  onChange: (name: string, value: string) => void;
}

/** The control of one filter. */
export const FilterField = ({ filter, value, onChange }: Props) => {
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
          showSearch={{ optionFilterProp: 'label', onSearch: filter.onSearch }}
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
