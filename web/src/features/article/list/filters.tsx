import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@contract/paths/pages';
import { useEarlyInput } from '@/lib/page/use-early-input';
import { useEndpoint } from '@/lib/app-context';
import { defaultSort, SORT_NAMES, type ListState } from './url-state';
import { ListForm, useListForm } from './list-form';
import { SearchField } from './search-field';
import styles from './filters.module.css';

/** A field that follows the URL, even after "back" and after a link, and keeps its focus. */
const Select = ({ name, value, children }: { name: string; value: string; children: ReactNode }) => {
  const { follow, followSoon } = useListForm();
  const select = useRef<HTMLSelectElement>(null);
  const shown = useRef(value);
  useEarlyInput(select, followSoon);
  useEffect(() => {
    if (select.current && shown.current !== value) select.current.value = value;
    shown.current = value;
  }, [value]);
  return (
    <select ref={select} name={name} defaultValue={value} onChange={follow}>
      {children}
    </select>
  );
};

const Categories = ({ current }: { current: string }) => {
  const { t } = useTranslation('article');
  const { data = [] } = useEndpoint('GET /articles/categorys');
  const isKnown = current === '' || data.some(({ value }) => value === current);
  return (
    <label className={styles.field}>
      <span>{t('list.category')}</span>
      <Select name="category" value={current}>
        <option value="">{t('list.all')}</option>
        {!isKnown && <option value={current}>{current}</option>}
        {data.map(({ value, label, count }) => (
          <option key={value} value={value}>
            {t('list.option', { label, count })}
          </option>
        ))}
      </Select>
    </label>
  );
};

/** The first option is the list's default order, with the label of the current state. */
const Order = ({ current, searched }: { current: ListState['sort']; searched: string }) => {
  const { t } = useTranslation('article');
  const own = defaultSort(searched);
  return (
    <label className={styles.field}>
      <span>{t('list.sort')}</span>
      <Select name="sort" value={current}>
        <option value="">{t(`sorts.${own}`)}</option>
        {SORT_NAMES.filter((name) => name !== own).map((name) => (
          <option key={name} value={name}>
            {t(`sorts.${name}`)}
          </option>
        ))}
      </Select>
    </label>
  );
};

/** Search, order and category of the list of articles. */
const Filters = ({ urlState }: { urlState: ListState }) => {
  const { t } = useTranslation('article');
  return (
    <ListForm path={paths.articles} urlState={urlState}>
      <SearchField value={urlState.key} />
      <Order current={urlState.sort} searched={urlState.key} />
      <Categories current={urlState.category} />
      <noscript>
        <button type="submit">{t('list.apply')}</button>
      </noscript>
    </ListForm>
  );
};

export default Filters;
