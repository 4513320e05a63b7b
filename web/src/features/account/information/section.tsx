import { useId, type ReactNode } from 'react';
import styles from './information.module.css';

interface Props {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

/** A part of the screen with a title and an explanation. */
export const Section = ({ title, text, children }: Props) => {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
};
