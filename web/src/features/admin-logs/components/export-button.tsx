import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOG_FORMATS } from '@contract/log-kinds';
import { saveFile } from '@/components/admin/table/actions/csv';
import { ToolButton } from '@/components/admin/table/tool-button';
import { errorMessage } from '@/lib/http/error-message';
import { useReturnFocus } from '@/components/admin/use-return-focus';
import { useApp, useLocale } from '@/lib/app-context';
import { fetchLogFile } from '../fetch-log-file';
import type { LogQuery } from '../logs';
import styles from './logs.module.css';

type Format = (typeof LOG_FORMATS)[number];

const ENDINGS: Record<Format, string> = { csv: 'csv', json: 'ndjson' };

interface Props {
  query: LogQuery;
}

/** Downloads the exported file; closing the dialog cancels the request. */
const useExport = ({ query }: Props, onDone: () => void) => {
  const app = useApp();
  const locale = useLocale();
  const [busy, setBusy] = useState<Format | null>(null);
  const [error, setError] = useState<unknown>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const save = async (format: Format) => {
    const controller = new AbortController();
    running.current = controller;
    setBusy(format);
    setError(null);
    const { sort: _sort, ...filters } = query;
    try {
      const file = await fetchLogFile(app, { filters, format, locale, signal: controller.signal });
      const day = new Date().toISOString().slice(0, 10);
      saveFile(`log-${query.type ?? 'action'}-${day}.${ENDINGS[format]}`, file, file.type);
      onDone();
    } catch (cause) {
      if (controller.signal.aborted) return;
      setError(cause);
      setBusy(null);
    }
  };
  return { save, busy, error };
};

const ExportDialog = ({ query, onClose }: Props & { onClose: () => void }) => {
  useReturnFocus();
  const { t } = useTranslation('admin-logs');
  const { save, busy, error } = useExport({ query }, onClose);
  return (
    <Modal open title={t('export.title')} footer={null} onCancel={onClose}>
      <div className={styles.dialog}>
        <p className={styles.note}>{t('export.about')}</p>
        {error !== null && (
          <Alert type="error" showIcon title={t('export.failed')} description={errorMessage(error)} />
        )}
        {LOG_FORMATS.map((format) => (
          <Button
            key={format}
            block
            loading={busy === format}
            disabled={busy !== null && busy !== format}
            onClick={() => void save(format)}
          >
            {t(`export.${format}`)}
          </Button>
        ))}
      </div>
    </Modal>
  );
};

/** Saves all entries that match the filters as a file. */
export const ExportButton = ({ query }: Props) => {
  const { t } = useTranslation('admin-logs');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ToolButton
        icon={<DownloadOutlined aria-hidden />}
        label={t('export.button')}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <ExportDialog query={query} onClose={() => setIsOpen(false)} />}
    </>
  );
};
