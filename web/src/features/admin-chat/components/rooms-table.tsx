import { Button } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@contract/paths/pages';
import { Chip } from '@/components/admin/chip';
import { AdminTable } from '@/components/admin/table/admin-table';
import type { BatchAction, Column, RowAction } from '@/components/admin/table/types';
import { useDeletion } from '@/components/admin/table/actions/use-deletion';
import { DateTime } from '@/components/text/date-time';
import { useCan } from '@/lib/session/abilities';
import { type Room } from '../chats';
import { Online } from './online';
import { PeopleDrawer } from './people-drawer';
import { RoomDialog } from './room-dialog';
import styles from './chats.module.css';

const titleOf = ({ title }: Room): string => title;

const Access = ({ room }: { room: Room }) => {
  const { t } = useTranslation('admin-chat');
  return (
    <span className={styles.tags}>
      <Chip color={room.is_public ? null : 'geekblue'}>
        {t(room.is_public ? 'tags.public' : 'tags.members')}
      </Chip>
      {room.allow_guest && <Chip color={null}>{t('tags.guests')}</Chip>}
      {room.is_read_only && <Chip color="gold">{t('tags.readOnly')}</Chip>}
    </span>
  );
};

const useColumns = (onPeople: (room: Room) => void): readonly Column<Room, never>[] => {
  const { t } = useTranslation('admin-chat');
  return useMemo(() => {
    const count = (key: 'last_seq' | 'sort', width: number): Column<Room, never> => ({
      key,
      title: t(`columns.${key}`),
      width,
      isNumber: true,
      render: (room) => room[key],
      text: (room) => room[key],
    });
    return [
      {
        key: 'title',
        title: t('columns.room'),
        render: (room) => (
          <span className={styles.room}>
            <span className={styles.avatar} aria-hidden="true">
              {room.avatar ? <img src={room.avatar} alt="" loading="lazy" /> : [...room.title][0]}
            </span>
            <span className={styles.words}>
              <bdi>{room.title}</bdi>
              {room.notice && <span className={styles.detail}>{room.notice}</span>}
            </span>
          </span>
        ),
        text: titleOf,
      },
      {
        key: 'access',
        title: t('columns.access'),
        width: 170,
        render: (room) => <Access room={room} />,
        text: ({ is_public, allow_guest, is_read_only }) =>
          [is_public ? 'public' : 'members', allow_guest && 'guests', is_read_only && 'readOnly']
            .filter((name) => name !== false)
            .map((name) => t(`tags.${name}`))
            .join(', '),
      },
      {
        key: 'slow',
        title: t('columns.slow'),
        width: 110,
        isExtra: true,
        render: ({ slow_seconds: seconds }) => (seconds ? t('seconds', { count: seconds }) : '–'),
        text: ({ slow_seconds }) => slow_seconds,
      },
      {
        key: 'online_count',
        title: t('columns.online_count'),
        width: 90,
        isNumber: true,
        render: (room) => <Online room={room} onOpen={onPeople} />,
        text: ({ online_count }) => online_count,
      },
      count('last_seq', 100),
      {
        key: 'last',
        title: t('columns.last'),
        width: 140,
        render: ({ last_message: last }) => (last ? <DateTime value={last.created_at} /> : '–'),
        text: ({ last_message: last }) => last?.created_at ?? '',
      },
      count('sort', 80),
    ];
  }, [t, onPeople]);
};

/** Texts of a deletion, which removes the messages permanently. */
const useDeletionWords = () => {
  const { t } = useTranslation('admin-chat');
  return useCallback(
    (title: string, count: number) => ({
      title,
      text: t('delete.text'),
      ok: t('delete.ok'),
      done: t('done.deleted', { count }),
    }),
    [t],
  );
};

const useActions = (onEdit: (room: Room) => void) => {
  const { t } = useTranslation('admin-chat');
  const canManage = useCan('site.manage');
  const deletion = useDeletion('DELETE /chat_groups');
  const words = useDeletionWords();
  return useCallback(
    (room: Room): RowAction[] => {
      const open: RowAction = {
        key: 'open',
        label: t('actions.open'),
        isMain: true,
        to: paths.chatRoom(room.id),
      };
      if (!canManage) return [open];
      return [
        { key: 'edit', label: t('actions.edit'), isMain: true, open: () => onEdit(room) },
        open,
        {
          key: 'records',
          label: t('actions.records'),
          to: `${paths.admin}/chats?part=records&room_id=${room.id}`,
        },
        deletion.ofRow(room.id, words(t('delete.one', { title: room.title, count: room.last_seq }), 1)),
      ];
    },
    [t, canManage, onEdit, deletion, words],
  );
};

const useBatch = (): readonly BatchAction<Room>[] => {
  const { t } = useTranslation('admin-chat');
  const canManage = useCan('site.manage');
  const deletion = useDeletion('DELETE /chat_groups');
  const words = useDeletionWords();
  return useMemo(
    () => (canManage ? [deletion.ofSelected((count) => words(t('delete.many', { count }), count))] : []),
    [t, canManage, deletion, words],
  );
};

/** The rooms: create, change, order, delete, list their people. */
export const RoomsTable = () => {
  const { t } = useTranslation('admin-chat');
  const canManage = useCan('site.manage');
  /** The room of the open dialog; null for a new one. */
  const [edited, setEdited] = useState<Room | null | undefined>();
  const [looked, setLooked] = useState<Room>();
  const add = canManage && (
    <Button type="primary" onClick={() => setEdited(null)}>
      {t('room.add')}
    </Button>
  );
  return (
    <>
      <AdminTable
        name="chat-rooms"
        label={t('parts.rooms')}
        call="GET /chat_groups"
        columns={useColumns(setLooked)}
        nameOf={titleOf}
        actions={useActions(setEdited)}
        batch={useBatch()}
        empty={{ text: t('empty.rooms'), action: add }}
        failed={t('failed')}
        buttons={add}
      />
      {looked && <PeopleDrawer room={looked} onClose={() => setLooked(undefined)} />}
      {edited !== undefined && <RoomDialog room={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
};
