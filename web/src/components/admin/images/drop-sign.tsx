import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import styles from './images.module.css';

/** Says, over the whole window and its dialogs, that the files being dragged will be uploaded. */
export const DropSign = () => {
  const { t } = useTranslation('admin-shared');
  return createPortal(
    <div className={styles.drop}>
      <span>{t('images.dropHere')}</span>
    </div>,
    document.body,
  );
};
