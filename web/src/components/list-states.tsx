import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/lib/http/error-message';
import { Link } from './link';
import styles from './list-states.module.css';

interface StateProps {
  children: ReactNode;
  /** Link to continue. */
  action?: { to: string; label: string };
}

/** Empty state of a list: the reason and a link. */
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
  /** Of the request. */
  error: unknown;
  onRetry: () => void;
}

/** Error state of a list: what failed, why, and a retry button. */
export const ErrorState = ({ title, error, onRetry }: FailedProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.state} role="alert">
      <p>{title}</p>
      <p className={styles.message}>{errorMessage(error)}</p>
      <button type="button" className={styles.action} onClick={onRetry}>
        {t('retry')}
      </button>
    </div>
  );
};
