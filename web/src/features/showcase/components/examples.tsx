import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths } from '@contract/pages';
import { DateTime } from '@/components/date-time';
import * as icons from '@/components/icons';
import { Link } from '@/components/link';
import { Loading } from '@/components/loading';
import { Pagination } from '@/components/pagination';
import { formatNumber } from '@/lib/format';
import { showToast, type ToastKind } from '@/lib/toast';
import { Inks, TagColors } from './colors';
import { Example } from './example';
import styles from './examples.module.css';

const HOUR_MS = 3_600_000;
const LONG_AGO = '2023-02-15T08:00:00Z';
const TOAST_KINDS: ToastKind[] = ['success', 'info', 'warning', 'error'];
const NUMBERS: readonly [value: number, decimals: number][] = [
  [0, 0],
  [1234.5, 1],
  [9999, 0],
  [10_000, 0],
  [123_456, 0],
];

const TOTAL_PAGES = 20;
const MIDDLE_PAGE = 10;
const pageOf = (page: number) => `${paths.test}?page=${page}`;

/** Follows its own links, so that the first and the last page can be seen, too. */
const Pages = () => {
  const [search] = useSearchParams();
  const page = Number(search.get('page'));
  const isOne = Number.isInteger(page) && page >= 1 && page <= TOTAL_PAGES;
  return <Pagination page={isOne ? page : MIDDLE_PAGE} total={TOTAL_PAGES} pathOf={pageOf} />;
};

const Dates = () => {
  const [now] = useState(Date.now);
  const ago = (hours: number) => new Date(now - hours * HOUR_MS).toISOString();
  return (
    <>
      <DateTime value={ago(0.1)} />
      <DateTime value={ago(5)} />
      <DateTime value={ago(50)} />
      <DateTime value={LONG_AGO} />
    </>
  );
};

const Toasts = () => {
  const { t } = useTranslation('showcase');
  return TOAST_KINDS.map((kind) => (
    <button
      key={kind}
      className={styles.button}
      type="button"
      onClick={() => showToast(kind, t(`toast.${kind}`))}
    >
      {t(`toast.${kind}`)}
    </button>
  ));
};

const Icons = () => Object.entries(icons).map(([name, Icon]) => <Icon key={name} />);

/** The product's own components in their states, in the language around them. */
export const Examples = () => {
  const { t } = useTranslation('showcase');
  return (
    <>
      <Example title={t('part.links')}>
        <Link to={paths.home}>{t('link.inside')}</Link>
        <Link to="https://example.org">{t('link.outside')}</Link>
      </Example>
      <Example title={t('part.dates')}>
        <Dates />
      </Example>
      <Example title={t('part.numbers')}>
        {NUMBERS.map(([value, decimals]) => (
          <span key={value}>{formatNumber(value, decimals)}</span>
        ))}
      </Example>
      <Example title={t('part.pages')}>
        <Pages />
      </Example>
      <Example title={t('part.toasts')}>
        <Toasts />
      </Example>
      <Example title={t('part.inks')}>
        <Inks />
      </Example>
      <Example title={t('part.tags')}>
        <TagColors />
      </Example>
      <Example title={t('part.icons')}>
        <Icons />
      </Example>
      <Example title={t('part.loading')}>
        <Loading />
      </Example>
    </>
  );
};
