import { useTranslation } from 'react-i18next';
import type { EndpointOutput } from '@contract';
import { paths } from '@contract/paths/pages';
import { Link } from '@/components/link';
import { formatNumber } from '@/lib/format/format';
import styles from './statistics.module.css';

type Top = EndpointOutput<'GET /data_reading'>['top'];

/** Articles with their views in a period, the most viewed first. */
export const TopList = ({ top }: { top: Top }) => {
  const { t } = useTranslation('admin');
  if (top.length === 0) return <p className={styles.quiet}>{t('stats.noViews')}</p>;
  return (
    <ol className={styles.top}>
      {top.map(({ id, title, locale, count }) => (
        <li key={id}>
          <Link to={paths.article(id)} lang={locale}>
            {title}
          </Link>
          <span className={styles.count}>{formatNumber(count)}</span>
        </li>
      ))}
    </ol>
  );
};

type Referrers = EndpointOutput<'GET /data_reading'>['referrers'];

/**
 * Sites that readers came from, the most frequent first.
 * @param none text when there are none
 */
export const Referrers = ({ referrers, none }: { referrers: Referrers; none: string }) => {
  const { t } = useTranslation('admin');
  const nameOf = (host: string) => {
    if (host === '') return t('stats.direct');
    return host === '*' ? t('stats.otherSites') : host;
  };
  if (referrers.length === 0) return <p className={styles.quiet}>{none}</p>;
  return (
    <ul className={styles.top}>
      {referrers.map(({ host, count }) => (
        <li key={host}>
          <bdi>{nameOf(host)}</bdi>
          <span className={styles.count}>{formatNumber(count)}</span>
        </li>
      ))}
    </ul>
  );
};
