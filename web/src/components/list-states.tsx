import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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
  /** Message of the server or the network error. */
  message: string;
  onRetry: () => void;
}

/** Error state of a list, with a retry button. */
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
