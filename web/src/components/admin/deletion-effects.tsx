import { useTranslation } from 'react-i18next';
import styles from './deletion-effects.module.css';

const GOES = ['profile', 'reactions', 'follows', 'messages', 'chat', 'drafts'] as const;
const STAYS = ['articles', 'comments', 'pictures', 'reports', 'logs'] as const;

/** Lists what is deleted with an account and what is kept, as the handlers of `onAccountDelete` do it. */
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
