import { useCallback, useEffect, useRef } from 'react';
import { useChat } from './chat-context';
import { ConnectionLost } from '@/lib/live/transport';

/** Minimum interval in ms between typing events. */
const REPEAT_MS = 2_000;

/** Returns a function that reports typing to the room; called with false when the text is empty. */
export const useTyping = (roomId: string): ((isTyping: boolean) => void) => {
  const { transport } = useChat();
  /** `performance.now()` of the last event; null when the others have no current one. */
  const toldAt = useRef<number | null>(null);
  const report = useCallback(
    (isTyping: boolean) => {
      const now = performance.now();
      if (isTyping ? toldAt.current !== null && now - toldAt.current < REPEAT_MS : toldAt.current === null)
        return;
      toldAt.current = isTyping ? now : null;
      transport.request('typing', { room_id: roomId, is_typing: isTyping }).catch((error: unknown) => {
        if (!(error instanceof ConnectionLost)) throw error;
      });
    },
    [transport, roomId],
  );
  useEffect(() => () => report(false), [report]);
  return report;
};
