import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from './link';
import styles from './list-states.module.css';

interface StateProps {
  children: ReactNode;
  /** The way on. */
  action?: { to: string; label: string };
}

/** What stands where a list would, when there is nothing to list: why, and the way on. */
export const EmptyState = ({ children, action }: StateProps) => (
  <div className={styles.state}>
    {children}
    {action && (
      <Link className={styles.action} to={action.to}>
        {action.label}
      </Link>
    )}
  </div>
);

interface FailedProps {
  title: string;
  /** What the server or the network said. */
  message: string;
  onRetry: () => void;
}

/** What stands where a list would, when it could not be had, with another try. */
export const ErrorState = ({ title, message, onRetry }: FailedProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.state} role="alert">
      <p>{title}</p>
      <p className={styles.message}>{message}</p>
      <button type="button" className={styles.action} onClick={onRetry}>
        {t('retry')}
      </button>
    </div>
  );
};
