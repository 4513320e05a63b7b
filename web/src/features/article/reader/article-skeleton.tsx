import { useTranslation } from 'react-i18next';
import styles from '../shared/skeleton.module.css';
import reader from './article-reader.module.css';

/** Skeleton of an article. */
export const ArticleSkeleton = () => {
  const { t } = useTranslation();
  return (
    <div className={reader.page}>
      <div className={styles.page} role="status" aria-label={t('loading')}>
        <span className={`${styles.bar} ${styles.short}`} />
        <span className={`${styles.bar} ${styles.heading}`} />
        <span className={`${styles.bar} ${styles.half}`} />
        <span className={`${styles.block} ${styles.banner}`} />
        {Array.from({ length: 8 }, (_, line) => (
          <span key={line} className={`${styles.bar} ${line % 4 === 3 ? styles.half : ''}`} />
        ))}
      </div>
    </div>
  );
};
