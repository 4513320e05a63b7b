import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/components/list-states';
import { Panel } from '@/components/panel';
import styles from './statistics.module.css';

interface Props<T> {
  title: string;
  /** Undefined while loading. */
  data: T | undefined;
  error: Error | null;
  onRetry: () => void;
  children: (data: T) => ReactNode;
}

/** A panel with statistics, with loading and error states and a retry. */
export const StatsPanel = <T,>({ title, data, error, onRetry, children }: Props<T>) => {
  const { t } = useTranslation('admin');
  const content = () => {
    if (data !== undefined) return children(data);
    if (error) return <ErrorState title={t('stats.failed')} error={error} onRetry={onRetry} />;
    return <div className={styles.skeleton} aria-hidden="true" />;
  };
  return (
    <Panel title={title} isBusy={data === undefined && !error}>
      {content()}
    </Panel>
  );
};
