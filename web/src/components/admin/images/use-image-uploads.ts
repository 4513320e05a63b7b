import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useApp } from '@/lib/app-context';
import type { CallOptions, EndpointCaller } from '@/lib/http/endpoints';
import { errorMessage } from '@/lib/http/error-message';

/** Limit of simultaneous uploads; more would only wait on the server. */
const AT_ONCE = 3;

/** A file that is being uploaded. */
export interface Upload {
  key: number;
  file: File;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** From 0 to 1. */
  progress: number;
  /** Error message. */
  message: string;
  id: string;
  path: string;
  /** URL of a small size. */
  thumb: string;
  /** Alternative text of the same picture in the library, if it is there already. */
  alt: string;
}

/**
 * Uploads one file.
 * @throws the validation error of the file
 */
export const sendImage = async (
  call: EndpointCaller,
  file: File,
  options: Pick<CallOptions, 'onProgress' | 'signal'> = {},
) => {
  const [answer] = await call('POST /images', { files: [file] }, { ...options, isQuiet: true });
  if (!answer?.is_success) throw new Error(answer?.msg ?? '');
  const { id = '', path = '', thumb = path, alt = '' } = answer;
  return { id, path, thumb, alt };
};

interface Options {
  /** Called with each uploaded file. */
  onStored?: (upload: Upload) => void;
}

/** Uploads files to the library, three at a time; each shows its progress and can be retried. */
export const useImageUploads = ({ onStored }: Options = {}) => {
  const { call } = useApp();
  const queryClient = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const count = useRef(0);
  const begun = useRef(new Map<number, AbortController>());
  const stored = useRef(onStored);
  useEffect(() => {
    stored.current = onStored;
  });
  const change = useCallback(
    (key: number, part: Partial<Upload>) =>
      setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one))),
    [],
  );
  const begin = useCallback(
    (upload: Upload) => {
      const { key, file } = upload;
      const control = new AbortController();
      begun.current.set(key, control);
      change(key, { state: 'sending', progress: 0, message: '' });
      sendImage(call, file, {
        onProgress: (progress) => change(key, { progress }),
        signal: control.signal,
      })
        .then(
          (image) => {
            change(key, { state: 'done', progress: 1, ...image });
            stored.current?.({ ...upload, ...image, state: 'done' });
            void queryClient.invalidateQueries({ queryKey: ['GET /images'] });
          },
          (error: unknown) => {
            if (!control.signal.aborted) change(key, { state: 'failed', message: errorMessage(error) });
          },
        )
        .finally(() => begun.current.delete(key));
    },
    [call, change, queryClient],
  );
  useEffect(() => {
    const sending = uploads.filter(({ state }) => state === 'sending').length;
    uploads
      .filter(({ state, key }) => state === 'waiting' && !begun.current.has(key))
      .slice(0, Math.max(0, AT_ONCE - sending))
      .forEach(begin);
  }, [uploads, begin]);
  // Leaving the screen cancels uploads in progress.
  useEffect(() => {
    const { current } = begun;
    return () => current.forEach((control) => control.abort());
  }, []);
  const add = useCallback((files: Iterable<File>) => {
    const more = [...files].map((file): Upload => ({
      key: (count.current += 1),
      file,
      state: 'waiting',
      progress: 0,
      message: '',
      id: '',
      path: '',
      thumb: '',
      alt: '',
    }));
    setUploads((all) => [...all, ...more]);
  }, []);
  const retry = useCallback((key: number) => change(key, { state: 'waiting', message: '' }), [change]);
  const remove = useCallback((key: number) => {
    begun.current.get(key)?.abort();
    setUploads((all) => all.filter((one) => one.key !== key));
  }, []);
  const clear = useCallback(
    () => setUploads((all) => all.filter(({ state }) => state === 'sending' || state === 'waiting')),
    [],
  );
  return useMemo(() => ({ uploads, add, retry, remove, clear }), [uploads, add, retry, remove, clear]);
};

export type Uploads = ReturnType<typeof useImageUploads>;
