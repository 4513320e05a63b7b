import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import type { FormErrors } from '@/lib/http/form-errors';
import styles from './account-form.module.css';

interface Props {
  /** Labels the form for screen readers; a form below a heading needs none. */
  label?: string;
  submit: string;
  errors: FormErrors<string>;
  isPending: boolean;
  onSubmit: (values: Record<string, string>) => void;
  /** Links and buttons under the form. */
  below?: ReactNode;
  children: ReactNode;
}

/** A form of an account. After an error the values stay, and the focus moves to the first invalid field. */
export const AccountForm = ({ label, submit, errors, isPending, onSubmit, below, children }: Props) => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid], [role="alert"]')?.focus();
  }, [errors]);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    onSubmit(Object.fromEntries(entries) as Record<string, string>);
  };
  return (
    <form ref={form} className={styles.form} aria-label={label} noValidate onSubmit={handleSubmit}>
      {errors.form && (
        <p className={styles.error} role="alert" tabIndex={-1}>
          {errors.form}
        </p>
      )}
      {children}
      <button className={styles.submit} type="submit" aria-disabled={isPending || undefined}>
        {submit}
      </button>
      {below && <div className={styles.below}>{below}</div>}
    </form>
  );
};
