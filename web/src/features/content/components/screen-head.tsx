import { useTranslation } from 'react-i18next';
import { useCanWrite } from '@/components/office/use-can-write';
import styles from './content.module.css';

/** The name of a screen, and for guests why nothing on it can be changed. */
export const ScreenHead = ({ title }: { title: string }) => {
  const { t } = useTranslation('content');
  const canWrite = useCanWrite();
  return (
    <>
      <h1 className={styles.heading}>{title}</h1>
      {!canWrite && <p className={styles.note}>{t('readOnly')}</p>}
    </>
  );
};
