import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@contract/paths/pages';
import { saveFile } from '@/components/admin/table/actions/csv';
import { LoadError, SkeletonRows } from '@/components/admin/table/list-states';
import { errorMessage } from '@/lib/http/error-message';
import { useApp, useLocale } from '@/lib/app-context';
import { endpointQuery } from '@/lib/http/endpoints';
import { fetchReport, type ImportJob, type ImportReport } from '../imports';
import styles from './import.module.css';

const Entries = ({ entries }: Pick<ImportReport, 'entries'>) => {
  const { t } = useTranslation('admin-import');
  return (
    <ul className={styles.entries} tabIndex={0} aria-label={t('report.files')}>
      {entries.map(({ path, title, outcome, article_id, notes }) => (
        <li key={path}>
          <span>
            {article_id ? (
              <Link to={paths.editArticle(article_id)}>{title || path}</Link>
            ) : (
              <strong>{path}</strong>
            )}
            {outcome === 'failed' && ` · ${t('report.failed')}`}
          </span>
          {notes.map((note, at) => (
            <span key={at} className={outcome === 'failed' ? styles.problem : styles.note}>
              {note}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
};

const Lines = ({ label, lines }: { label: string; lines: readonly string[] }) => (
  <>
    <h3>{label}</h3>
    <ul className={`${styles.entries} ${styles.lines}`} tabIndex={0} aria-label={label}>
      {lines.map((line, at) => (
        <li key={at} className={styles.note}>
          {line}
        </li>
      ))}
    </ul>
  </>
);

const Details = ({ report }: { report: ImportReport }) => {
  const { t } = useTranslation('admin-import');
  const { entries, entry_count, missing_pictures, dead_links } = report;
  if (entries.length + missing_pictures.length + dead_links.length === 0)
    return <p className={styles.note}>{t('report.nothing')}</p>;
  return (
    <>
      {entries.length > 0 && (
        <>
          <h3>{t('report.files')}</h3>
          <Entries entries={entries} />
          {entry_count > entries.length && <p className={styles.note}>{t('report.more')}</p>}
        </>
      )}
      {missing_pictures.length > 0 && <Lines label={t('report.pictures')} lines={missing_pictures} />}
      {dead_links.length > 0 && (
        <Lines label={t('report.links')} lines={dead_links.map(({ path, link }) => `${link} (${path})`)} />
      )}
    </>
  );
};

/** The report of an import, and a button that saves the complete report as a file. */
export const Report = ({ job }: { job: ImportJob }) => {
  const { t } = useTranslation('admin-import');
  const app = useApp();
  const locale = useLocale();
  const { data, error, refetch } = useQuery(
    endpointQuery(app, 'GET /imports/{id}', { params: { id: job.id } }, locale),
  );
  const download = useMutation({
    mutationFn: () => fetchReport(job.id, locale),
    onSuccess: (file) => saveFile(`import-${job.kind}-${job.created_at.slice(0, 10)}.csv`, file, file.type),
  });
  return (
    <section className={styles.report} aria-label={t('report.title')}>
      {!data && !error && <SkeletonRows columns={2} />}
      {!data && error && (
        <LoadError title={t('report.loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {data && <Details report={data} />}
      {download.error && (
        <Alert
          type="error"
          showIcon
          title={t('report.downloadFailed')}
          description={errorMessage(download.error)}
        />
      )}
      <div>
        <Button loading={download.isPending} onClick={() => download.mutate()}>
          {t('report.download')}
        </Button>
      </div>
    </section>
  );
};
