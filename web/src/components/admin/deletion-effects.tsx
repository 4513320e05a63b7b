import { useTranslation } from 'react-i18next';
import styles from './deletion-effects.module.css';

const GOES = ['profile', 'reactions', 'follows', 'messages', 'chat', 'drafts'] as const;
const STAYS = ['articles', 'comments', 'pictures', 'reports', 'logs'] as const;

/** What goes with an account that is deleted, and what stays: what the handlers of `onAccountDelete` do. */
export const DeletionEffects = () => {
  const { t } = useTranslation('admin-shared', { keyPrefix: 'deletion' });
  return (
    <>
      <p>{t('goes')}</p>
      <ul className={styles.list}>
        {GOES.map((name) => (
          <li key={name}>{t(name)}</li>
        ))}
      </ul>
      <p>{t('stays')}</p>
      <ul className={styles.list}>
        {STAYS.map((name) => (
          <li key={name}>{t(name)}</li>
        ))}
      </ul>
    </>
  );
};
