import { useEffect, useRef, useState } from 'react';
import { useLocale } from '@/lib/app-context';
import { newClientId } from '@/lib/client-id';
import { type FileStore, isNoSpace } from '@/lib/files/file-store';
import { pictureRefusal } from '@/lib/files/picture-refusal';
import { useObjectUrl } from '@/lib/files/use-object-url';
import { deleteOutgoing, readChosen, storeChosen } from './unsent-texts';

/** Deletes the chosen picture of a conversation from this browser, if there is one. */
const deleteChosen = async (peerId: string, files: FileStore): Promise<void> => {
  const id = readChosen(peerId);
  if (!id) return;
  await deleteOutgoing(peerId, id);
  await files.delete(id);
};

/**
 * Stores a picture in this browser as the chosen one of a conversation. Without space for it, it is kept only until the page is
 * closed.
 */
const keepChosen = async (peerId: string, files: FileStore, file: File): Promise<void> => {
  await deleteChosen(peerId, files);
  const id = newClientId();
  try {
    await files.put(id, { file });
  } catch (error) {
    // the error is shown when it is sent
    if (isNoSpace(error)) return;
    throw error;
  }
  await storeChosen(peerId, id);
};

/**
 * The picture of the next message of a conversation. Like the text in the field, it is stored in the browser until the message
 * is sent, even when the page is closed.
 */
export const useChosenPicture = (peerId: string, files: FileStore) => {
  const locale = useLocale();
  const [file, setFile] = useState<Blob | null>(null);
  const [isRestoring, setIsRestoring] = useState(() => readChosen(peerId) !== '');
  const [error, setError] = useState('');
  const url = useObjectUrl(file);
  /** The last change of the browser's store: changes run in sequence, even after a failed one. */
  const stored = useRef(Promise.resolve());
  const store = (change: () => Promise<void>) => {
    stored.current = stored.current.then(change).catch((error: unknown) => reportError(error));
  };
  useEffect(() => {
    const id = readChosen(peerId);
    if (!id) return;
    let isGone = false;
    const restore = async () => {
      const kept = await files.get(id);
      if (isGone) return;
      // another one may have been chosen meanwhile
      setFile((chosen) => chosen ?? kept?.file ?? null);
      setIsRestoring(false);
    };
    void restore();
    return () => {
      isGone = true;
    };
  }, [peerId, files]);
  return {
    file,
    /** Object URL of the picture. */
    url,
    /** Whether it is being read from the browser's store. */
    isRestoring,
    error,
    setError,
    /** Chooses the first of these files, unless it is not valid as a picture of a message. */
    choose: ([first]: readonly File[]) => {
      if (!first) return;
      const refusal = pictureRefusal(first, locale);
      setError(refusal);
      if (refusal) return;
      setFile(first);
      store(() => keepChosen(peerId, files, first));
    },
    clear: () => {
      setFile(null);
      setError('');
      store(() => deleteChosen(peerId, files));
    },
  };
};

export type ChosenPicture = ReturnType<typeof useChosenPicture>;
