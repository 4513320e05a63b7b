import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@/lib/app-context';
import { errorWords } from '@/lib/error-words';
import { showToast } from '@/lib/toast';
import { useChat } from './chat-context';

interface Upload {
  key: number;
  name: string;
  /** From 0 to 1. */
  share: number;
}

let lastKey = 0;

/** Uploads pictures one by one, and puts each into the outbox as a message. */
export const usePictures = (roomId: string, onSent: () => void) => {
  const { t } = useTranslation('chat');
  const { call } = useApp();
  const { outbox } = useChat();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);

  const send = async (file: File): Promise<void> => {
    const key = ++lastKey;
    setUploads((all) => [...all, { key, name: file.name, share: 0 }]);
    const onProgress = (share: number) =>
      setUploads((all) => all.map((one) => (one.key === key ? { ...one, share } : one)));
    try {
      const { url, width, height } = await call(
        'POST /chat_groups/upload',
        { query: { kind: '3' }, files: [file] },
        { isQuiet: true, onProgress },
      );
      const picture = { url, width: width ?? 1, height: height ?? 1 };
      await outbox.add({ room_id: roomId, content: '', picture, reply_to: null, mentions: [] });
      onSent();
    } catch (error) {
      const words = { noResponse: t('chat-room:noResponse'), failed: t('chat-room:notUploaded') };
      showToast('error', `${file.name}: ${errorWords(error, words)}`);
    }
    setUploads((all) => all.filter((one) => one.key !== key));
  };
  return {
    uploads,
    /** Sends the pictures among the files, in their order. */
    add: (files: readonly File[]) =>
      files
        .filter(({ type }) => type.startsWith('image/'))
        .reduce<Promise<void>>((before, file) => before.then(() => send(file)), Promise.resolve()),
  };
};
