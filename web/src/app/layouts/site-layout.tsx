import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { island } from '@/lib/island';
import { SiteBar } from './site-bar';
import styles from './site-layout.module.css';

const SiteFooter = island(() => import('./site-footer'));

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
