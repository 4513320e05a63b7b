import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { errorMessage, usePanelData } from '../../shared/admin/use-panel-data';
import { useText } from './use-text';

const PREFIX = '/admin/chat-moderation';

/** Reads from the plugin's routes. @param path path and query; empty: nothing is read */
export const useLoaded = <T>(path: string) => usePanelData<T>(path && PREFIX + path, useText()('failed'));

/** Carries out acts: says what was done, or why it was not. */
export const useAct = (onDone: () => void) => {
  const t = useText();
  const { put, post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [isBusy, setIsBusy] = useState(false);
  const act = async (send: { put?: string; post?: string; body: object }, done: string): Promise<boolean> => {
    setIsBusy(true);
    try {
      if (send.put) await put(PREFIX + send.put, send.body);
      else await post(`${PREFIX}${send.post ?? ''}`, send.body);
      toggleNotification({ type: 'success', message: done });
      onDone();
      return true;
    } catch (error) {
      toggleNotification({ type: 'danger', message: errorMessage(error, t('failed')) });
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { act, isBusy };
};
