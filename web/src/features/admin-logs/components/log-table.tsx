import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LogType } from '@contract/log-kinds';
import { AdminTable } from '@/components/admin/table/admin-table';
import type { Column, RowAction } from '@/components/admin/table/types';
import { type LogRow } from '../logs';
import { useWords } from '../use-words';
import { EntryDrawer } from './entry-drawer';
import { ExportButton } from './export-button';
import { useFilters } from './filters';
import { RetentionDialog } from './retention-dialog';
import { VerifyDialog } from './verify-dialog';

interface Props {
  type: LogType;
  columns: readonly Column<LogRow, 'created_at'>[];
}

/** The screen's own buttons. */
const Buttons = ({ type, onOpen }: { type: LogType; onOpen: (id: string) => void }) => {
  const { t } = useTranslation('admin-logs');
  const [open, setOpen] = useState<'' | 'verify' | 'retention'>('');
  const close = () => setOpen('');
  return (
    <>
      <Button onClick={() => setOpen('verify')}>{t('verify.button')}</Button>
      <Button onClick={() => setOpen('retention')}>{t('retention.button')}</Button>
      {open === 'verify' && (
        <VerifyDialog
          type={type}
          onClose={close}
          onOpen={(id) => {
            close();
            onOpen(id);
          }}
        />
      )}
      {open === 'retention' && <RetentionDialog onClose={close} />}
    </>
  );
};

/** One of the logs, with the details of an entry next to it. */
export const LogTable = ({ type, columns }: Props) => {
  const { t } = useTranslation('admin-logs');
  const { actOf, targetOf, personOf } = useWords();
  const [id, setId] = useState('');
  const nameOf = useCallback(
    (row: LogRow): string =>
      row.message || [actOf(row), targetOf(row), personOf(row)].filter(Boolean).join(', '),
    [actOf, targetOf, personOf],
  );
  const actions = useCallback(
    (row: LogRow): RowAction[] => [
      { key: 'details', label: t('details'), isMain: true, open: () => setId(row.id) },
    ],
    [t],
  );
  return (
    <>
      <AdminTable
        name={`logs-${type}`}
        label={t(`types.${type}`)}
        call="GET /logs"
        input={INPUTS[type]}
        columns={columns}
        filters={useFilters(type)}
        nameOf={nameOf}
        actions={actions}
        exportButton={(query) => <ExportButton query={query} />}
        buttons={<Buttons type={type} onOpen={setId} />}
        empty={{ text: t(`empty.${type}`) }}
        failed={t('failed')}
      />
      {id && <EntryDrawer id={id} onClose={() => setId('')} />}
    </>
  );
};

const INPUTS = {
  action: { type: 'action' },
  'sign-in': { type: 'sign-in' },
  runtime: { type: 'runtime' },
} as const satisfies Record<LogType, object>;
