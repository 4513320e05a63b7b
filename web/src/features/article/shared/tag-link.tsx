import type { ReactNode } from 'react';
import type { TagColor } from '@contract/enums';
import { Link } from '@/components/link';
import styles from './tag-link.module.css';

interface Props {
  /** URL that selects it. */
  to: string;
  color: TagColor | undefined;
  /** Whether the list is filtered by it. */
  isActive?: boolean;
  children: ReactNode;
}

/** A tag in its colour, linked to its articles or, when it is the current filter, to the list without the filter. */
export const TagLink = ({ to, color, isActive = false, children }: Props) => (
  <Link
    className={styles.tag}
    data-color={color}
    to={to}
    aria-current={isActive ? 'true' : undefined}
    preventScrollReset
  >
    {children}
  </Link>
);
