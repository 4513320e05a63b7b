import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PERIODS, type Period } from '@contract/periods';
import styles from './statistics.module.css';

const STANDARD: Period = '30';

/** The period of the statistics, kept in the URL. */
export const usePeriod = () => {
  const [params, setParams] = useSearchParams();
  const requested = params.get('date');
  const period = PERIODS.find((one) => one === requested) ?? STANDARD;
  const setPeriod = (date: Period) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.set('date', date);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { period, setPeriod };
};

interface Props {
  period: Period;
  onChange: (period: Period) => void;
}

/** Choice of a period. */
export const PeriodChoice = ({ period, onChange }: Props) => {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.period}>
      <Segmented<Period>
        aria-label={t('stats.period')}
        options={PERIODS.map((value) => ({ value, label: t('stats.days', { count: Number(value) }) }))}
        value={period}
        onChange={onChange}
      />
    </div>
  );
};
