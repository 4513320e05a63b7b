import { useTranslation } from 'react-i18next';
import styles from './messages-skeleton.module.css';

/** Skeleton of the messages. */
export const MessagesSkeleton = () => {
  const { t } = useTranslation('chat');
  return (
    <div className={styles.skeleton} role="status" aria-label={t('loading')}>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <span key={row} />
      ))}
    </div>
  );
};
