import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DailyChart } from '@/components/admin/charts/daily-chart';
import { useEndpoint } from '@/lib/app-context';
import { PeriodChoice, usePeriod } from './period';
import { RegionPanel } from './region-panel';
import { StatsPanel } from './stats-panel';
import { Referrers, TopList } from './top-list';
import styles from './statistics.module.css';

/**
 * Views, likes and comments of a person's own articles, and the regions and referring sites of readers.
 * @param hasPeriod false on a screen that already has a choice of the period
 */
export const OwnReading = ({ hasPeriod }: { hasPeriod: boolean }) => {
  const { t } = useTranslation('admin');
  const { period, setPeriod } = usePeriod();
  const { data, error, refetch } = useEndpoint(
    'GET /data_reading/own',
    { query: { date: period } },
    { keepPrevious: true },
  );
  const reads = useMemo(() => [{ name: t('stats.views'), data: data?.look_data ?? [] }], [data, t]);
  const reactions = useMemo(
    () => [
      { name: t('mine.likes'), data: data?.digg_data ?? [] },
      { name: t('mine.comments'), data: data?.comment_data ?? [] },
    ],
    [data, t],
  );
  return (
    <div className={styles.group}>
      <StatsPanel title={t('mine.readsTitle')} data={data} error={error} onRetry={() => void refetch()}>
        {({ date_list, top, referrers }) => (
          <div className={styles.group}>
            {hasPeriod && <PeriodChoice period={period} onChange={setPeriod} />}
            <DailyChart title={t('mine.readsTitle')} dates={date_list} series={reads} />
            <h3 className={styles.subtitle}>{t('mine.reactionsTitle')}</h3>
            <DailyChart title={t('mine.reactionsTitle')} dates={date_list} series={reactions} />
            <h3 className={styles.subtitle}>{t('mine.top')}</h3>
            <TopList top={top} />
            <h3 className={styles.subtitle}>{t('mine.referrers')}</h3>
            <Referrers referrers={referrers} none={t('mine.notCounted')} />
          </div>
        )}
      </StatsPanel>
      <RegionPanel period={period} of="own" />
    </div>
  );
};
