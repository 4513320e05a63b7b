import { useSyncExternalStore } from 'react';

/** A value shared by components and other code. It is written only in the browser. */
export interface Store<T> {
  get(): T;
  set(next: T | ((previous: T) => T)): void;
  subscribe(listener: () => void): () => void;
}

export const createStore = <T>(initial: T): Store<T> => {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      const resolved = next instanceof Function ? next(value) : next;
      if (Object.is(resolved, value)) return;
      value = resolved;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/**
 * Subscribes to the store's value.
 * @param onServer the value on the server, so that hydration starts from the same value
 */
export const useStore = <T>(store: Store<T>, onServer: T = store.get()): T =>
  useSyncExternalStore(store.subscribe, store.get, () => onServer);
