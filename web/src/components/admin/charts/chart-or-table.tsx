import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './charts.module.css';

interface Props {
  title: string;
  chart: ReactNode;
  table: ReactNode;
}

/** A chart that can be read as a table instead. */
export const ChartOrTable = ({ title, chart, table }: Props) => {
  const { t } = useTranslation('admin-shared');
  const [isTable, setIsTable] = useState(false);
  return (
    <div className={styles.chartOrTable}>
      {isTable ? table : chart}
      <button
        type="button"
        className={styles.toggle}
        aria-label={t(isTable ? 'chart.asChartOf' : 'chart.asTableOf', { title })}
        onClick={() => setIsTable(!isTable)}
      >
        {t(isTable ? 'chart.asChart' : 'chart.asTable')}
      </button>
    </div>
  );
};
