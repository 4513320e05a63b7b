import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '@/components/admin/chip';
import { useConfirm, useSuccessMessage } from '@/components/admin/table/actions/use-action';
import { DateTime } from '@/components/text/date-time';
import { useApp } from '@/lib/app-context';
import { type ImportJob, LIST_KEY, STATE_COLORS } from '../imports';
import { Counts } from './counts';
import { Report } from './report';
import styles from './import.module.css';

interface RowProps {
  job: ImportJob;
  isExpanded: boolean;
  onToggle: () => void;
  onDelete: () => void;
}

const Row = ({ job, isExpanded, onToggle, onDelete }: RowProps) => {
  const { t } = useTranslation('admin-import');
  const name = job.file_name;
  return (
    <li className={styles.item}>
      <div className={styles.row}>
        <div className={styles.about}>
          <span>
            <strong>
              <DateTime value={job.created_at} />
            </strong>{' '}
            <Chip color={STATE_COLORS[job.state]}>{t(`states.${job.state}`)}</Chip>
          </span>
          <span className={`${styles.note} ${styles.name}`}>
            {[t(`kinds.${job.kind}`), name, job.user_nick_name].filter(Boolean).join(' · ')}
          </span>
          <Counts counts={job.counts} />
          {job.error && <p className={styles.problem}>{job.error}</p>}
        </div>
        <div className={styles.buttons}>
          <Button aria-expanded={isExpanded} aria-label={t('past.reportOf', { name })} onClick={onToggle}>
            {t('past.report')}
          </Button>
          <Button danger aria-label={t('past.deleteOf', { name })} onClick={onDelete}>
            {t('past.delete')}
          </Button>
        </div>
      </div>
      {isExpanded && <Report job={job} />}
    </li>
  );
};

/** The finished imports with their reports; the newest report is open. */
export const PastImports = ({ jobs }: { jobs: readonly ImportJob[] }) => {
  const { t } = useTranslation('admin-import');
  const { call } = useApp();
  const queryClient = useQueryClient();
  const ask = useConfirm();
  const say = useSuccessMessage();
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const remove = useMutation({
    mutationFn: (id: string) => call('DELETE /imports', { body: { id_list: [id] } }),
    onSuccess: () => say(t('past.deleted')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [LIST_KEY] }),
  });
  const confirmDelete = async ({ id }: ImportJob) => {
    const isSure = await ask({
      title: t('past.confirm'),
      text: t('past.confirmText'),
      ok: t('past.delete'),
      isDanger: true,
    });
    if (isSure) remove.mutate(id);
  };
  const isExpanded = (job: ImportJob, at: number) => toggled.get(job.id) ?? at === 0;
  return (
    <section className={styles.card} aria-label={t('past.title')}>
      <h2>{t('past.title')}</h2>
      {jobs.length === 0 && <p className={styles.note}>{t('past.empty')}</p>}
      <ul className={styles.list} hidden={jobs.length === 0}>
        {jobs.map((job, at) => (
          <Row
            key={job.id}
            job={job}
            isExpanded={isExpanded(job, at)}
            onToggle={() => setToggled(new Map(toggled).set(job.id, !isExpanded(job, at)))}
            onDelete={() => void confirmDelete(job)}
          />
        ))}
      </ul>
    </section>
  );
};
