import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import styles from './navigation-frame.module.css';

/**
 * Renders the current screen. While the next one loads, a line shows over it at once, and "Loading" (spec section 2) after 150
 * ms.
 */
export const NavigationFrame = () => {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return (
    <>
      <Outlet />
      {location && location.pathname !== pathname && (
        <>
          <div className={styles.line} />
          <p className={styles.indicator} role="status">
            {t('loading')}
          </p>
        </>
      )}
    </>
  );
};
