import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '@/components/admin/table/actions/use-action';
import { useApp } from '@/lib/app-context';
import { type ImportJob, LIST_KEY } from '../imports';
import { Counts } from './counts';
import styles from './import.module.css';

/** Share of the reading step (converting, fetching pictures) in the bar; the rest is saving (rendering). */
const READING_SHARE = 0.3;

const percentOf = ({ phase, progress: { done, total } }: ImportJob): number => {
  const share = Math.min(1, done / Math.max(1, total));
  return Math.round(
    100 * (phase === 'reading' ? share * READING_SHARE : READING_SHARE + share * (1 - READING_SHARE)),
  );
};

/** The queued or running import. */
export const ProgressCard = ({ job }: { job: ImportJob }) => {
  const { t } = useTranslation('admin-import');
  const { call } = useApp();
  const queryClient = useQueryClient();
  const ask = useConfirm();
  const stop = useMutation({
    mutationFn: () => call('POST /imports/{id}/cancel', { params: { id: job.id }, body: {} }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [LIST_KEY] }),
  });
  const confirmStop = async () => {
    const isSure = await ask({
      title: t('progress.confirm'),
      text: t('progress.confirmText'),
      ok: t('progress.stop'),
      isDanger: true,
    });
    if (isSure) stop.mutate();
  };
  const step = job.state === 'waiting' ? 'waiting' : job.phase;
  return (
    <section className={styles.card} aria-label={t('progress.title')}>
      <h2>{t('progress.title')}</h2>
      <p className={styles.name}>
        <strong>{t(`kinds.${job.kind}`)}</strong> · {job.file_name}
      </p>
      <Progress percent={percentOf(job)} status="active" aria-label={t('progress.title')} />
      <p className={styles.note}>
        {t(`progress.${step}`, { done: job.progress.done, total: job.progress.total })}
      </p>
      {/* The numbers above change every second; the live region omits them. */}
      <p role="status" className="sr-only">
        {t(`progress.steps.${step}`)}
      </p>
      <Counts counts={job.counts} />
      <p className={styles.note}>{t('progress.leave')}</p>
      <div>
        <Button danger loading={stop.isPending} onClick={() => void confirmStop()}>
          {t('progress.stop')}
        </Button>
      </div>
    </section>
  );
};
