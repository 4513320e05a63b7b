import type { App } from '@/lib/http/endpoints';
import { currentUser } from '@/lib/session/session';
import { connection } from './current-connection';
import { shareTransport } from './shared-transport';
import { createAuth } from './socket-auth';
import { ASK_MS, dispatchToPage } from './dispatch-to-page';
import type { Transport } from './transport';

/** Waits for a time, or until the network is available again. */
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
  });

/** Loads Socket.IO, which only the tab with the connection needs. */
const loadSocket = async (signal: AbortSignal) => {
  for (;;)
    try {
      return await import('./socket-transport');
    } catch (error) {
      // without a network, or after an update of the site
      if (signal.aborted) throw error;
      await pause(ASK_MS);
    }
};

interface Held {
  transport: Transport;
  /** Number of parts of the page that use it. */
  holders: number;
  close: () => void;
}

const open = (app: App, owner: string): Held => {
  const transport = shareTransport({
    name: `live ${owner}`,
    open: async (signal) => (await loadSocket(signal)).openSocket(createAuth(app)),
  });
  const endDispatch = dispatchToPage(transport);
  const close = () => {
    endDispatch();
    transport.close();
  };
  return { transport, close, holders: 0 };
};

/** By token: another sign-in of the same person needs another handshake. */
const held = new Map<string, Held>();

/**
 * The connection of this browser as the current user or a visitor, shared by all parts of the page and all tabs (decision 128).
 * It is open until the last part has released it.
 */
export const holdConnection = (app: App): { transport: Transport; release: () => void } => {
  const { token, user_id } = currentUser();
  const known = held.get(token) ?? open(app, user_id || 'visitor');
  const { transport } = known;
  held.set(token, known);
  known.holders += 1;
  connection.set(transport);
  let isReleased = false;
  const release = () => {
    if (isReleased) return;
    isReleased = true;
    known.holders -= 1;
    if (known.holders > 0) return;
    held.delete(token);
    known.close();
    connection.set((current) => (current === transport ? null : current));
  };
  return { transport, release };
};
