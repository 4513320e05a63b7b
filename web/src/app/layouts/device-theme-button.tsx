import { useTranslation } from 'react-i18next';
import { chosen } from '@/lib/state/chosen';
import { toggleDeviceTheme, useFollowsDevice } from '@/lib/state/ui';
import styles from './footer/site-footer.module.css';

/** Whether the page has the theme of the device; pressed again, it keeps the theme that is shown. */
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
