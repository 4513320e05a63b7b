import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/components/link';
import { useEndpoint } from '@/lib/app-context';
import { loadPart } from '@/lib/page/load-failures';
import { useSession } from '@/lib/session/session';
import { articlesInput, listPath, type ListState } from './url-state';
import styles from './active-filters.module.css';

/** Loaded only for signed-in people. */
const FollowTag = lazy(() => loadPart(() => import('./follow-tag')));

interface Props {
  /** Path of the screen with the list, and the state of its URL. */
  path: string;
  urlState: ListState;
}

/** The number of articles, and the active search and filters, each with a link that removes it. */
const ActiveFilters = ({ path, urlState }: Props) => {
  const { t } = useTranslation('article');
  const { data } = useEndpoint('GET /articles', articlesInput(urlState), { keepPrevious: true });
  const { isSignedIn } = useSession();
  const { key, tag } = urlState;
  const without = (change: Partial<ListState>) => listPath(path, { ...urlState, page: 1, ...change });
  return (
    <div className={styles.active}>
      <p role="status">{data ? t('articles', { count: data.count }) : '\u00a0'}</p>
      {key && (
        <Link to={without({ key: '' })} className={styles.clear} preventScrollReset>
          {t('search.active', { key })}
          <span className={styles.cross} aria-hidden="true">
            ×
          </span>
          <span className="sr-only">{t('search.clear')}</span>
        </Link>
      )}
      {tag && (
        <Link to={without({ tag: '' })} className={styles.clear} preventScrollReset>
          {t('tags.active', { tag })}
          <span className={styles.cross} aria-hidden="true">
            ×
          </span>
          <span className="sr-only">{t('tags.clear')}</span>
        </Link>
      )}
      {tag && isSignedIn && (
        <Suspense>
          <FollowTag title={tag} />
        </Suspense>
      )}
    </div>
  );
};

export default ActiveFilters;
