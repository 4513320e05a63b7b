import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Period } from '@contract/periods';
import { DailyChart } from '@/components/admin/charts/daily-chart';
import { useEndpoint } from '@/lib/app-context';
import { PeriodChoice, usePeriod } from './period';
import { PublishingCalendar } from './publishing-calendar';
import { RegionPanel } from './region-panel';
import { StatsPanel } from './stats-panel';
import { Today } from './today';
import { Referrers, TopList } from './top-list';
import styles from './statistics.module.css';

interface Props {
  period: Period;
}

const Reading = ({ period }: Props) => {
  const { t } = useTranslation('admin');
  const reading = useEndpoint('GET /data_reading', { query: { date: period } }, { keepPrevious: true });
  const { data, error } = reading;
  const retry = () => void reading.refetch();
  const series = useMemo(
    () => [
      { name: t('stats.views'), data: data?.look_data ?? [] },
      { name: t('stats.readers'), data: data?.visit_data ?? [] },
    ],
    [data, t],
  );
  return (
    <>
      <div className={styles.wide}>
        <StatsPanel title={t('stats.reading')} data={data} error={error} onRetry={retry}>
          {({ date_list }) => <DailyChart title={t('stats.reading')} dates={date_list} series={series} />}
        </StatsPanel>
      </div>
      <StatsPanel title={t('stats.top')} data={data} error={error} onRetry={retry}>
        {({ top }) => <TopList top={top} />}
      </StatsPanel>
      <StatsPanel title={t('stats.referrers')} data={data} error={error} onRetry={retry}>
        {({ referrers }) => <Referrers referrers={referrers} none={t('stats.noReaders')} />}
      </StatsPanel>
    </>
  );
};

const SignIns = ({ period }: Props) => {
  const { t } = useTranslation('admin');
  const { data, error, refetch } = useEndpoint(
    'GET /data_login',
    { query: { date: period } },
    { keepPrevious: true },
  );
  const series = useMemo(
    () => [
      { name: t('stats.signIns'), data: data?.login_data ?? [] },
      { name: t('stats.signUps'), data: data?.sign_data ?? [] },
    ],
    [data, t],
  );
  return (
    <StatsPanel title={t('stats.people')} data={data} error={error} onRetry={() => void refetch()}>
      {({ date_list }) => <DailyChart title={t('stats.people')} dates={date_list} series={series} />}
    </StatsPanel>
  );
};

/** Statistics of the site: numbers of today, and charts over a period. */
export const SiteStatistics = () => {
  const { t } = useTranslation('admin');
  const { period, setPeriod } = usePeriod();
  return (
    <>
      <Today />
      <section className={styles.group} aria-labelledby="statistics">
        <div className={styles.head}>
          <h2 id="statistics">{t('stats.title')}</h2>
          <PeriodChoice period={period} onChange={setPeriod} />
        </div>
        <div className={styles.panels}>
          <Reading period={period} />
          <div className={styles.wide}>
            <RegionPanel period={period} of="site" />
          </div>
          <div className={styles.wide}>
            <SignIns period={period} />
          </div>
          <PublishingCalendar />
        </div>
      </section>
    </>
  );
};
