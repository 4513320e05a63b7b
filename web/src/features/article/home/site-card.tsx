import { useTranslation } from 'react-i18next';
import { useEndpoint, useLocale } from '@/lib/app-context';
import { formatDate, formatNumber } from '@/lib/format';
import { useRunningTime } from '@/lib/site';
import { SUM_INPUT } from '../queries';
import { Panel } from '@/components/panel';
import styles from './site-card.module.css';

/** Since when the site runs, for how long that is, how many articles it has and how often they were read. */
export const SiteCard = () => {
  const { t } = useTranslation('article');
  const locale = useLocale();
  const { data } = useEndpoint('GET /articles/sum', SUM_INPUT);
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
          <dd>{data ? formatNumber(data.article_count) : '–'}</dd>
        </div>
        <div>
          <dt>{t('site.visits')}</dt>
          <dd>{data ? formatNumber(data.look_count) : '–'}</dd>
        </div>
      </dl>
    </Panel>
  );
};
