import { useTranslation } from 'react-i18next';
import { SealMark } from './icons/icons';
import styles from './loading.module.css';

/** Shown while a screen loads. */
export const Loading = () => {
  const { t } = useTranslation();
  return (
    <div className={styles.loading} role="status">
      <SealMark className={styles.seal} />
      {t('loading')}
    </div>
  );
};
