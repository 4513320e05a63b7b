import { useTranslation } from 'react-i18next';
import { showToast } from '@/lib/toast';
import { useChat } from '../chat-context';
import { newClientId } from '../client-id';
import type { ClipFiles } from '../outbox/clip-store';
import type { OutboxClip } from '../outbox/outbox-store';

/** Puts a voice message or a video into the outbox. Resolves with whether it is there, with its files. */
export const useSendClip = (roomId: string) => {
  const { t } = useTranslation('chat');
  const { outbox, clips } = useChat();
  return async (clip: OutboxClip, files: ClipFiles): Promise<boolean> => {
    const client_id = newClientId();
    try {
      // the files first: a message without them could not be sent
      await clips.put(client_id, files);
      await outbox.add({ client_id, room_id: roomId, content: '', clip, reply_to: null, mentions: [] });
      return true;
    } catch {
      showToast('error', t('chat-room:notStored'));
      return false;
    }
  };
};
