import { createStore } from './store';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  /** A button, e.g. to undo the action. */
  action?: ToastAction;
}

interface ToastAction {
  label: string;
  run: () => void;
}

/** The toasts on screen, oldest first. */
export const toasts = createStore<readonly Toast[]>([]);

let lastId = 0;

/** Shows a short message. A message that is already on screen is not shown again, unless it has an action. */
export const showToast = (kind: ToastKind, text: string, action?: ToastAction): void => {
  if (!action && toasts.get().some((toast) => toast.text === text && toast.kind === kind)) return;
  const id = ++lastId;
  toasts.set((shown) => [...shown, { id, kind, text, action }]);
};

/** Removes the error toasts, after a retry has succeeded. */
export const dismissErrors = (): void =>
  toasts.set((shown) => shown.filter((toast) => toast.kind !== 'error'));

export const dismissToast = (id: number): void =>
  toasts.set((shown) => shown.filter((toast) => toast.id !== id));
