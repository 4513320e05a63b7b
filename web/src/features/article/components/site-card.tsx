import { useTranslation } from 'react-i18next';
import { useCall, useLocale } from '@/lib/app-context';
import { formatDate, formatNumber } from '@/lib/format';
import { useRunningTime } from '@/lib/site';
import { TOTAL_INPUT } from '../queries';
import { Panel } from './panel';
import styles from './site-card.module.css';

/** Since when the site runs, for how long that is, and how many articles it has. */
export const SiteCard = () => {
  const { t } = useTranslation('article');
  const locale = useLocale();
  const { data } = useCall('GET /articles', TOTAL_INPUT);
  const { since, days } = useRunningTime();
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
        <div>
          <dt>{t('site.articles')}</dt>
          <dd>{data ? formatNumber(data.count) : '–'}</dd>
        </div>
      </dl>
    </Panel>
  );
};
