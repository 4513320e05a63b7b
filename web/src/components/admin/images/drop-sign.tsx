import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import styles from './images.module.css';

/** Overlay on the whole window and its dialogs: the dragged files will be uploaded. */
export const DropSign = () => {
  const { t } = useTranslation('admin-shared');
  return createPortal(
    <div className={styles.drop}>
      <span>{t('images.dropHere')}</span>
    </div>,
    document.body,
  );
};
