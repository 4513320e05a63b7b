import { createStore } from './store';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
}

/** The toasts on screen, oldest first. */
export const toasts = createStore<readonly Toast[]>([]);

let lastId = 0;

/** Shows a short message. The same message is not shown twice at once. */
export const showToast = (kind: ToastKind, text: string): void => {
  if (toasts.get().some((toast) => toast.text === text && toast.kind === kind)) return;
  const id = ++lastId;
  toasts.set((shown) => [...shown, { id, kind, text }]);
};

export const dismissToast = (id: number): void =>
  toasts.set((shown) => shown.filter((toast) => toast.id !== id));
