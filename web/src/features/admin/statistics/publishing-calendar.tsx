import { lazy, Suspense } from 'react';
import { useMessages } from '@/lib/i18n/use-messages';
import styles from './statistics.module.css';

const HeatMap = lazy(() => import('@/components/heat-map/heat-map'));

/** The heat map's messages. */
const MESSAGES = ['article'];

/** The year's publishing, as on the public home page. */
export const PublishingCalendar = () => {
  const isLoaded = useMessages(MESSAGES);
  const skeleton = <div className={styles.skeleton} aria-hidden="true" />;
  if (!isLoaded) return skeleton;
  return (
    <Suspense fallback={skeleton}>
      <div className={styles.calendar}>
        <HeatMap />
      </div>
    </Suspense>
  );
};
