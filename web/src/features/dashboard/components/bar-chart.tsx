import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/components/link';
import { ErrorState } from '@/components/list-states';
import { Panel } from '@/components/panel';
import { formatNumber } from '@/lib/format';
import { shareOf, type Figure } from '../chart-data';
import styles from './bar-chart.module.css';

interface Props {
  title: string;
  /** Undefined while they load. */
  figures: readonly Figure[] | undefined;
  error: Error | null;
  onRetry: () => void;
}

const Row = ({ figure: { label, value, to }, share }: { figure: Figure; share: number }) => (
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

const Table = ({ title, figures }: Pick<Props, 'title'> & { figures: readonly Figure[] }) => (
  <table className={styles.table} aria-label={title}>
    <tbody>
      {figures.map((figure) => (
        <Row key={figure.key} figure={figure} share={shareOf(figure.value, figures)} />
      ))}
    </tbody>
  </table>
);

/** Figures as bars: a table whose numbers are drawn, too. */
export const BarChart = ({ title, figures, error, onRetry }: Props) => {
  const { t } = useTranslation('dashboard');
  const content = () => {
    if (figures && figures.length > 0) return <Table title={title} figures={figures} />;
    if (figures) return <p className={styles.quiet}>{t('empty')}</p>;
    if (error) return <ErrorState title={t('failed')} message={error.message} onRetry={onRetry} />;
    return <div className={styles.skeleton} aria-hidden="true" />;
  };
  return (
    <Panel title={title} isBusy={!figures && !error}>
      {content()}
    </Panel>
  );
};
