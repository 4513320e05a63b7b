import type { ReactNode } from 'react';
import styles from './columns.module.css';

/** What is read at the left and what stands beside it at the right; below it on narrow screens. */
export const Columns = ({ side, children }: { side: ReactNode; children: ReactNode }) => (
  <div className={styles.columns}>
    <div className={styles.main}>{children}</div>
    <aside className={styles.side}>{side}</aside>
  </div>
);
