import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/components/link';
import { ErrorState } from '@/components/list-states';
import { Panel } from '@/components/panel';
import { formatNumber } from '@/lib/format/format';
import { shareOf, sumOf, type Bar } from '../chart-data';
import styles from './bar-chart.module.css';

interface Props {
  title: string;
  /** Label of the sum. */
  total: string;
  /** Undefined while loading. */
  bars: readonly Bar[] | undefined;
  error: Error | null;
  onRetry: () => void;
}

const Row = ({ bar: { label, value, to }, share }: { bar: Bar; share: number }) => (
  <tr>
    <th scope="row">{to ? <Link to={to}>{label}</Link> : label}</th>
    <td>
      <div className={styles.value}>
        <span className={styles.bar} style={{ '--share': `${share}%` } as CSSProperties} />
        {formatNumber(value)}
      </div>
    </td>
  </tr>
);

const Table = ({ title, total, bars }: Pick<Props, 'title' | 'total'> & { bars: readonly Bar[] }) => (
  <table className={styles.table} aria-label={title}>
    <tbody>
      {bars.map((bar) => (
        <Row key={bar.key} bar={bar} share={shareOf(bar.value, bars)} />
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">{total}</th>
        <td>{formatNumber(sumOf(bars))}</td>
      </tr>
    </tfoot>
  </table>
);

/** A bar chart: a table whose numbers are also drawn as bars. */
export const BarChart = ({ title, total, bars, error, onRetry }: Props) => {
  const { t } = useTranslation('dashboard');
  const content = () => {
    if (bars && bars.length > 0) return <Table title={title} total={total} bars={bars} />;
    if (bars) return <p className={styles.quiet}>{t('empty')}</p>;
    if (error) return <ErrorState title={t('failed')} error={error} onRetry={onRetry} />;
    return <div className={styles.skeleton} aria-hidden="true" />;
  };
  return (
    <Panel title={title} isBusy={!bars && !error}>
      {content()}
    </Panel>
  );
};
