import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/lib/app-context';
import { ensureMessages } from '@/lib/i18n/i18n';
import styles from './statistics.module.css';

const HeatMap = lazy(() => import('@/components/heat-map/heat-map'));

/** Namespace of the heat map's messages. */
const MESSAGES = 'article';

/** The year's publishing, as on the public home page. */
export const PublishingCalendar = () => {
  const { i18n } = useTranslation();
  const locale = useLocale();
  const [loaded, setLoaded] = useState(() => i18n.hasResourceBundle(locale, MESSAGES));
  useEffect(() => {
    let isGone = false;
    void ensureMessages(i18n, MESSAGES, locale).then(() => !isGone && setLoaded(true));
    return () => {
      isGone = true;
    };
  }, [i18n, locale]);
  const skeleton = <div className={styles.skeleton} aria-hidden="true" />;
  if (!loaded) return skeleton;
  return (
    <Suspense fallback={skeleton}>
      <div className={styles.calendar}>
        <HeatMap />
      </div>
    </Suspense>
  );
};
