import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './field.module.css';

interface Labelled {
  label: string;
  /** Error message of the value. */
  error?: string;
  /** Text under the field, e.g. the number of characters left. */
  hint?: ReactNode;
}

/** Attributes that associate a control with its label, its error and its hint. */
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

/** A labelled input with its error below; children are placed next to it, within its border. */
export const Field = ({ label, error, hint, children, ...input }: ComponentProps<'input'> & Labelled) => {
  const id = useId();
  return (
    <Frame id={id} label={label} error={error} hint={hint}>
      <input {...input} {...tie(id, { error, hint })} />
      {children}
    </Frame>
  );
};

/** A labelled textarea with its error below. */
export const TextArea = ({ label, error, hint, ...area }: ComponentProps<'textarea'> & Labelled) => {
  const id = useId();
  return (
    <Frame id={id} label={label} error={error} hint={hint}>
      <textarea {...area} {...tie(id, { error, hint })} />
    </Frame>
  );
};
