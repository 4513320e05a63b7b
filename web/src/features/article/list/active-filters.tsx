import { useTranslation } from 'react-i18next';
import { Link } from '@/components/link';
import { useEndpoint } from '@/lib/app-context';
import { articlesInput, listPath, type ListState } from './url-state';
import styles from './active-filters.module.css';

interface Props {
  /** Path of the screen with the list, and the state that its address is in. */
  path: string;
  urlState: ListState;
}

/** How many articles the list has, what it is searched and filtered by, and the way out of each. */
export const ActiveFilters = ({ path, urlState }: Props) => {
  const { t } = useTranslation('article');
  const { data } = useEndpoint('GET /articles', articlesInput(urlState), { keepPrevious: true });
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
    </div>
  );
};
