import { Segmented, Skeleton } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsMobile } from '@/lib/state/ui';
import styles from './diff.module.css';

const NotLoaded = () => {
  const { t } = useTranslation('editor');
  return <p role="alert">{t('diff.notLoaded')}</p>;
};

/** Catches a failure to load the comparison, so that the text and the buttons next to it still work. */
const DiffView = lazy(() => import('./diff-view').catch(() => ({ default: NotLoaded })));

interface Props {
  before: string;
  after: string;
  beforeLabel: string;
  afterLabel: string;
  onEdit?: (text: string) => void;
}

/** The differences of two texts: in two columns, or unified (always on phones). */
export const Diff = (props: Props) => {
  const { t } = useTranslation('editor');
  const isMobile = useIsMobile();
  const [layout, setLayout] = useState<'split' | 'unified'>('split');
  const isUnified = isMobile || layout === 'unified';
  return (
    <div className={styles.differences}>
      {!isMobile && (
        <Segmented<'split' | 'unified'>
          size="small"
          aria-label={t('diff.layout')}
          value={layout}
          onChange={setLayout}
          options={[
            { value: 'split', label: t('diff.split') },
            { value: 'unified', label: t('diff.unified') },
          ]}
        />
      )}
      {props.before === props.after && !props.onEdit ? (
        <p>{t('diff.same')}</p>
      ) : (
        <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} />}>
          <DiffView {...props} isUnified={isUnified} />
        </Suspense>
      )}
    </div>
  );
};
