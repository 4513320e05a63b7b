import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@/lib/app-context';
import { useStore } from '@/lib/state/store';
import { useChat } from './chat-context';
import { settleHeld, settleReviewed } from './outbox/settle-held';

/** Updates the state of held messages of a room that were accepted or refused, while it was open or before. */
export const useHeld = (roomId: string, isEntered: boolean): void => {
  const { t } = useTranslation('chat');
  const { call } = useApp();
  const { outbox, transport } = useChat();
  const hasHeld = useStore(outbox.items).some(({ state, room_id }) => state === 'held' && room_id === roomId);
  useEffect(() => {
    const textOf = (reason: string) => [t('chat-room:state.refused'), reason].filter(Boolean).join(' ');
    return transport.onMessage((message) => settleReviewed(outbox, message, textOf));
  }, [t, outbox, transport]);
  useEffect(() => {
    if (!isEntered || !hasHeld) return;
    const textOf = (reason: string) => [t('chat-room:state.refused'), reason].filter(Boolean).join(' ');
    const look = async () => {
      const { list } = await call('GET /chat_groups/held', { query: { room_id: roomId } }, { isQuiet: true });
      await settleHeld(outbox, { roomId, held: list, textOf });
    };
    look().catch(() => {
      // requested again when the room is re-entered; until then the messages are shown as waiting
    });
  }, [t, call, outbox, roomId, isEntered, hasHeld]);
};
