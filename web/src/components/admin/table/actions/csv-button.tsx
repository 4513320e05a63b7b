import { DownloadOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useLocale } from '@/lib/app-context';
import { errorMessage } from '@/lib/http/error-message';
import { showToast } from '@/lib/state/toast';
import { allRows, saveFile, toCsv } from './csv';
import { ToolButton } from '../tool-button';
import type { Column, ListKey, QueryOf, RowOf } from '../types';
import { inputOf, type Page } from '../state/use-list-query';
import styles from '../table.module.css';

export interface CsvProps<K extends ListKey> {
  name: string;
  call: K;
  query: Partial<QueryOf<K>>;
  /** The chosen columns. */
  columns: readonly Column<RowOf<K>>[];
  maxLimit: number;
}

/** Fetches all rows and saves them; one run at a time, which can be canceled. */
const useExport = <K extends ListKey>({ name, call, query, columns, maxLimit }: CsvProps<K>) => {
  const { t } = useTranslation('admin-shared');
  const app = useApp();
  const locale = useLocale();
  const [share, setShare] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  const cancel = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);
  const run = async () => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setShare(0);
    try {
      const load = async (page: number) => {
        const answer = await app.call(call, inputOf<K>(query, page, maxLimit), { locale, signal });
        signal.throwIfAborted();
        return answer as unknown as Page<RowOf<K>>;
      };
      const rows = await allRows(load, setShare);
      const day = new Date().toISOString().slice(0, 10);
      saveFile(`${name}-${day}.csv`, toCsv(columns, rows), 'text/csv;charset=utf-8');
      showToast('success', t('table.csv.done', { count: rows.length }));
    } catch (error) {
      if (!signal.aborted) showToast('error', `${t('table.csv.failed')} ${errorMessage(error)}`);
    } finally {
      setShare(null);
    }
  };
  return { share, run, cancel };
};

/** Saves all matching rows of the list, with the chosen columns, as a CSV file. */
export const CsvButton = <K extends ListKey>(props: CsvProps<K>) => {
  const { t } = useTranslation('admin-shared');
  const { share, run, cancel } = useExport(props);
  if (share === null)
    return (
      <ToolButton
        icon={<DownloadOutlined aria-hidden />}
        label={t('table.csv.save')}
        onClick={() => void run()}
      />
    );
  return (
    <span className={styles.exporting}>
      <Progress
        size="small"
        percent={Math.round(share * 100)}
        aria-label={t('table.csv.running')}
        className={styles.progress}
      />
      <Button onClick={cancel}>{t('cancel')}</Button>
    </span>
  );
};
