import { createStore } from '@/lib/state/store';
import type { Transport } from './transport';

/**
 * The connection of this page; null while it needs none. A separate module, so that parts that only listen do not load the code
 * that connects.
 */
export const connection = createStore<Transport | null>(null);

/** Whether this page currently receives events. */
export const isConnected = (): boolean => {
  let isOpen = false;
  // the callback is called synchronously
  connection.get()?.onStatus((next) => {
    isOpen = next;
  })();
  return isOpen;
};
