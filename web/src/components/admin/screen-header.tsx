import { useTranslation } from 'react-i18next';
import styles from './screen-header.module.css';
import { useCan } from '@/lib/session/abilities';

interface Props {
  title: string;
  /** Note on the screen, for users who can change something on it. */
  hint?: string;
}

/** The title of a screen and, for guests, a note that they cannot change anything on it. */
export const ScreenHeader = ({ title, hint }: Props) => {
  const { t } = useTranslation('admin-shared');
  const note = useCan('content.write') ? hint : t('readOnly');
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {note && <p className={styles.note}>{note}</p>}
    </header>
  );
};
