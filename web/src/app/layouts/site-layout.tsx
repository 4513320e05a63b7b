import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { SiteBar } from './site-bar';
import { SiteFooter } from './site-footer';
import styles from './site-layout.module.css';

/** Frame of the public site. */
export const SiteLayout = () => {
  const { t } = useTranslation();
  return (
    <div className={styles.site}>
      <a className={styles.skip} href="#main">
        {t('frame.skip')}
      </a>
      <SiteBar />
      <main id="main" className={styles.main} tabIndex={-1}>
        {/* Nothing waits here: the boundary lets the browser wake the page up in parts, not in one long task. */}
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <SiteFooter />
      <ScrollRestoration />
    </div>
  );
};
