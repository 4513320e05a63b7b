import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '@/lib/http/error-message';
import { useApp } from '@/lib/app-context';
import { LIST_KEY } from './imports';

interface Upload {
  name: string;
  /** From 0 to 1; at 1 the server reads the file. */
  progress: number;
}

/**
 * Uploads the file of an import. Leaving the screen cancels it; a file that has been received by then stays in the list until it
 * is removed, started, or a day old.
 */
export const useImportUpload = () => {
  const { call } = useApp();
  const queryClient = useQueryClient();
  const [upload, setUpload] = useState<Upload | null>(null);
  const [error, setError] = useState('');
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);
  const begin = async (file: File) => {
    const control = new AbortController();
    current.current = control;
    setError('');
    setUpload({ name: file.name, progress: 0 });
    try {
      const onProgress = (progress: number) => setUpload({ name: file.name, progress });
      await call('POST /imports', { files: [file] }, { onProgress, signal: control.signal, isQuiet: true });
      await queryClient.invalidateQueries({ queryKey: [LIST_KEY] });
    } catch (cause) {
      // The server may have received the file although the response was lost.
      void queryClient.invalidateQueries({ queryKey: [LIST_KEY] });
      if (!control.signal.aborted) setError(errorMessage(cause));
    } finally {
      if (current.current === control) setUpload(null);
    }
  };
  const cancel = () => {
    current.current?.abort();
    setUpload(null);
  };
  return { upload, error, setError, begin, cancel };
};
