import { useId, type ReactNode } from 'react';
import styles from './form-field.module.css';

interface Props {
  label: string;
  error?: string;
  hint?: string;
  /** Renders the control with the id of its label and of its description. */
  children: (control: { id: string; 'aria-describedby'?: string; status?: 'error' }) => ReactNode;
}

/** A field of a dialog: label, control, and error or hint below. */
export const FormField = ({ label, error, hint, children }: Props) => {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': note && `${id}-note`, status: error ? 'error' : undefined })}
      {note && (
        <p id={`${id}-note`} className={error ? styles.error : styles.hint}>
          {note}
        </p>
      )}
    </div>
  );
};
