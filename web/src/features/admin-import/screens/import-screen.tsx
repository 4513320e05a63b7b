import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ScreenHeader } from '@/components/admin/screen-header';
import { LoadError, SkeletonRows } from '@/components/admin/table/list-states';
import { useApp, useLocale } from '@/lib/app-context';
import { endpointQuery } from '@/lib/http/endpoints';
import { PastImports } from '../components/past-imports';
import { ProgressCard } from '../components/progress-card';
import { StartCard } from '../components/start-card';
import { UploadCard } from '../components/upload-card';
import styles from '../components/import.module.css';
import { isOpen, LIST_KEY, POLL_MS } from '../imports';

/** Imports from other programs: upload a file, start the import, read its report. */
const ImportScreen = () => {
  const { t } = useTranslation('admin-import');
  const app = useApp();
  const locale = useLocale();
  const { data, error, refetch } = useQuery({
    ...endpointQuery(app, LIST_KEY, {}, locale),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.list.some(isOpen) ? POLL_MS : false),
  });
  const open = data?.list.find(isOpen);
  const uploaded = data?.list.find(({ state }) => state === 'uploaded');
  return (
    <div className={styles.page}>
      <ScreenHeader title={t('title')} hint={t('about')} />
      {!data && !error && <SkeletonRows columns={2} />}
      {!data && error && <LoadError title={t('loadFailed')} error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          {open && <ProgressCard job={open} />}
          {!open && uploaded && <StartCard key={uploaded.id} job={uploaded} />}
          {!open && !uploaded && <UploadCard />}
          <PastImports jobs={data.list.filter((job) => !isOpen(job) && job.state !== 'uploaded')} />
        </>
      )}
    </div>
  );
};

export default ImportScreen;
