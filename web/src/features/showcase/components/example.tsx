import { useId, type ReactNode } from 'react';
import styles from './example.module.css';

/** One component in one row of states. */
export const Example = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section className={styles.specimen} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <div className={styles.states}>{children}</div>
    </section>
  );
};
