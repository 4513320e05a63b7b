import { useTranslation } from 'react-i18next';
import { MoonIcon, SunIcon } from '@/components/icons/icons';
import { chosen } from '@/lib/state/chosen';
import { toggleTheme, useTheme } from '@/lib/state/ui';
import styles from './tools.module.css';

/**
 * Switches between light and dark. CSS selects the icon, so that the right one shows before any script runs.
 */
export const ThemeToggle = () => {
  const { t } = useTranslation();
  const other = useTheme() === 'dark' ? 'light' : 'dark';
  const label = t(`frame.${other}`);
  return (
    <button
      type="button"
      className={`${styles.tool} ${styles.needsScript}`}
      aria-label={label}
      title={label}
      onClick={() => chosen.set({ theme: toggleTheme() })}
    >
      <MoonIcon className={styles.moon} />
      <SunIcon className={styles.sun} />
    </button>
  );
};
