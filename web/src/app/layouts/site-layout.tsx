import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useLocale } from '@/lib/app-context';
import { island } from '@/lib/page/island';
import { loadPart } from '@/lib/page/load-failures';
import { useIsHydrated } from '@/lib/state/use-is-hydrated';
import { SiteBar } from './site-bar';
import styles from './site-layout.module.css';

/** Loaded for those who prefer Chinese. */
const ChineseOffer = lazy(() => loadPart(() => import('./chinese-offer')));
const SiteFooter = island(() => import('./footer/site-footer'));

/** Layout of the public site. */
export const SiteLayout = () => {
  const { t } = useTranslation();
  const isHydrated = useIsHydrated();
  const locale = useLocale();
  return (
    <div className={styles.site}>
      <a className={styles.skip} href="#main">
        {t('frame.skip')}
      </a>
      <SiteBar />
      <main id="main" className={styles.main} tabIndex={-1}>
        {/* Nothing suspends here: the boundary lets the browser hydrate the page in parts, not in one long
            task. */}
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <SiteFooter />
      {isHydrated && locale === 'en' && navigator.language.startsWith('zh') && (
        <Suspense>
          <ChineseOffer />
        </Suspense>
      )}
      <ScrollRestoration />
    </div>
  );
};
