import type { ReactNode } from 'react';
import type { ShownValue } from '../field-words';
import styles from './logs.module.css';

export interface TwoValues {
  before: ShownValue;
  after: ShownValue;
}

interface Props {
  label: string;
  value: ShownValue;
  /** Shown instead of the text, e.g. the text with marks. */
  children?: ReactNode;
}

/** A value before or after a change; the stored value shows on hover. */
export const ChangeValue = ({ label, value, children = value.text }: Props) => (
  <div className={styles.value}>
    <span className={styles.small}>{label}</span>
    <pre className={`${styles.pre} ${value.stored === undefined ? '' : styles.words}`} title={value.stored}>
      {children}
    </pre>
  </div>
);
