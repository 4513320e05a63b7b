import { Empty } from 'antd';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ScreenHeader } from '@/components/admin/screen-header';
import { AdminTable } from '@/components/admin/table/admin-table';
import type { Column, Filter, RowAction } from '@/components/admin/table/types';
import { useConfirm } from '@/components/admin/table/actions/use-action';
import { DateTime } from '@/components/text/date-time';
import { useCan } from '@/lib/session/abilities';
import { useApp } from '@/lib/app-context';
import { ReadConversationDialog } from '../components/read-conversation-dialog';
import { nameOf, type Report } from '../reports';

const STATES = ['', 'open', 'closed'] as const;

const useFilters = (): readonly Filter<'GET /messages_all'>[] => {
  const { t } = useTranslation('message');
  return useMemo(
    () => [
      {
        kind: 'tabs',
        name: 'state',
        label: t('admin.state'),
        options: STATES.map((value) => ({ value, label: t(`admin.states.${value || 'all'}`) })),
      },
    ],
    [t],
  );
};

const useColumns = (): readonly Column<Report, 'created_at'>[] => {
  const { t } = useTranslation('message');
  return useMemo(() => {
    const person = (key: 'reporter' | 'reported'): Column<Report, 'created_at'> => ({
      key,
      title: t(`admin.${key}`),
      width: 140,
      render: (row) => row[key].nick_name || t('gone'),
      text: (row) => row[key].nick_name,
    });
    const number = (key: 'message_count' | 'look_count', title: string): Column<Report, 'created_at'> => ({
      key,
      title,
      width: 90,
      isNumber: true,
      render: (row) => row[key],
      text: (row) => row[key],
    });
    return [
      person('reporter'),
      person('reported'),
      {
        key: 'reason',
        title: t('admin.reason'),
        render: ({ reason }) => reason,
        text: ({ reason }) => reason,
      },
      {
        key: 'state',
        title: t('admin.state'),
        width: 90,
        render: ({ state }) => t(`admin.states.${state}`),
        text: ({ state }) => t(`admin.states.${state}`),
      },
      number('message_count', t('admin.count')),
      number('look_count', t('admin.looks')),
      {
        key: 'created_at',
        title: t('admin.created_at'),
        sort: 'created_at',
        width: 140,
        render: ({ created_at }) => <DateTime value={created_at} />,
        text: ({ created_at }) => created_at,
      },
    ];
  }, [t]);
};

const useActions = (onLook: (row: Report) => void) => {
  const { t } = useTranslation('message');
  const { call } = useApp();
  return useCallback(
    (row: Report): RowAction[] => {
      const isOpen = row.state === 'open';
      const set = (state: Report['state']) => () =>
        call('PUT /messages_all/{id}', { params: { id: row.id }, body: { state } });
      return [
        { key: 'look', label: t('admin.look'), isMain: true, open: () => onLook(row) },
        {
          key: 'state',
          label: t(isOpen ? 'admin.close' : 'admin.reopen'),
          isMain: true,
          run: set(isOpen ? 'closed' : 'open'),
          done: t(isOpen ? 'admin.closed' : 'admin.reopened'),
        },
      ];
    },
    [t, call, onLook],
  );
};

/**
 * The reports. Reading a conversation needs a confirmation, because it is recorded; `?look=` in the URL opens that of a report.
 */
const Reports = () => {
  const { t } = useTranslation('message');
  const ask = useConfirm();
  const [shown, setShown] = useState<string | null>(null);
  const [search, setSearch] = useSearchParams();
  const linked = search.get('look');
  const empty = useMemo(() => ({ text: t('admin.empty') }), [t]);
  const askLook = useCallback(
    () => ask({ title: t('admin.askLook'), text: t('admin.askLookText'), ok: t('admin.look') }),
    [ask, t],
  );
  const open = useCallback(
    async ({ id }: Report) => {
      if (await askLook()) setShown(id);
    },
    [askLook],
  );
  useEffect(() => {
    if (!linked) return;
    // removed from the URL, so that the confirmation is shown once
    setSearch(
      (params) => {
        const next = new URLSearchParams(params);
        next.delete('look');
        return next;
      },
      { replace: true },
    );
    void askLook().then((isSure) => isSure && setShown(linked));
  }, [linked, askLook, setSearch]);
  return (
    <>
      <AdminTable
        name="messages"
        label={t('admin.title')}
        call="GET /messages_all"
        columns={useColumns()}
        filters={useFilters()}
        nameOf={nameOf}
        actions={useActions(open)}
        empty={empty}
        failed={t('admin.failed')}
      />
      {shown && <ReadConversationDialog key={shown} id={shown} onClose={() => setShown(null)} />}
    </>
  );
};

/** Reported conversations, for administrators. */
const MessagesScreen = () => {
  const { t } = useTranslation('message');
  const isAdmin = useCan('site.manage');
  return (
    <>
      <ScreenHeader title={t('admin.title')} hint={t('admin.hint')} />
      {isAdmin ? <Reports /> : <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('admin.only')} />}
    </>
  );
};

export default MessagesScreen;
