import { Empty } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageType } from '@contract/enums';
import { paths } from '@contract/paths/pages';
import { AdminTable } from '@/components/admin/table/admin-table';
import { SkeletonRows } from '@/components/admin/table/list-states';
import { shorten } from '@/components/admin/table/rows/shorten';
import type { BatchAction, Column, ConfirmDialog, RowAction } from '@/components/admin/table/types';
import { DateTime } from '@/components/text/date-time';
import { useCan } from '@/lib/session/abilities';
import { useApp } from '@/lib/app-context';
import { type ChatMessage, type MuteTarget, type Room } from '../chats';
import { useRoomFilter, useRooms } from '../use-room-filter';
import { MuteDialog } from './mute-dialog';
import { Name } from './name';
import styles from './chats.module.css';

const nameOf = ({ content, seq }: ChatMessage): string => shorten(content) || `#${seq}`;

const useText = () => {
  const { t } = useTranslation('admin-chat');
  return useCallback(
    ({ is_withdrawn, content, msg_type }: ChatMessage): string =>
      is_withdrawn ? t('withdrawn') : content || t(`kinds.${msg_type}`),
    [t],
  );
};

/** Text of a message, or its kind if it has none. */
const MessageText = ({ record }: { record: ChatMessage }) => {
  const textOf = useText();
  const isQuiet = record.is_withdrawn || record.content === '';
  return (
    <span className={isQuiet ? styles.gone : styles.text} dir="auto">
      {textOf(record)}
    </span>
  );
};

const useColumns = (rooms: readonly Room[]): readonly Column<ChatMessage, never>[] => {
  const { t } = useTranslation('admin-chat');
  const textOf = useText();
  return useMemo(() => {
    const roomName = (id: string) => rooms.find((room) => room.id === id)?.title ?? '';
    return [
      {
        key: 'person',
        title: t('columns.person'),
        width: 150,
        render: ({ user_id, nick_name }) => <Name of={nick_name} id={user_id} />,
        text: ({ nick_name }) => nick_name,
      },
      {
        key: 'content',
        title: t('columns.message'),
        render: (record) => <MessageText record={record} />,
        text: textOf,
      },
      {
        key: 'kind',
        title: t('columns.kind'),
        width: 110,
        render: ({ msg_type }) => t(`kinds.${msg_type}`),
        text: ({ msg_type }) => t(`kinds.${msg_type}`),
      },
      {
        key: 'room',
        title: t('columns.room'),
        width: 140,
        render: ({ room_id }) => roomName(room_id),
        text: ({ room_id }) => roomName(room_id),
      },
      {
        key: 'seq',
        title: t('columns.seq'),
        width: 80,
        isNumber: true,
        isExtra: true,
        render: ({ seq }) => seq,
        text: ({ seq }) => seq,
      },
      {
        key: 'created_at',
        title: t('columns.created_at'),
        width: 140,
        render: ({ created_at }) => <DateTime value={created_at} />,
        text: ({ created_at }) => created_at,
      },
    ];
  }, [t, rooms, textOf]);
};

const useWithdrawal = () => {
  const { t } = useTranslation('admin-chat');
  return useCallback(
    (title: string): ConfirmDialog => ({
      title,
      text: t('withdraw.text'),
      ok: t('actions.withdraw'),
      isDanger: true,
    }),
    [t],
  );
};

const canWithdraw = ({ is_withdrawn, msg_type }: ChatMessage): boolean =>
  !is_withdrawn && msg_type !== MessageType.System;

const useActions = (onMute: (target: MuteTarget) => void) => {
  const { t } = useTranslation('admin-chat');
  const { call } = useApp();
  const canManage = useCan('site.manage');
  const withdrawal = useWithdrawal();
  return useCallback(
    (record: ChatMessage): RowAction[] => {
      const { id, room_id, seq, user_id, nick_name } = record;
      const view: RowAction = {
        key: 'view',
        label: t('actions.view'),
        isMain: true,
        to: `${paths.chatRoom(room_id)}?at=${seq}`,
      };
      if (!canManage) return [view];
      const withdraw: RowAction = {
        key: 'withdraw',
        label: t('actions.withdraw'),
        isMain: true,
        isDanger: true,
        run: () => call('DELETE /chat_groups_records', { body: { id_list: [id] } }),
        done: t('done.withdrawn', { count: 1 }),
        confirm: withdrawal(t('withdraw.one', { text: nameOf(record) })),
      };
      const mute: RowAction = {
        key: 'mute',
        label: t('actions.mute'),
        open: () => onMute({ user_id: user_id ?? '', nick_name, room_id }),
      };
      return [view, ...(canWithdraw(record) ? [withdraw] : []), ...(user_id ? [mute] : [])];
    },
    [t, call, canManage, onMute, withdrawal],
  );
};

const useBatch = (): readonly BatchAction<ChatMessage>[] => {
  const { t } = useTranslation('admin-chat');
  const { call } = useApp();
  const canManage = useCan('site.manage');
  const withdrawal = useWithdrawal();
  return useMemo(
    () =>
      canManage
        ? [
            {
              key: 'withdraw',
              label: t('actions.withdraw'),
              isDanger: true,
              confirm: (count) => withdrawal(t('withdraw.many', { count })),
              run: (id_list, options) => call('DELETE /chat_groups_records', { body: { id_list } }, options),
              done: (count) => t('done.withdrawn', { count }),
            },
          ]
        : [],
    [t, call, canManage, withdrawal],
  );
};

const Records = ({ rooms }: { rooms: readonly Room[] }) => {
  const { t } = useTranslation('admin-chat');
  const [target, setTarget] = useState<MuteTarget | null>(null);
  const firstId = rooms[0]?.id;
  // the endpoint requires a room or a search text
  const input = useMemo(() => (firstId ? { room_id: firstId } : {}), [firstId]);
  return (
    <>
      <AdminTable
        name="chat-records"
        label={t('parts.records')}
        call="GET /chat_groups_records"
        input={input}
        columns={useColumns(rooms)}
        filters={useRoomFilter(rooms)}
        nameOf={nameOf}
        actions={useActions(setTarget)}
        batch={useBatch()}
        empty={{ text: t('empty.records') }}
        failed={t('failed')}
      />
      {target && <MuteDialog target={target} onClose={() => setTarget(null)} />}
    </>
  );
};

/** Messages of a room, with search; withdraw them, mute people. */
export const RecordsTable = () => {
  const { t } = useTranslation('admin-chat');
  const rooms = useRooms();
  if (!rooms) return <SkeletonRows columns={5} />;
  if (rooms.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('empty.rooms')} />;
  return <Records rooms={rooms} />;
};
