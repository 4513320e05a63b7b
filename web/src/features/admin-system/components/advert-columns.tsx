import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TagColor } from '@contract/enums';
import type { Column } from '@/components/admin/table/types';
import { DateTime } from '@/components/text/date-time';
import { useLocale } from '@/lib/app-context';
import { type Advert, advertState, type AdvertState, clickPercent, clickRate } from '../system';
import { Chip } from '@/components/admin/chip';
import styles from './system.module.css';

type Sort = 'created_at' | 'start_at' | 'end_at' | 'view_count' | 'click_count';

const COLORS: Record<AdvertState, TagColor | null> = {
  shown: 'green',
  planned: 'geekblue',
  over: null,
  off: null,
};

/** Views and clicks as a bar: the share of views with a click. */
const Counts = ({ advert }: { advert: Advert }) => {
  const { t } = useTranslation('admin-system');
  const locale = useLocale();
  const rate = clickRate(advert);
  const percent = clickPercent(advert, locale);
  return (
    <span className={styles.chart}>
      <span>{t('adverts.counts', { views: advert.view_count, clicks: advert.click_count, percent })}</span>
      <span className={styles.track} aria-hidden="true">
        {rate !== null && rate > 0 && <span className={styles.share} style={{ width: `${rate}%` }} />}
      </span>
    </span>
  );
};

/** Columns of the list of adverts. */
export const useAdvertColumns = (): readonly Column<Advert, Sort>[] => {
  const { t } = useTranslation('admin-system');
  return useMemo(() => {
    const time = (value: string | null) => (value ? <DateTime value={value} /> : '–');
    const stateOf = (advert: Advert) => advertState(advert, Date.now());
    return [
      {
        key: 'title',
        title: t('adverts.columns.advert'),
        render: ({ title, images, href }) => (
          <span className={styles.advert}>
            <img src={images} alt="" loading="lazy" />
            <span className={styles.words}>
              <bdi>{title}</bdi>
              <span className={styles.note}>{href}</span>
            </span>
          </span>
        ),
        text: ({ title }) => title,
      },
      {
        key: 'slot',
        title: t('adverts.columns.slot'),
        width: 170,
        render: ({ slot }) => t(`adverts.slots.${slot}`),
        text: ({ slot }) => t(`adverts.slots.${slot}`),
      },
      {
        key: 'state',
        title: t('adverts.columns.state'),
        width: 110,
        render: (advert) => (
          <Chip color={COLORS[stateOf(advert)]}>{t(`adverts.states.${stateOf(advert)}`)}</Chip>
        ),
        text: (advert) => t(`adverts.states.${stateOf(advert)}`),
      },
      {
        key: 'counts',
        title: t('adverts.columns.counts'),
        sort: 'view_count',
        width: 220,
        render: (advert) => <Counts advert={advert} />,
        text: ({ view_count, click_count }) => `${view_count}/${click_count}`,
      },
      {
        key: 'start_at',
        title: t('adverts.fields.start'),
        sort: 'start_at',
        width: 130,
        render: ({ start_at }) => time(start_at),
        text: ({ start_at }) => start_at ?? '',
      },
      {
        key: 'end_at',
        title: t('adverts.fields.end'),
        sort: 'end_at',
        width: 130,
        render: ({ end_at }) => time(end_at),
        text: ({ end_at }) => end_at ?? '',
      },
    ];
  }, [t]);
};
