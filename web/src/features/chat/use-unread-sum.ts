import { useEffect } from 'react';
import { useEndpoint } from '@/lib/app-context';
import { chatUnread } from '@/lib/state/chat-unread';
import { useStore } from '@/lib/state/store';
import { liveUnread } from './live-unread';
import { roomsInput } from './url-state';

/** Sums the unread messages of rooms that the reader has entered and not muted, for title and navigation. */
export const useUnreadSum = (): void => {
  const { data } = useEndpoint('GET /chat_groups', roomsInput);
  const rooms = data?.list ?? [];
  const live = useStore(liveUnread, null);
  const sum = rooms
    .filter(({ is_silent, read_seq, id }) => !is_silent && (read_seq > 0 || id === live?.roomId))
    .reduce((total, { id, unread }) => total + (id === live?.roomId ? live.count : unread), 0);
  useEffect(() => {
    chatUnread.set(sum);
  }, [sum]);
};
