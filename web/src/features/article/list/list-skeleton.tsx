import { useTranslation } from 'react-i18next';
import { PAGE_SIZE } from './url-state';
import cards from './article-card.module.css';
import styles from '../shared/skeleton.module.css';

/** Skeleton of a list of articles. */
export const ListSkeleton = () => {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')}>
      {Array.from({ length: PAGE_SIZE }, (_, index) => (
        <div key={index} className={cards.card} aria-hidden="true">
          <div className={cards.words}>
            <span className={`${styles.bar} ${styles.title}`} />
            <span className={`${styles.bar} ${styles.short}`} />
            <span className={styles.bar} />
            <span className={styles.bar} />
            <span className={`${styles.bar} ${styles.half}`} />
          </div>
          <span className={`${cards.cover} ${styles.block}`} />
        </div>
      ))}
    </div>
  );
};
