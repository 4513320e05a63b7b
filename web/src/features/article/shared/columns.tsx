import { Suspense, type ReactNode } from 'react';
import styles from './columns.module.css';

/**
 * Main content on the left and a sidebar on the right; below it on narrow screens. Nothing suspends in the
 * boundaries: they let the browser hydrate the page in parts, not in one long task.
 */
export const Columns = ({ side, children }: { side: ReactNode; children: ReactNode }) => (
  <div className={styles.columns}>
    <div className={styles.main}>
      <Suspense>{children}</Suspense>
    </div>
    <aside className={styles.side}>
      <Suspense>{side}</Suspense>
    </aside>
  </div>
);
