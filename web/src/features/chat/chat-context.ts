import { createContext, use, useEffect, useState } from 'react';
import { useApp } from '@/lib/app-context';
import { restoreUnsentTexts } from '@/lib/unsent/unsent-texts';
import { useIsSessionReady } from '@/lib/session/use-is-session-ready';
import { useSession } from '@/lib/session/session';
import { holdConnection } from '@/lib/live/connection';
import type { Transport } from '@/lib/live/transport';
import { ownerOf } from './identity';
import { openFileStore, type FileStore } from '@/lib/files/file-store';
import { openOutbox, type Outbox } from './outbox/outbox';
import { openOutboxStore } from './outbox/outbox-store';
import { sendInOneTab } from './outbox/send-in-one-tab';

/** The connection of this browser to the chat, and the messages that are not sent yet. */
export interface Chat {
  transport: Transport;
  outbox: Outbox;
  files: FileStore;
  close: () => void;
}

export const ChatContext = createContext<Chat | null>(null);

export const useChat = (): Chat => {
  const chat = use(ChatContext);
  if (!chat) throw new Error('useChat needs a ChatContext above it');
  return chat;
};

/** Connects as the signed-in person or as a guest, and reconnects when that changes. Null until the stores are open. */
export const useChatConnection = (): Chat | null => {
  const app = useApp();
  const { user } = useSession();
  const isReady = useIsSessionReady();
  const [chat, setChat] = useState<Chat | null>(null);
  const owner = ownerOf(user.user_id);
  useEffect(() => {
    if (!isReady) return;
    let isGone = false;
    let opened: Chat | null = null;
    void Promise.all([openOutboxStore(), restoreUnsentTexts(user.user_id)]).then(([store]) => {
      if (isGone) return;
      const outbox = openOutbox({ owner, store });
      const files = openFileStore(owner);
      const { transport, release } = holdConnection(app);
      const stopSending = sendInOneTab({ owner, outbox, files, transport, call: app.call });
      opened = {
        transport,
        outbox,
        files,
        close: () => {
          stopSending();
          release();
          outbox.close();
        },
      };
      setChat(opened);
    });
    return () => {
      isGone = true;
      opened?.close();
      setChat(null);
    };
    // a new token of the same person needs a new handshake
  }, [app, owner, isReady, user.user_id, user.token]);
  return chat;
};
