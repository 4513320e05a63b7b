import { useTranslation } from 'react-i18next';
import { COUNTS, type ImportJob } from '../imports';
import styles from './import.module.css';

/** The counts of an import that are not zero. */
export const Counts = ({ counts }: Pick<ImportJob, 'counts'>) => {
  const { t } = useTranslation('admin-import');
  const shown = COUNTS.filter((name) => counts[name] > 0);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.counts}>
      {shown.map((name) => (
        <li key={name}>
          <strong>{counts[name]}</strong> {t(`counts.${name}`)}
        </li>
      ))}
    </ul>
  );
};
