import { createStore } from '@/lib/state/store';
import type { Transport } from './transport';

/** The connection that this page has; null while it needs none. Parts that only listen do not load what opens it. */
export const connection = createStore<Transport | null>(null);

/** Whether the server tells this page of events at present. */
export const isConnected = (): boolean => {
  let isOpen = false;
  // called at once
  connection.get()?.onStatus((next) => {
    isOpen = next;
  })();
  return isOpen;
};
