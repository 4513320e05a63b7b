import { useId, type ReactNode } from 'react';
import styles from './panel.module.css';

interface Props {
  title: string;
  /** Its content is still loading. */
  isBusy?: boolean;
  children: ReactNode;
}

/** A box with a title. */
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
