import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { errorMessage, usePanelData } from '../../shared/admin/use-panel-data';
import { useText } from './use-text';

const PREFIX = '/admin/chat-moderation';

/** Reads from the plugin's routes. @param path path and query; empty: nothing is read */
export const useLoaded = <T>(path: string) => usePanelData<T>(path && PREFIX + path, useText()('failed'));

interface Send {
  put?: string;
  post?: string;
  body: object;
}

/** Sends the requests of actions one after the other, and notifies of success or the error. */
export const useAct = (onDone: () => void) => {
  const t = useText();
  const { put, post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [isBusy, setIsBusy] = useState(false);
  const act = async (send: Send | readonly Send[], done: string): Promise<boolean> => {
    setIsBusy(true);
    try {
      for (const one of [send].flat())
        if (one.put) await put(PREFIX + one.put, one.body);
        else await post(`${PREFIX}${one.post ?? ''}`, one.body);
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
