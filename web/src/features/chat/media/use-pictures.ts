import { useState } from 'react';
import { MessageType } from '@contract/enums';
import { useLocale } from '@/lib/app-context';
import { pictureRefusal } from '@/lib/files/picture-refusal';
import { showToast } from '@/lib/state/toast';
import { pictureSize } from './picture-size';
import { useSendFile } from './use-send-file';

/** A picture that the browser could not store. */
export interface KeptPicture {
  key: number;
  file: File;
  /** The reason, in the language of the page. */
  reason: string;
}

let lastKey = 0;

/** Adds each picture to the outbox as a message. One that the browser cannot store stays at the field, with the reason. */
export const usePictures = (roomId: string, onSent: () => void) => {
  const locale = useLocale();
  const sendFile = useSendFile(roomId);
  const [kept, setKept] = useState<readonly KeptPicture[]>([]);

  const send = async (file: File): Promise<void> => {
    const refusal = pictureRefusal(file, locale);
    if (refusal) return showToast('error', `${file.name}: ${refusal}`);
    const reason = await sendFile({ kind: MessageType.Image, ...(await pictureSize(file)) }, { file });
    if (reason) setKept((all) => [...all, { key: ++lastKey, file, reason }]);
    else onSent();
  };
  const drop = (key: number) => setKept((all) => all.filter((one) => one.key !== key));
  return {
    kept,
    /** Sends files in order. */
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
