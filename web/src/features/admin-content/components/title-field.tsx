import { Input } from 'antd';
import { isBusinessError } from '@/lib/http';
import styles from './content.module.css';

interface Props {
  /** Begins the ids of the field and of what is said about it. */
  id: string;
  label: string;
  maxLength: number;
  value: string;
  onChange: (value: string) => void;
  /** What the last try to save it was refused with. */
  error: unknown;
}

/** The name of a thing that a dialog makes or changes, with what is wrong with it. */
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
