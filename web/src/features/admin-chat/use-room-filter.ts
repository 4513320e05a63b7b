import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_PAGE_SIZE } from '@contract/limits';
import { useEndpoint } from '@/lib/app-context';
import type { Room } from './chats';

/** The largest page size. */
const ROOMS = { query: { limit: MAX_PAGE_SIZE } };

/** The rooms to choose from; undefined until they are loaded. */
export const useRooms = (): readonly Room[] | undefined => useEndpoint('GET /chat_groups', ROOMS).data?.list;

/** The filter of a list by room. */
export const useRoomFilter = (rooms: readonly Room[] | undefined) => {
  const { t } = useTranslation('admin-chat');
  return useMemo(
    () => [
      {
        kind: 'select' as const,
        name: 'room_id' as const,
        label: t('columns.room'),
        options: (rooms ?? []).map(({ id, title }) => ({ value: id, label: title })),
        isOpen: !rooms,
      },
    ],
    [t, rooms],
  );
};
