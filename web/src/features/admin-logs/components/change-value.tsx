import type { ReactNode } from 'react';
import styles from './logs.module.css';

/** A value for people, and as it is stored where that differs. */
export interface ShownValue {
  text: string;
  stored?: string;
}

export interface TwoValues {
  before: ShownValue;
  after: ShownValue;
}

interface Props {
  label: string;
  value: ShownValue;
  /** In place of the text, e.g. the text with marks. */
  children?: ReactNode;
}

/** A value before or after a change; as it is stored on hover. */
export const ChangeValue = ({ label, value, children = value.text }: Props) => (
  <div className={styles.value}>
    <span className={styles.small}>{label}</span>
    <pre className={`${styles.pre} ${value.stored === undefined ? '' : styles.words}`} title={value.stored}>
      {children}
    </pre>
  </div>
);
