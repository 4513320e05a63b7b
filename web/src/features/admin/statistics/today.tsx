import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/components/list-states';
import { useEndpoint } from '@/lib/app-context';
import { formatNumber } from '@/lib/format/format';
import styles from './statistics.module.css';

const WEEK = { query: { date: '7' } } as const;

interface MetricProps {
  name: string;
  /** By day; the last two are yesterday and today. */
  data: readonly number[] | undefined;
}

const Metric = ({ name, data }: MetricProps) => {
  const { t } = useTranslation('admin');
  const shown = (daysAgo: number) => (data ? formatNumber(data.at(-1 - daysAgo) ?? 0) : '–');
  return (
    <div className={styles.today}>
      <dt>{t(`stats.today.${name}`)}</dt>
      <dd>
        {shown(0)}
        <span className={styles.quiet}>{t('stats.yesterday', { shown: shown(1) })}</span>
      </dd>
    </div>
  );
};

/** The totals of the site. */
const Totals = () => {
  const { t } = useTranslation('admin');
  const { data } = useEndpoint('GET /data_sum');
  if (!data) return null;
  const parts = [
    t('stats.sum.articles', { count: data.article_count, shown: formatNumber(data.article_count) }),
    t('stats.sum.users', { count: data.user_count, shown: formatNumber(data.user_count) }),
    t('stats.sum.messages', { count: data.message_count, shown: formatNumber(data.message_count) }),
    t('stats.sum.groups', { count: data.chat_group_count, shown: formatNumber(data.chat_group_count) }),
  ];
  return <p className={styles.quiet}>{t('stats.sum.all', { parts: parts.join(t('stats.comma')) })}</p>;
};

/** The numbers of today so far, compared with those of yesterday. */
export const Today = () => {
  const { t } = useTranslation('admin');
  const reading = useEndpoint('GET /data_reading', WEEK);
  const people = useEndpoint('GET /data_login', WEEK);
  const error = reading.error ?? people.error;
  const retry = () => {
    void reading.refetch();
    void people.refetch();
  };
  if (error && !reading.data) return <ErrorState title={t('stats.failed')} error={error} onRetry={retry} />;
  return (
    <section aria-label={t('stats.today.title')} className={styles.group}>
      <dl className={styles.metrics}>
        <Metric name="visits" data={reading.data?.visit_data} />
        <Metric name="views" data={reading.data?.look_data} />
        <Metric name="comments" data={reading.data?.comment_data} />
        <Metric name="signIns" data={people.data?.login_data} />
        <Metric name="signUps" data={people.data?.sign_data} />
      </dl>
      <Totals />
    </section>
  );
};
