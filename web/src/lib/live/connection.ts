import type { App } from '@/lib/http/endpoints';
import { currentUser } from '@/lib/session/session';
import { connection } from './current-connection';
import { tell } from './listeners';
import { shareTransport } from './shared-transport';
import { createAuth } from './socket-auth';
import type { Transport } from './transport';

/** How often pages ask the server themselves while there is no connection, in ms. */
const ASK_MS = 60_000;

/** Waits, at most until the network is back. */
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
      // without a network, or after a new version of the site
      if (signal.aborted) throw error;
      await pause(ASK_MS);
    }
};

/**
 * Tells the page of events, and to ask for everything again when some may have been missed.
 * @returns a function that ends this
 */
const tellPage = (transport: Transport): (() => void) => {
  let timer: ReturnType<typeof setInterval> | undefined;
  const refresh = () => tell('refresh', null);
  const ends = [
    transport.onMessage(({ event, data }) => tell(event, data)),
    transport.onStatus((isConnected) => {
      clearInterval(timer);
      if (isConnected) refresh();
      else timer = setInterval(refresh, ASK_MS);
    }),
  ];
  return () => {
    clearInterval(timer);
    for (const end of ends) end();
  };
};

interface Held {
  transport: Transport;
  /** Parts of the page that need it. */
  holders: number;
  close: () => void;
}

const open = (app: App, owner: string): Held => {
  const transport = shareTransport({
    name: `live ${owner}`,
    open: async (signal) => (await loadSocket(signal)).openSocket(createAuth(app)),
  });
  const endTelling = tellPage(transport);
  const close = () => {
    endTelling();
    transport.close();
  };
  return { transport, close, holders: 0 };
};

/** By token: another sign-in of the same person needs another handshake. */
const held = new Map<string, Held>();

/**
 * The connection of this browser as its present user, or as a visitor: the same one for all parts of the page and all tabs
 * (decision 128). It is open until the last part has released it.
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
