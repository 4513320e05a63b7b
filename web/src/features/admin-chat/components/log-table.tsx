import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MODERATION_ACTS } from '@contract/moderation/limits';
import { AdminTable } from '@/components/admin/table/admin-table';
import type { Column, Filter } from '@/components/admin/table/types';
import { DateTime } from '@/components/text/date-time';
import { useLocale } from '@/lib/app-context';
import { formatDateTime } from '@/lib/format/format';
import { type LogEntry } from '../chats';
import { Name } from './name';

const nameOf = ({ nick_name, by_nick_name }: LogEntry): string => nick_name || by_nick_name;

const useColumns = (): readonly Column<LogEntry, never>[] => {
  const { t } = useTranslation('admin-chat');
  const locale = useLocale();
  return useMemo(
    () => [
      {
        key: 'act',
        title: t('log.act'),
        width: 200,
        render: ({ act }) => t(`acts.${act}`),
        text: ({ act }) => t(`acts.${act}`),
      },
      {
        key: 'person',
        title: t('columns.person'),
        width: 160,
        render: ({ user_id, nick_name }) => <Name of={nick_name} id={user_id} />,
        text: ({ nick_name }) => nick_name,
      },
      {
        key: 'reason',
        title: t('columns.reason'),
        render: ({ act, reason }) => (act === 'comment_state' ? t(`commentStates.${reason}`) : reason || '–'),
        text: ({ reason }) => reason,
      },
      {
        key: 'until',
        title: t('columns.until'),
        width: 190,
        render: ({ until }) => (until ? formatDateTime(until, locale, undefined) : '–'),
        text: ({ until }) => until ?? '',
      },
      {
        key: 'by',
        title: t('columns.by'),
        width: 150,
        render: ({ by_nick_name: by }) => <Name of={by} />,
        text: ({ by_nick_name: by }) => by,
      },
      {
        key: 'created_at',
        title: t('columns.created_at'),
        width: 140,
        render: ({ created_at }) => <DateTime value={created_at} />,
        text: ({ created_at }) => created_at,
      },
    ],
    [t, locale],
  );
};

const useFilters = (): readonly Filter<'GET /moderation/log'>[] => {
  const { t } = useTranslation('admin-chat');
  return useMemo(
    () => [
      {
        kind: 'select',
        name: 'act',
        label: t('log.act'),
        options: MODERATION_ACTS.map((value) => ({ value, label: t(`acts.${value}`) })),
      },
    ],
    [t],
  );
};

/** The log of moderation actions. */
export const LogTable = () => {
  const { t } = useTranslation('admin-chat');
  return (
    <AdminTable
      name="moderation-log"
      label={t('parts.log')}
      call="GET /moderation/log"
      columns={useColumns()}
      filters={useFilters()}
      nameOf={nameOf}
      hasNoSearch
      empty={{ text: t('empty.log') }}
      failed={t('failed')}
    />
  );
};
