import { useCallback, useEffect, useRef } from 'react';
import { useChat } from './chat-context';
import { ConnectionLost } from '@/lib/live/transport';

/** How often in ms others are told that somebody types. */
const REPEAT_MS = 2_000;

/** Returns a function that tells others in the room that one types; called with false when the text is gone. */
export const useTyping = (roomId: string): ((isTyping: boolean) => void) => {
  const { transport } = useChat();
  /** On the clock of `performance.now()`; null: others do not know of it. */
  const toldAt = useRef<number | null>(null);
  const tell = useCallback(
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
  useEffect(() => () => tell(false), [tell]);
  return tell;
};
