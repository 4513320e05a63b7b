import { useTranslation } from 'react-i18next';
import { useChat } from '../chat-context';
import { newClientId } from '@/lib/client-id';
import { MAX_WAITING_BYTES, type MessageFiles, TooManyBytesWait } from '@/lib/files/file-store';
import type { OutboxFile } from '../outbox/outbox-store';

const MB = 1024 * 1024;

/**
 * Adds a picture, voice message or video with its files to the outbox. Resolves with an empty string; on failure, when nothing
 * is stored, with the reason in the language of the page.
 */
export const useSendFile = (roomId: string) => {
  const { t } = useTranslation('chat');
  const { outbox, files } = useChat();
  const wordsOf = (error: unknown): string => {
    if (error instanceof TooManyBytesWait)
      return t('chat-room:media.too_many', { size: MAX_WAITING_BYTES / MB });
    if (!(error instanceof DOMException)) throw error;
    return error.name === 'QuotaExceededError' ? t('chat-room:media.no_space') : t('chat-room:notStored');
  };
  return async (file: OutboxFile, bytes: MessageFiles): Promise<string> => {
    const client_id = newClientId();
    try {
      // files first: a message without them could not be sent
      await files.put(client_id, bytes);
      await outbox.add({ client_id, room_id: roomId, content: '', file, reply_to: null, mentions: [] });
      return '';
    } catch (error) {
      await files.delete(client_id);
      return wordsOf(error);
    }
  };
};
