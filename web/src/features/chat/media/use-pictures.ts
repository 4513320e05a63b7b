import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_MESSAGE_IMAGE_BYTES } from '@contract/limits';
import { MessageType } from '@contract/enums';
import { showToast } from '@/lib/toast';
import { pictureSize } from './picture-size';
import { useSendFile } from './use-send-file';

const MB = 1024 * 1024;

/** Types of pictures that the server stores; it looks at the content once more. Windows and the standard name icons differently. */
const TYPES = /^image\/(jpeg|png|gif|webp|avif|tiff|svg\+xml|x-icon|vnd\.microsoft\.icon)$/;

/** A picture that the browser could not keep. */
export interface KeptPicture {
  key: number;
  file: File;
  /** Why, in the person's language. */
  reason: string;
}

let lastKey = 0;

/** Puts pictures into the outbox, each as a message. What does not fit into the browser stays with the field, with the reason. */
export const usePictures = (roomId: string, onSent: () => void) => {
  const { t } = useTranslation('chat');
  const sendFile = useSendFile(roomId);
  const [kept, setKept] = useState<readonly KeptPicture[]>([]);

  const refusalOf = ({ type, size }: File): string => {
    if (!TYPES.test(type)) return t('chat-room:media.noPicture');
    return size > MAX_MESSAGE_IMAGE_BYTES
      ? t('chat-room:media.picture_too_large', { size: MAX_MESSAGE_IMAGE_BYTES / MB })
      : '';
  };
  const send = async (file: File): Promise<void> => {
    const refusal = refusalOf(file);
    if (refusal) return showToast('error', `${file.name}: ${refusal}`);
    const reason = await sendFile({ kind: MessageType.Image, ...(await pictureSize(file)) }, { file });
    if (reason) setKept((all) => [...all, { key: ++lastKey, file, reason }]);
    else onSent();
  };
  const drop = (key: number) => setKept((all) => all.filter((one) => one.key !== key));
  return {
    kept,
    /** Sends files in their order. */
    add: async (files: readonly File[]): Promise<void> => {
      for (const file of files) await send(file);
    },
    retry: ({ key, file }: KeptPicture): void => {
      drop(key);
      void send(file);
    },
    drop,
  };
};

export type Pictures = ReturnType<typeof usePictures>;
