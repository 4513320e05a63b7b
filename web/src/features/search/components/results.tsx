import { useTranslation } from 'react-i18next';
import { MAX_MATCHES } from '@contract/limits';
import { paths } from '@contract/paths/pages';
import { Link } from '@/components/link';
import { useLocale } from '@/lib/app-context';
import { errorMessage } from '@/lib/http/error-message';
import type { useSearch } from '../use-search';
import { Hits, type Hit } from './hits';
import styles from './results.module.css';

interface Props {
  search: ReturnType<typeof useSearch>;
  active: number;
  onPoint: (index: number) => void;
  onOpen: (hit: Hit) => void;
  /** Link to the list of all matching articles; `onList` navigates to it. */
  listPath: string;
  onList: () => void;
  onRetype: () => void;
}

const Waiting = () => (
  <div className={styles.waiting} aria-hidden="true">
    {[0, 1, 2].map((row) => (
      <div key={row} className={styles.bone} />
    ))}
  </div>
);

/** A button that shows the hits of the other language. */
const InOther = ({ count, onShow }: { count: number; onShow: () => void }) => {
  const { t } = useTranslation('search');
  return (
    <p className={styles.ways}>
      {t('inOther', { count })}
      <button type="button" className={styles.way} onClick={onShow}>
        {t('showOther')}
      </button>
    </p>
  );
};

const Nothing = ({ search, onRetype }: Pick<Props, 'search' | 'onRetype'>) => {
  const { t } = useTranslation('search');
  const { key: text, inOther, searchOther } = search;
  return (
    <div className={styles.state}>
      <p className={styles.stateTitle}>{t('nothing', { text })}</p>
      {inOther > 0 && <InOther count={inOther} onShow={searchOther} />}
      <ul className={styles.advice}>
        <li>{t('advice.spelling')}</li>
        <li>{t('advice.fewer')}</li>
        <li>{t('advice.language')}</li>
      </ul>
      <p className={styles.ways}>
        <button type="button" className={styles.way} onClick={onRetype}>
          {t('again')}
        </button>
        <Link to={paths.articles} className={styles.way}>
          {t('browse')}
        </Link>
      </p>
    </div>
  );
};

const Failed = ({ message, onRetry }: { message: string; onRetry: () => void }) => {
  const { t } = useTranslation('search');
  return (
    <div className={styles.state} role="alert">
      <p className={styles.stateTitle}>{t('failed')}</p>
      <p>{message}</p>
      <button type="button" className={styles.way} onClick={onRetry}>
        {t('retry')}
      </button>
    </div>
  );
};

/** Announcement for screen readers after the response. */
const useSummary = ({ found, isPending, error, key, inOther }: Props['search']): string => {
  const { t } = useTranslation('search');
  if (error) return '';
  if (!found || isPending) return t('searching');
  if (found.count === 0) return inOther > 0 ? t('inOther', { count: inOther }) : t('nothing', { text: key });
  return t('places', { count: found.count, articles: t('articles', { count: found.articles }) });
};

/** The hits of a search, or the reason why there are none. */
export const Results = ({ search, active, onPoint, onOpen, listPath, onList, onRetype }: Props) => {
  const { t } = useTranslation('search');
  const own = useLocale();
  const { found, error, isPending, locale, retry } = search;
  const summary = useSummary(search);
  const isMore = (found?.articles ?? 0) >= MAX_MATCHES;
  return (
    <>
      <p className={found?.count ? styles.summary : 'sr-only'} role="status">
        {summary}
      </p>
      {error && <Failed message={errorMessage(error)} onRetry={retry} />}
      {!found && !error && <Waiting />}
      {found && found.count === 0 && !isPending && <Nothing search={search} onRetype={onRetype} />}
      {found && found.count > 0 && (
        <div className={styles.found} aria-busy={isPending} data-pending={isPending || undefined}>
          <Hits hits={found.list} locale={locale} active={active} onPoint={onPoint} onOpen={onOpen} />
          <p className={styles.all}>
            <Link
              to={listPath}
              locale={locale === own ? undefined : locale}
              className={styles.allLink}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                onList();
              }}
            >
              {t(isMore ? 'allMore' : 'all', { count: found.articles })}
            </Link>
          </p>
        </div>
      )}
      {found && found.count === 0 && isPending && <Waiting />}
    </>
  );
};
