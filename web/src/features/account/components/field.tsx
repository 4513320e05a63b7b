import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './field.module.css';

interface Props extends ComponentProps<'input'> {
  label: string;
  /** What is wrong with the value, if anything. */
  error?: string;
  /** Beside the input, within its frame. */
  children?: ReactNode;
}

/** A labelled input with its error under it. */
export const Field = ({ label, error, children, ...input }: Props) => {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.frame}>
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {children}
      </div>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
};
