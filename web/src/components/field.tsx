import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './field.module.css';

interface Labelled {
  label: string;
  /** What is wrong with the value, if anything. */
  error?: string;
  /** Under the field, e.g. how much of it is used. */
  hint?: ReactNode;
}

/** What ties a control to its label, its error and its hint. */
const tie = (id: string, { error, hint }: Omit<Labelled, 'label'>) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
});

const Frame = ({ id, label, error, hint, children }: Labelled & { id: string; children: ReactNode }) => (
  <div className={styles.field}>
    <label htmlFor={id}>{label}</label>
    <div className={styles.frame}>{children}</div>
    {(error || hint) && (
      <div className={styles.under}>
        {error && (
          <p className={styles.error} id={`${id}-error`}>
            {error}
          </p>
        )}
        {hint && (
          <p className={styles.hint} id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
    )}
  </div>
);

/** A labelled input with its error under it; children stand beside it, within its frame. */
export const Field = ({ label, error, hint, children, ...input }: ComponentProps<'input'> & Labelled) => {
  const id = useId();
  return (
    <Frame id={id} label={label} error={error} hint={hint}>
      <input {...input} {...tie(id, { error, hint })} />
      {children}
    </Frame>
  );
};

/** The same for text of several lines. */
export const TextArea = ({ label, error, hint, ...area }: ComponentProps<'textarea'> & Labelled) => {
  const id = useId();
  return (
    <Frame id={id} label={label} error={error} hint={hint}>
      <textarea {...area} {...tie(id, { error, hint })} />
    </Frame>
  );
};
