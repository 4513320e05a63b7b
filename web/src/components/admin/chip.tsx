import type { CSSProperties, ReactNode } from 'react';
import type { TagColor } from '@contract/enums';
import styles from './chip.module.css';

export const chipColors = (color: TagColor | null) =>
  color
    ? ({ '--chip': `var(--tag-${color})`, '--chip-back': `var(--tag-${color}-back)` } as CSSProperties)
    : undefined;

/** A coloured label with enough contrast in both themes; without a colour it is grey. */
export const Chip = ({ color, children }: { color: TagColor | null; children: ReactNode }) => (
  <span className={styles.chip} style={chipColors(color)}>
    {children}
  </span>
);
