import { useEffect, useMemo, useState } from 'react';
import { useApp } from '@/lib/app-context';
import { useStore } from '@/lib/state/store';
import { useChat } from '../chat-context';
import { selfId } from '../identity';
import type { OutboxItem } from '../outbox/outbox-store';
import { createRoomSession, type RoomSession } from './room-session';
import type { RoomState } from './room-store';
import { rowsOf, unsentOf, type Row } from './rows';

/** A room that is open while the component is mounted. */
export const useRoomSession = (roomId: string, at?: number): RoomSession => {
  const { call } = useApp();
  const { transport } = useChat();
  const [startAt] = useState(at);
  const session = useMemo(
    () =>
      createRoomSession({
        roomId,
        selfId,
        transport,
        fetchRecords: (query) => call('GET /chat_groups_records', { query }, { isQuiet: true }),
        at: startAt,
      }),
    [call, transport, roomId, startAt],
  );
  useEffect(() => session.start(), [session]);
  return session;
};

/** The rows of a room's list. */
export const useRows = (roomId: string, state: RoomState): { rows: Row[]; unsent: OutboxItem[] } => {
  const { outbox } = useChat();
  const items = useStore(outbox.items);
  const { window, newAfter } = state;
  const unsent = useMemo(() => unsentOf(items, roomId, window), [items, roomId, window]);
  const rows = useMemo(
    () => rowsOf({ window, unsent, newAfter, timeZone: undefined }),
    [window, unsent, newAfter],
  );
  return { rows, unsent };
};
