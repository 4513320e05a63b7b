import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/components/admin/table/list-states';
import { useApp } from '@/lib/app-context';
import { newClientId, type Outgoing, type Unsent } from './messages';
import { deleteOutgoing, readOutgoing, storeOutgoing } from './unsent-texts';

/**
 * Messages that are being sent or could not be sent. They outlive the tab, and the same message keeps its id, so that it
 * is stored once however often it is sent.
 * @param onSent called after a message was stored
 */
export const useOutbox = (peerId: string, onSent: () => Promise<void>) => {
  const { t } = useTranslation('message');
  const { call } = useApp();
  const [unsent, setUnsent] = useState<Unsent[]>(() =>
    readOutgoing(peerId).map((message) => ({ ...message, isSending: false, error: '' })),
  );
  const current = useRef(unsent);

  const show = useCallback((next: Unsent[]) => {
    current.current = next;
    setUnsent(next);
  }, []);

  const update = useCallback(
    (id: string, part: Partial<Unsent>) =>
      show(current.current.map((one) => (one.client_id === id ? { ...one, ...part } : one))),
    [show],
  );

  const hide = useCallback(
    (id: string) => show(current.current.filter(({ client_id }) => client_id !== id)),
    [show],
  );

  const discard = useCallback(
    (id: string) => {
      hide(id);
      void deleteOutgoing(peerId, id);
    },
    [peerId, hide],
  );

  const attempt = useCallback(
    async ({ client_id, content, image }: Outgoing) => {
      update(client_id, { isSending: true, error: '' });
      const body = { rev_user_id: peerId, content, client_id, ...(image && { image }) };
      try {
        await call('POST /messages', { body }, { isQuiet: true });
      } catch (error) {
        update(client_id, { isSending: false, error: errorMessage(error) || t('notSent') });
        return;
      }
      void deleteOutgoing(peerId, client_id);
      await onSent();
      hide(client_id);
    },
    [call, peerId, update, hide, onSent, t],
  );

  const send = useCallback(
    async (content: string, image: string) => {
      const message: Outgoing = { client_id: newClientId(), content, image };
      show([...current.current, { ...message, isSending: true, error: '' }]);
      // Sent once it is stored: a tab that is closed before it has the text in its field again, and nobody has received it.
      await storeOutgoing(peerId, message);
      await attempt(message);
    },
    [show, peerId, attempt],
  );

  useEffect(() => {
    const retry = () => {
      for (const one of current.current) if (!one.isSending) void attempt(one);
    };
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [attempt]);

  return { unsent, send, retry: attempt, discard };
};
