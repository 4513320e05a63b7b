import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths } from '@contract/paths/pages';
import { DateTime } from '@/components/text/date-time';
import * as icons from '@/components/icons/icons';
import * as screenIcons from '@/components/icons/screen-icons';
import * as toolIcons from '@/components/icons/tool-icons';
import { Link } from '@/components/link';
import { Loading } from '@/components/loading';
import { Pagination } from '@/components/pagination';
import { formatNumber } from '@/lib/format/format';
import { showToast, type ToastKind } from '@/lib/state/toast';
import { Inks, TagColors } from './colors';
import { Buttons, Dialogs, Fields } from './controls';
import { Example } from './example';
import { Heat, Sizes, Spaces } from './measures';
import { Cards, Empty, Failure, Prose, Skeleton } from './surfaces';
import styles from './examples.module.css';

const HOUR_MS = 3_600_000;
const LONG_AGO = '2023-02-15T08:00:00Z';
const TOAST_KINDS: ToastKind[] = ['success', 'info', 'warning', 'error'];
const NUMBERS: readonly [value: number, decimals: number][] = [
  [0, 0],
  [1234.5, 1],
  [9999, 0],
  [9999.6, 1],
  [10_000, 0],
  [123_456, 1],
];

const TOTAL_PAGES = 20;
const MIDDLE_PAGE = 10;
const pageOf = (page: number) => `${paths.test}?page=${page}`;

/** Handles its own links, so that the first and last page can be shown, too. */
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

const Icons = () =>
  Object.entries({ ...icons, ...screenIcons, ...toolIcons }).map(([name, Icon]) => <Icon key={name} />);

/** The product's components in their states, in the surrounding language. */
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
      <Example title={t('part.heat')}>
        <Heat />
      </Example>
      <Example title={t('part.tokens')}>
        <Spaces />
      </Example>
      <Example title={t('part.type')}>
        <Sizes />
      </Example>
      <Example title={t('part.text')}>
        <Prose />
      </Example>
      <Example title={t('part.buttons')}>
        <Buttons />
      </Example>
      <Example title={t('part.fields')}>
        <Fields />
      </Example>
      <Example title={t('part.cards')}>
        <Cards />
      </Example>
      <Example title={t('part.dialogs')}>
        <Dialogs />
      </Example>
      <Example title={t('part.skeletons')}>
        <Skeleton />
      </Example>
      <Example title={t('part.empty')}>
        <Empty />
      </Example>
      <Example title={t('part.errors')}>
        <Failure />
      </Example>
      <Example title={t('part.loading')}>
        <div className={styles.loading}>
          <Loading />
        </div>
      </Example>
    </>
  );
};
