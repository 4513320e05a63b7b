import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { EndpointOutput } from '@contract';
import type { ChatRoom } from '@contract/chat/records';
import { connection } from '@/lib/live/current-connection';
import { ignoreLost } from '@/lib/live/transport';
import { useLive } from '@/lib/live/use-live';
import { useStore } from '@/lib/state/store';
import { selfId } from '../identity';

type Rooms = EndpointOutput<'GET /chat_groups'>;

/**
 * A room with the number of messages after the last read one. The server counts none for a visitor without an id, who has read
 * none.
 */
export const counted = (room: ChatRoom): ChatRoom => ({
  ...room,
  unread: Math.max(0, room.last_seq - room.read_seq),
});

/**
 * Keeps the list of rooms up to date while the page has a connection: newest messages, and the reader's read positions from any
 * page. Returns whether it is live.
 */
export const useLiveRooms = (): boolean => {
  const queryClient = useQueryClient();
  const transport = useStore(connection, null);
  const [isSubscribed, setIsSubscribed] = useState(false);
  const change = (roomId: string, edit: (room: ChatRoom) => ChatRoom) =>
    queryClient.setQueriesData<Rooms>({ queryKey: ['GET /chat_groups'] }, (rooms) =>
      rooms?.list.some(({ id }) => id === roomId)
        ? { ...rooms, list: rooms.list.map((room) => (room.id === roomId ? counted(edit(room)) : room)) }
        : rooms,
    );
  useEffect(() => {
    if (!transport) return;
    const end = transport.onStatus((isConnected) => {
      if (!isConnected) setIsSubscribed(false);
      else transport.request('rooms:watch', {}).then((ack) => setIsSubscribed(ack.ok), ignoreLost);
    });
    return () => {
      end();
      setIsSubscribed(false);
      transport.request('rooms:unwatch', {}).catch(ignoreLost);
    };
  }, [transport]);
  useLive('room:news', ({ room_id, last_message }) =>
    change(room_id, (room) =>
      last_message.seq >= room.last_seq ? { ...room, last_seq: last_message.seq, last_message } : room,
    ),
  );
  useLive('read', ({ room_id, user_id, seq }) => {
    if (user_id === selfId())
      change(room_id, (room) => ({ ...room, read_seq: Math.max(room.read_seq, seq) }));
  });
  return isSubscribed;
};
