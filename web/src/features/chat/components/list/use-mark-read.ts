import { useEffect, useEffectEvent } from 'react';
import type { RoomSession } from '../../room/room-session';
import type { RoomState } from '../../room/room-store';

/** Marks a room as read while its newest messages are visible, and reports whether the reader is away. */
export const useMarkRead = (session: RoomSession, state: RoomState, isAtEnd: boolean): void => {
  const { lastSeq, isConnected } = state;
  const isEntered = state.room !== null;
  const markRead = useEffectEvent(() => {
    if (isAtEnd && document.visibilityState === 'visible') session.markRead();
  });
  useEffect(() => {
    markRead();
    const handleVisibility = () => {
      session.setAway(document.visibilityState === 'hidden');
      markRead();
    };
    document.addEventListener('visibilitychange', handleVisibility);
    return () => document.removeEventListener('visibilitychange', handleVisibility);
  }, [session, isAtEnd, lastSeq, isConnected, isEntered]);
};
