import { useTranslation } from 'react-i18next';
import { MoonIcon, SunIcon } from '@/components/icons';
import { toggleTheme, useTheme } from '@/lib/ui';
import styles from './tools.module.css';

/** Light to dark and back. The style picks the icon, so that the right one shows before any script ran. */
export const ThemeToggle = () => {
  const { t } = useTranslation();
  const label = t(useTheme() === 'dark' ? 'frame.light' : 'frame.dark');
  return (
    <button
      type="button"
      className={`${styles.tool} ${styles.needsScript}`}
      aria-label={label}
      title={label}
      onClick={toggleTheme}
    >
      <MoonIcon className={styles.moon} />
      <SunIcon className={styles.sun} />
    </button>
  );
};
