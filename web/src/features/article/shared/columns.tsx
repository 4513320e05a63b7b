import { Suspense, type ReactNode } from 'react';
import styles from './columns.module.css';

/**
 * What is read at the left and what stands beside it at the right; below it on narrow screens.
 * Nothing waits in the boundaries: they let the browser wake the page up in parts, not in one long task.
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
