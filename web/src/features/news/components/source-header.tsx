import { useTranslation } from 'react-i18next';
import { DateTime } from '@/components/text/date-time';
import { Link } from '@/components/link';
import { useLocale } from '@/lib/app-context';
import type { Source } from './source-list';
import styles from './source-header.module.css';

/** Error of a failing source, and the age of its last list. */
const Problem = ({ source }: { source: Source }) => {
  const { t } = useTranslation('news');
  const { state, problem, fetched_at } = source;
  const reason = state === 'failed' && problem ? t(`problems.${problem}`) : t(`notices.${state}`);
  return (
    <p className={styles.notice} role="status">
      {reason}{' '}
      {fetched_at ? (
        <>
          {t('lastGood')} <DateTime value={fetched_at} />
        </>
      ) : (
        state === 'failed' && t('goesOn')
      )}
    </p>
  );
};

/** Name of a source, its site, time of the last fetch, and its error. */
export const SourceHeader = ({ source }: { source: Source }) => {
  const { t } = useTranslation('news');
  const locale = useLocale();
  const isFresh = source.state === 'fresh';
  return (
    <header className={styles.head}>
      <h2 className={styles.name} lang={source.locale === locale ? undefined : (source.locale ?? undefined)}>
        {source.title}
      </h2>
      <p className={styles.facts}>
        {isFresh && source.fetched_at && (
          <span>
            {t('fetched')} <DateTime value={source.fetched_at} />
          </span>
        )}
        {source.site_url && (
          <Link to={source.site_url} rel="noopener nofollow external">
            {t('site')}
          </Link>
        )}
      </p>
      {!isFresh && <Problem source={source} />}
    </header>
  );
};
