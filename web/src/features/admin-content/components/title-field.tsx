import { Input } from 'antd';
import { isBusinessError } from '@/lib/http/http';
import styles from './content.module.css';

interface Props {
  /** Prefix of the ids of the field and its messages. */
  id: string;
  label: string;
  maxLength: number;
  value: string;
  onChange: (value: string) => void;
  /** Error of the last submission. */
  error: unknown;
}

/** Name field of a create or edit dialog, with its error. */
export const TitleField = ({ id, label, maxLength, value, onChange, error }: Props) => (
  <>
    <label htmlFor={`${id}-title`}>{label}</label>
    <Input
      id={`${id}-title`}
      autoFocus
      maxLength={maxLength}
      value={value}
      status={error ? 'error' : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
    {isBusinessError(error) && (
      <p id={`${id}-error`} role="alert" className={styles.error}>
        {error.msg}
      </p>
    )}
  </>
);
