import type { CSSProperties, ReactNode } from 'react';
import type { CommentState, TagColor } from '@contract/enums';
import type { LanguageStatus } from '../articles';
import styles from './chips.module.css';

/** The colour of a state; the word beside it says the same. */
const COLORS: Record<LanguageStatus | CommentState, TagColor | null> = {
  draft: null,
  in_review: 'gold',
  scheduled: 'geekblue',
  published: 'green',
  behind: 'cyan',
  returned: 'orange',
  withdrawn: 'volcano',
  shown: 'green',
  hidden: 'volcano',
  spam: 'red',
};

export const chipColors = (color: TagColor | null) =>
  color
    ? ({ '--chip': `var(--tag-${color})`, '--chip-back': `var(--tag-${color}-back)` } as CSSProperties)
    : undefined;

export const colorOfState = (state: LanguageStatus | CommentState): TagColor | null => COLORS[state];

/** A word on a colour. */
export const Chip = ({ color, children }: { color: TagColor | null; children: ReactNode }) => (
  <span className={styles.chip} style={chipColors(color)}>
    {children}
  </span>
);
