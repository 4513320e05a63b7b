import { useFetchClient } from '@strapi/strapi/admin';
import { useCallback, useEffect, useState } from 'react';

interface Answer<T> {
  data: { data: T };
}

interface PanelError {
  response?: { data?: { error?: { message?: string } } };
}

/** The server's message of an error, or a general one. */
export const errorMessage = (error: unknown, general: string): string =>
  (error as PanelError).response?.data?.error?.message ?? (error instanceof Error ? error.message : general);

/** What was read, and a function that reads it again. */
export interface PanelData<T> {
  data: T | undefined;
  error: string;
  reload: () => void;
}

/**
 * Reads from a plugin's routes.
 * @param path path and query; empty: nothing is read
 * @param failed text of an error without a message of the server
 */
export const usePanelData = <T>(path: string, failed: string): PanelData<T> => {
  const { get } = useFetchClient();
  const [round, setRound] = useState(0);
  const [state, setState] = useState<{ path: string; data?: T; error: string }>({ path: '', error: '' });
  useEffect(() => {
    if (!path) return;
    let isGone = false;
    get(path).then(
      (answer: unknown) => {
        if (!isGone) setState({ path, data: (answer as Answer<T>).data.data, error: '' });
      },
      (error: unknown) => {
        if (!isGone) setState({ path, error: errorMessage(error, failed) });
      },
    );
    return () => {
      isGone = true;
    };
  }, [get, path, round, failed]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  // rows of another room or filter are not shown under this one
  const isCurrent = state.path === path;
  return { data: isCurrent ? state.data : undefined, error: isCurrent ? state.error : '', reload };
};
