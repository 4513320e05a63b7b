import { useTranslation } from 'react-i18next';
import { chosen } from '@/lib/state/chosen';
import { toggleDeviceTheme, useFollowsDevice } from '@/lib/state/ui';
import styles from './footer/site-footer.module.css';

/** Toggle button: pressed, the page follows the theme of the device; released, it keeps the current theme. */
export const DeviceThemeButton = () => {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={styles.device}
      aria-pressed={useFollowsDevice()}
      onClick={() => chosen.set({ theme: toggleDeviceTheme() })}
    >
      {t('footer.deviceTheme')}
    </button>
  );
};
