import { Alert, Button, Empty } from 'antd';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/lib/http/error-message';
import type { EmptyState } from './types';
import styles from './table.module.css';

const SKELETON_ROWS = 8;

/** Placeholders of loading rows, in their shape. */
export const SkeletonRows = ({ columns }: { columns: number }) => {
  const { t } = useTranslation('admin-shared');
  return (
    <div className={styles.skeleton} role="status" aria-label={t('table.loading')}>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <div key={row} className={styles.skeletonRow}>
          {Array.from({ length: columns }, (_, column) => (
            <span key={column} />
          ))}
        </div>
      ))}
    </div>
  );
};

/** Error state of the list. Shown above rows that are loaded already, or in their place. */
export const LoadError = ({
  title,
  error,
  onRetry,
}: {
  title: string;
  error: unknown;
  onRetry: () => void;
}) => {
  const { t } = useTranslation('admin-shared');
  return (
    <Alert
      type="error"
      showIcon
      title={title}
      description={errorMessage(error)}
      action={<Button onClick={onRetry}>{t('retry')}</Button>}
    />
  );
};

interface EmptyProps {
  empty: EmptyState;
  hasFilters: boolean;
  onClear: () => void;
}

/**
 * Empty state of the list: what to do next; or, when a search or filter matches nothing, a button that clears
 * it.
 */
export const EmptyList = ({ empty, hasFilters, onClear }: EmptyProps) => {
  const { t } = useTranslation('admin-shared');
  if (hasFilters)
    return (
      <Empty className={styles.empty} image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('table.notFound')}>
        <Button onClick={onClear}>{t('table.clear')}</Button>
      </Empty>
    );
  return (
    <Empty className={styles.empty} image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty.text}>
      {empty.action}
    </Empty>
  );
};
