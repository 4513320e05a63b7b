import { useEffect, useRef, type ChangeEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { DEFAULT_LOCALE } from '@contract/enums';
import { paths } from '@/app/paths';
import { useCall, useLocale } from '@/lib/app-context';
import { LANG_PARAM, withLocale } from '@/lib/locale';
import { listPath, readListAddress, SORT_NAMES, type ListAddress } from '../list-address';
import styles from './filters.module.css';

const addressOf = (form: HTMLFormElement): ListAddress => {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return readListAddress(new URLSearchParams(fields));
};

/** A field that follows the address, also after "back" and after a link, and keeps its focus. */
const Select = ({ name, value, children }: { name: string; value: string; children: ReactNode }) => {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (select.current) select.current.value = value;
  }, [value]);
  return (
    <select ref={select} name={name} defaultValue={value}>
      {children}
    </select>
  );
};

const Categories = ({ current }: { current: string }) => {
  const { t } = useTranslation('article');
  const { data = [] } = useCall('GET /articles/categorys');
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

/** Order and category of a list. A plain form of the address: without JavaScript a button sends it. */
export const Filters = ({ address }: { address: ListAddress }) => {
  const { t } = useTranslation('article');
  const locale = useLocale();
  const navigate = useNavigate();
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLFormElement>) =>
    navigate(withLocale(listPath(paths.articles, addressOf(currentTarget)), locale), {
      preventScrollReset: true,
    });
  return (
    <form className={styles.filters} action={paths.articles} method="get" onChange={handleChange}>
      {address.tag && <input type="hidden" name="tag" value={address.tag} />}
      {locale !== DEFAULT_LOCALE && <input type="hidden" name={LANG_PARAM} value={locale} />}
      <label className={styles.field}>
        <span>{t('list.sort')}</span>
        <Select name="sort" value={address.sort}>
          {SORT_NAMES.map((name) => (
            <option key={name} value={name}>
              {t(`sorts.${name}`)}
            </option>
          ))}
        </Select>
      </label>
      <Categories current={address.category} />
      <noscript>
        <button type="submit">{t('list.apply')}</button>
      </noscript>
    </form>
  );
};
