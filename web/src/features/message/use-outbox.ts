import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/lib/http/error-message';
import { useApp } from '@/lib/app-context';
import { newClientId } from '@/lib/client-id';
import { isNoSpace, openFileStore, sweepFiles } from '@/lib/files/file-store';
import { HttpError } from '@/lib/http/http';
import { useSession } from '@/lib/session/session';
import type { Outgoing, Unsent } from './messages';
import { deleteOutgoing, isOutgoing, readOutgoing, storeOutgoing } from './unsent-texts';

/** File store for the pictures of unsent private messages, separate from that of the chat, which deletes unknown files. */
const usePictures = () => {
  const { user } = useSession();
  // the initial user, not the current one: after a session has ended the messages still belong to their author
  const [owner] = useState(user.user_id);
  const [files] = useState(() => openFileStore(`private ${owner}`));
  useEffect(() => sweepFiles(files, (id) => isOutgoing(owner, id)), [files, owner]);
  return files;
};

/**
 * Messages that are being sent or could not be sent. They persist with their pictures after the tab is closed. A message keeps
 * its id, so that it is stored once however often it is sent.
 * @param onSent called after a message was stored
 */
export const useOutbox = (peerId: string, onSent: () => Promise<void>) => {
  const { t } = useTranslation('message');
  const { call } = useApp();
  const files = usePictures();
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

  const forget = useCallback(
    async (id: string) => {
      await deleteOutgoing(peerId, id);
      await files.delete(id);
    },
    [peerId, files],
  );

  const discard = useCallback(
    (id: string) => {
      hide(id);
      void forget(id);
    },
    [hide, forget],
  );

  /** Uploads the picture of a message, unless an earlier attempt has. @returns its URL */
  const upload = useCallback(
    async ({ client_id, image, hasPicture }: Outgoing): Promise<string> => {
      if (image || !hasPicture) return image;
      const stored = await files.get(client_id);
      if (!stored) throw new Error(t('pictureGone'));
      // original file names are not sent
      const file = new File([stored.file], 'picture', { type: stored.file.type });
      const onProgress = (progress: number) => update(client_id, { progress });
      const url = await call('POST /messages/image', { files: [file] }, { isQuiet: true, onProgress });
      update(client_id, { image: url, progress: undefined });
      return url;
    },
    [call, files, update, t],
  );

  const attempt = useCallback(
    async (message: Outgoing) => {
      const { client_id, content, hasPicture } = message;
      update(client_id, { isSending: true, error: '' });
      try {
        const image = await upload(message);
        const body = { rev_user_id: peerId, content, client_id, ...(image && { image }) };
        await call('POST /messages', { body }, { isQuiet: true });
      } catch (error) {
        // the server deletes a picture that no message uses within a day: the next attempt uploads it again
        const again = hasPicture && error instanceof HttpError && error.status === 422 ? { image: '' } : {};
        const reason = errorMessage(error) || t('notSent');
        update(client_id, { isSending: false, progress: undefined, error: reason, ...again });
        return;
      }
      void forget(client_id);
      await onSent();
      hide(client_id);
    },
    [call, peerId, upload, update, forget, hide, onSent, t],
  );

  /** Resolves to true when sending has started; to false, without a message, when the browser cannot store the picture. */
  const send = useCallback(
    async (content: string, picture: Blob | null): Promise<boolean> => {
      const client_id = newClientId();
      try {
        // before the message, which could not be sent without its picture
        if (picture) await files.put(client_id, { file: picture });
      } catch (error) {
        if (isNoSpace(error)) return false;
        throw error;
      }
      const message: Outgoing = { client_id, content, image: '', hasPicture: picture !== null };
      show([...current.current, { ...message, isSending: true, error: '' }]);
      // Sent only after it is stored: if the tab is closed before, the draft is restored and nothing was sent.
      void storeOutgoing(peerId, message).then(() => attempt(message));
      return true;
    },
    [files, show, peerId, attempt],
  );

  useEffect(() => {
    const retry = () => {
      for (const one of current.current) if (!one.isSending) void attempt(one);
    };
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [attempt]);

  return { files, unsent, send, retry: attempt, discard };
};
