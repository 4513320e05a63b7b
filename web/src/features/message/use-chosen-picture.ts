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

/** Keeps a picture in this browser as the chosen one of a conversation. What it has no space for lives as long as the page. */
const keepChosen = async (peerId: string, files: FileStore, file: File): Promise<void> => {
  await deleteChosen(peerId, files);
  const id = newClientId();
  try {
    await files.put(id, { file });
  } catch (error) {
    // sending it says so
    if (isNoSpace(error)) return;
    throw error;
  }
  await storeChosen(peerId, id);
};

/**
 * The picture that the next message of a conversation will have. It stays in the browser until the message is sent, also when
 * the page is left, like the text in the field.
 */
export const useChosenPicture = (peerId: string, files: FileStore) => {
  const locale = useLocale();
  const [file, setFile] = useState<Blob | null>(null);
  const [isRestoring, setIsRestoring] = useState(() => readChosen(peerId) !== '');
  const [error, setError] = useState('');
  const url = useObjectUrl(file);
  /** The last change in the browser's store: one follows the other, also a failed one. */
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
    /** Shows it. */
    url,
    /** It is being read from the browser's store. */
    isRestoring,
    error,
    setError,
    /** Takes the first of these files, unless it cannot be a picture of a message. */
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
