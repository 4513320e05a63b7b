import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/components/admin/table/list-states';
import { useApp } from '@/lib/app-context';
import { newClientId, readUnsent, storeUnsent, type Unsent } from './messages';

/**
 * Messages that are being sent or could not be sent. They survive a reload, and the same message keeps its id, so that
 * it is stored once however often it is sent.
 * @param onSent called after a message was stored
 */
export const useOutbox = (peerId: string, onSent: () => Promise<void>) => {
  const { t } = useTranslation('message');
  const { call } = useApp();
  const [unsent, setUnsent] = useState(() => readUnsent(peerId));
  const current = useRef(unsent);

  const change = useCallback(
    (next: Unsent[]) => {
      current.current = next;
      setUnsent(next);
      storeUnsent(peerId, next);
    },
    [peerId],
  );

  const update = useCallback(
    (id: string, part: Partial<Unsent>) =>
      change(current.current.map((one) => (one.client_id === id ? { ...one, ...part } : one))),
    [change],
  );

  const remove = useCallback(
    (id: string) => change(current.current.filter(({ client_id }) => client_id !== id)),
    [change],
  );

  const attempt = useCallback(
    async ({ client_id, content, image }: Pick<Unsent, 'client_id' | 'content' | 'image'>) => {
      update(client_id, { isSending: true, error: '' });
      const body = { rev_user_id: peerId, content, client_id, ...(image && { image }) };
      try {
        await call('POST /messages', { body }, { isQuiet: true });
        await onSent();
        remove(client_id);
      } catch (error) {
        update(client_id, { isSending: false, error: errorMessage(error) || t('notSent') });
      }
    },
    [call, peerId, update, remove, onSent, t],
  );

  const send = useCallback(
    (content: string, image: string) => {
      const message = { client_id: newClientId(), content, image };
      change([...current.current, { ...message, isSending: true, error: '' }]);
      void attempt(message);
    },
    [change, attempt],
  );

  useEffect(() => {
    const retry = () => {
      for (const one of current.current) if (!one.isSending && one.error) void attempt(one);
    };
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [attempt]);

  return { unsent, send, retry: attempt, remove };
};
