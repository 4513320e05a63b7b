import { useTranslation } from 'react-i18next';
import { useEndpoint, useLocale } from '@/lib/app-context';
import { formatDate, formatNumber } from '@/lib/format/format';
import { useRunningTime } from '@/lib/site';
import { SUM_INPUT } from '../queries';
import { Panel } from '@/components/panel';
import styles from './site-card.module.css';

/** Start date and age of the site, number of articles and of views unless they are zero. */
export const SiteCard = () => {
  const { t } = useTranslation('article');
  const locale = useLocale();
  const { data } = useEndpoint('GET /articles/sum', SUM_INPUT);
  const { since, days } = useRunningTime();
  const counts = (
    [
      ['site.articles', data?.article_count ?? 0],
      ['site.visits', data?.look_count ?? 0],
    ] as const
  ).filter(([, count]) => count > 0);
  return (
    <Panel title={t('site.title')}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('site.since')}</dt>
          <dd>
            <time dateTime={since}>{formatDate(since, locale)}</time>
          </dd>
        </div>
        <div>
          <dt>{t('site.running')}</dt>
          <dd>{t('site.days', { count: days, shown: formatNumber(days) })}</dd>
        </div>
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
};
