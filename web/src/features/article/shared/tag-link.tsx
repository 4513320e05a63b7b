import type { CSSProperties, ReactNode } from 'react';
import type { TagColor } from '@contract/enums';
import { Link } from '@/components/link';
import styles from './tag-link.module.css';

interface Props {
  /** Where picking it leads. */
  to: string;
  color: TagColor | undefined;
  /** It is what the list is filtered by. */
  isActive?: boolean;
  children: ReactNode;
}

const colors = (color: TagColor | undefined) =>
  color && ({ '--tag': `var(--tag-${color})`, '--tag-back': `var(--tag-${color}-back)` } as CSSProperties);

/** A tag in its colour that leads to its articles, or away from them when it is the current filter. */
export const TagLink = ({ to, color, isActive = false, children }: Props) => (
  <Link
    className={styles.tag}
    style={colors(color)}
    to={to}
    aria-current={isActive ? 'true' : undefined}
    preventScrollReset
  >
    {children}
  </Link>
);
