import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import type { EndpointOutput } from '@contract';
import { LoadError, SkeletonRows } from '@/components/admin/table/list-states';
import { useConfirm, useSuccessMessage } from '@/components/admin/table/actions/use-action';
import { DateTime } from '@/components/text/date-time';
import { useApp, useLocale } from '@/lib/app-context';
import { endpointQuery } from '@/lib/http/endpoints';
import { fileSize } from '@/lib/format/file-size';
import styles from './settings.module.css';

const KEY = 'GET /backups';
type Backups = EndpointOutput<typeof KEY>;
type Backup = Backups['list'][number];

/** How often the progress of a backup is read, in milliseconds. */
const POLL_MS = 1500;

/** The result of the last backup, and the time of the next one. */
const State = ({ last, next_at, progress }: Backups) => {
  const { t } = useTranslation('admin-settings');
  if (progress) {
    const percent = Math.floor((100 * progress.done) / Math.max(1, progress.total));
    return (
      <div role="status">
        <span className={styles.note}>{t('backup.list.running')}</span>
        <Progress percent={percent} aria-label={t('backup.list.running')} />
      </div>
    );
  }
  return (
    <>
      {last && !last.is_done && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={t('backup.list.failed')}
          description={
            <>
              {last.error} <DateTime value={last.ended_at} />
            </>
          }
        />
      )}
      <p className={styles.note}>
        {last?.is_done && (
          <>
            {t('backup.list.done')} <DateTime value={last.ended_at} />
            {' · '}
          </>
        )}
        {next_at ? (
          <>
            {t('backup.list.next')} <DateTime value={next_at} />
          </>
        ) : (
          t('backup.list.noSchedule')
        )}
      </p>
    </>
  );
};

const Row = ({ backup, onDelete }: { backup: Backup; onDelete: (backup: Backup) => void }) => {
  const { t } = useTranslation('admin-settings');
  const locale = useLocale();
  const { call } = useApp();
  const download = useMutation({
    mutationFn: () => call('POST /backups/link', { body: { name: backup.name } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  return (
    <li className={styles.backup}>
      <span className={styles.choice}>
        <strong>
          <DateTime value={backup.created_at} />
        </strong>
        <span className={styles.note}>
          {t(`backup.list.kinds.${backup.kind}`)} · {fileSize(backup.size, locale)}
        </span>
        <span className={styles.fileName}>{backup.name}</span>
      </span>
      <span className={styles.buttons}>
        <Button
          loading={download.isPending}
          aria-label={t('backup.list.downloadOne', { name: backup.name })}
          onClick={() => download.mutate()}
        >
          {t('backup.list.download')}
        </Button>
        <Button
          danger
          aria-label={t('backup.list.deleteOne', { name: backup.name })}
          onClick={() => onDelete(backup)}
        >
          {t('backup.list.delete')}
        </Button>
      </span>
    </li>
  );
};

/** The existing backups: create, download and delete them. */
export const BackupList = () => {
  const { t } = useTranslation('admin-settings');
  const app = useApp();
  const locale = useLocale();
  const queryClient = useQueryClient();
  const ask = useConfirm();
  const say = useSuccessMessage();
  const query = useQuery({
    ...endpointQuery(app, KEY, {}, locale),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.progress ? POLL_MS : false),
  });
  const reread = () => queryClient.invalidateQueries({ queryKey: [KEY] });
  const make = useMutation({ mutationFn: () => app.call('POST /backups', { body: {} }), onSettled: reread });
  const remove = useMutation({
    mutationFn: ({ name }: Backup) => app.call('DELETE /backups', { body: { name_list: [name] } }),
    onSuccess: () => say(t('backup.list.deleted')),
    onSettled: reread,
  });
  const confirmDelete = async (backup: Backup) => {
    const isSure = await ask({
      title: t('backup.list.confirm'),
      text: backup.name,
      ok: t('backup.list.delete'),
      isDanger: true,
    });
    if (isSure) remove.mutate(backup);
  };
  const { data, error, refetch } = query;
  return (
    <section className={styles.test} aria-label={t('backup.list.title')}>
      <h2>{t('backup.list.title')}</h2>
      <p className={styles.note}>{t('backup.list.secrets')}</p>
      <div>
        <Button
          type="primary"
          loading={make.isPending}
          disabled={Boolean(data?.progress)}
          onClick={() => make.mutate()}
        >
          {t('backup.list.make')}
        </Button>
      </div>
      {!data && !error && <SkeletonRows columns={2} />}
      {!data && error && (
        <LoadError title={t('backup.list.loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          <State {...data} />
          {data.folder && <p className={styles.note}>{t('backup.list.folder', { folder: data.folder })}</p>}
          {data.count === 0 && <p>{t('backup.list.empty')}</p>}
          <ul className={styles.backups}>
            {data.list.map((backup) => (
              <Row key={backup.name} backup={backup} onDelete={(one) => void confirmDelete(one)} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
};
