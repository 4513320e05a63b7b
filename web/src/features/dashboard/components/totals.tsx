import { formatNumber } from '@/lib/format/format';
import styles from './totals.module.css';

interface Total {
  label: string;
  /** Undefined while unknown. */
  value: number | undefined;
}

/** The totals of the site. */
export const Totals = ({ totals }: { totals: readonly Total[] }) => (
  <dl className={styles.totals}>
    {totals.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value === undefined ? '–' : formatNumber(value)}</dd>
      </div>
    ))}
  </dl>
);
