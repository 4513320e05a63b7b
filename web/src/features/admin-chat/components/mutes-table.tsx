import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '@/components/admin/chip';
import { AdminTable } from '@/components/admin/table/admin-table';
import type { Column, RowAction } from '@/components/admin/table/types';
import { DateTime } from '@/components/text/date-time';
import { useApp, useLocale } from '@/lib/app-context';
import { formatDateTime } from '@/lib/format/format';
import { usePersonName } from '@/lib/i18n/use-person-name';
import { AddressBans } from './address-bans';
import { liftRestriction, type Mute } from '../chats';
import { useRoomFilter, useRooms } from '../use-room-filter';
import { Name } from './name';

const nameOf = ({ nick_name }: Mute): string => nick_name;

const useColumns = (): readonly Column<Mute, never>[] => {
  const { t } = useTranslation('admin-chat');
  const locale = useLocale();
  return useMemo(() => {
    const untilOf = ({ until }: Mute) => (until ? formatDateTime(until, locale, undefined) : t('forever'));
    return [
      {
        key: 'person',
        title: t('columns.person'),
        width: 160,
        render: ({ user_id, nick_name }) => <Name of={nick_name} id={user_id} />,
        text: nameOf,
      },
      {
        key: 'kind',
        title: t('columns.kind'),
        width: 110,
        render: ({ is_ban }) => <Chip color={is_ban ? 'red' : 'gold'}>{t(is_ban ? 'ban' : 'muted')}</Chip>,
        text: ({ is_ban }) => t(is_ban ? 'ban' : 'muted'),
      },
      {
        key: 'room',
        title: t('columns.room'),
        width: 150,
        render: ({ room_id, room_title }) => (room_id ? room_title : t('allRooms')),
        text: ({ room_id, room_title }) => (room_id ? room_title : t('allRooms')),
      },
      {
        key: 'reason',
        title: t('columns.reason'),
        render: ({ reason }) => reason || '–',
        text: ({ reason }) => reason,
      },
      {
        key: 'until',
        title: t('columns.until'),
        width: 220,
        render: untilOf,
        text: ({ until }) => until ?? '',
      },
      {
        key: 'by',
        title: t('columns.by'),
        width: 130,
        render: ({ by_nick_name: by }) => <Name of={by} />,
        text: ({ by_nick_name: by }) => by,
      },
      {
        key: 'created_at',
        title: t('columns.created_at'),
        width: 140,
        isExtra: true,
        render: ({ created_at }) => <DateTime value={created_at} />,
        text: ({ created_at }) => created_at,
      },
    ];
  }, [t, locale]);
};

/** Current mutes and bans with their reasons, which can be lifted. */
export const MutesTable = () => {
  const { t } = useTranslation('admin-chat');
  const { call } = useApp();
  const personName = usePersonName();
  const actions = useCallback(
    (mute: Mute): RowAction[] => [
      {
        key: 'lift',
        label: t('actions.lift'),
        isMain: true,
        run: () => liftRestriction(call, mute),
        done: t('done.lifted', { name: personName(mute.nick_name) }),
      },
    ],
    [t, call, personName],
  );
  return (
    <>
      <AdminTable
        name="chat-mutes"
        label={t('parts.mutes')}
        call="GET /chat_groups/mutes"
        columns={useColumns()}
        filters={useRoomFilter(useRooms())}
        nameOf={nameOf}
        actions={actions}
        hasNoSearch
        empty={{ text: t('empty.mutes') }}
        failed={t('failed')}
      />
      <AddressBans />
    </>
  );
};
