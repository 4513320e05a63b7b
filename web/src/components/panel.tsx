import { useId, type ReactNode } from 'react';
import styles from './panel.module.css';

interface Props {
  title: string;
  /** What it holds is still to come. */
  isBusy?: boolean;
  children: ReactNode;
}

/** A titled box. */
export const Panel = ({ title, isBusy, children }: Props) => {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id} aria-busy={isBusy}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
};
