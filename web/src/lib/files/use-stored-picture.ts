import { useEffect, useState } from 'react';
import type { FileStore } from './file-store';
import { useObjectUrl } from './use-object-url';

/** Object URL of a message's picture that is stored in this browser, until the message has been sent. */
export const useStoredPicture = (files: FileStore, clientId: string): string | undefined => {
  const [file, setFile] = useState<Blob | null>(null);
  useEffect(() => {
    let isGone = false;
    void files.get(clientId).then((stored) => {
      if (stored && !isGone) setFile(stored.file);
    });
    return () => {
      isGone = true;
    };
  }, [files, clientId]);
  return useObjectUrl(file);
};
