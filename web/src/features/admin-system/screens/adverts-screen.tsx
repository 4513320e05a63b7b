import { Button } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ADVERT_SLOTS } from '@contract/admin-enums';
import { ScreenHeader } from '@/components/admin/screen-header';
import { AdminTable } from '@/components/admin/table/admin-table';
import type { Filter, RowAction } from '@/components/admin/table/types';
import { useDeletion } from '@/components/admin/table/actions/use-deletion';
import { useApp } from '@/lib/app-context';
import { useAdvertColumns } from '../components/advert-columns';
import { AdvertDaysDialog } from '../components/advert-days-dialog';
import { AdvertDialog } from '../components/advert-dialog';
import { type Advert } from '../system';

const nameOf = ({ title }: Advert): string => title;

/** Adverts with their pictures, places, dates and counts. */
const AdvertsScreen = () => {
  const { t } = useTranslation('admin-system');
  const { call } = useApp();
  const [task, setTask] = useState<{ advert: Advert | null } | null>(null);
  const [counted, setCounted] = useState<Advert | null>(null);
  const filters = useMemo(
    (): readonly Filter<'GET /adverts/all'>[] => [
      {
        kind: 'select',
        name: 'slot',
        label: t('adverts.columns.slot'),
        options: ADVERT_SLOTS.map((slot) => ({ value: slot, label: t(`adverts.slots.${slot}`) })),
      },
    ],
    [t],
  );
  const deletion = useDeletion('DELETE /adverts');
  const deletionWords = useCallback(
    (count: number) => ({
      title: t('adverts.confirm', { count }),
      text: t('adverts.confirmText'),
      done: t('adverts.done.deleted', { count }),
    }),
    [t],
  );
  const actions = useCallback(
    (advert: Advert): RowAction[] => {
      const { id, is_show } = advert;
      const show = (next: boolean) => call('PUT /adverts/{id}', { params: { id }, body: { is_show: next } });
      return [
        { key: 'edit', label: t('edit'), isMain: true, open: () => setTask({ advert }) },
        { key: 'days', label: t('adverts.actions.days'), isMain: true, open: () => setCounted(advert) },
        {
          key: 'show',
          label: t(is_show ? 'adverts.actions.hide' : 'adverts.actions.show'),
          run: () => show(!is_show),
          done: t(is_show ? 'adverts.done.hidden' : 'adverts.done.shown'),
          undo: () => show(is_show),
        },
        deletion.ofRow(id, deletionWords(1)),
      ];
    },
    [t, call, deletion, deletionWords],
  );
  const batch = useMemo(() => [deletion.ofSelected(deletionWords)], [deletion, deletionWords]);
  const add = (
    <Button type="primary" onClick={() => setTask({ advert: null })}>
      {t('adverts.add')}
    </Button>
  );
  return (
    <>
      <ScreenHeader title={t('adverts.title')} hint={t('adverts.about')} />
      <AdminTable
        name="adverts"
        label={t('adverts.title')}
        call="GET /adverts/all"
        columns={useAdvertColumns()}
        filters={filters}
        nameOf={nameOf}
        actions={actions}
        batch={batch}
        empty={{ text: t('adverts.empty'), action: add }}
        failed={t('adverts.failed')}
        buttons={add}
      />
      {counted && <AdvertDaysDialog advert={counted} onClose={() => setCounted(null)} />}
      {task && <AdvertDialog advert={task.advert} onClose={() => setTask(null)} />}
    </>
  );
};

export default AdvertsScreen;
