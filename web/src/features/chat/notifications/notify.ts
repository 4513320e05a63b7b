import { local } from '@/lib/state/storage';

/** Storage key of the choice in this browser. */
const CHOICE_KEY = 'chat_notify';
/** Name of the lock that every visible page of the chat holds. */
const VISIBLE_LOCK = 'chat-visible';
/** How long a page holds the lock of a message, in ms; all pages of the browser receive it at about the same time. */
const KEPT_MS = 5_000;

/** Whether the browser can show notifications at all; Chrome on Android cannot from a page. */
export const canNotify = (): boolean => 'Notification' in window && Boolean(navigator.locks);

/** Whether the reader has enabled notifications in this browser, and the browser allows them. */
export const isNotifying = (): boolean =>
  canNotify() && Notification.permission === 'granted' && local.get(CHOICE_KEY) === 'on';

/** Turns notifications on or off; the browser asks for permission once. @returns whether they are on */
export const setNotifying = async (isOn: boolean): Promise<boolean> => {
  local.set(CHOICE_KEY, isOn ? 'on' : 'off');
  if (isOn && Notification.permission === 'default') await Notification.requestPermission();
  return isNotifying();
};

/** Holds the lock that marks this page as visible until `signal` aborts. */
export const holdVisible = (signal: AbortSignal): void => {
  if (!navigator.locks) return;
  const untilAborted = () =>
    new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  navigator.locks.request(VISIBLE_LOCK, { mode: 'shared', signal }, untilAborted).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
};

export interface ChatNotification {
  /** Id of the message. */
  id: string;
  title: string;
  text: string;
  onOpen: () => void;
}

/**
 * Shows a notification, unless a page of the chat is visible or another page of the browser shows it.
 * @returns whether this page has shown it
 */
export const showNotification = async ({ id, title, text, onOpen }: ChatNotification): Promise<boolean> => {
  const { held = [] } = await navigator.locks.query();
  if (held.some(({ name }) => name === VISIBLE_LOCK)) return false;
  return new Promise((resolve) => {
    void navigator.locks.request(`chat-notify ${id}`, { ifAvailable: true }, async (lock) => {
      if (!lock) return resolve(false);
      const notification = new Notification(title, { body: text, tag: id, icon: '/icon-192.png' });
      notification.onclick = () => {
        window.focus();
        onOpen();
        notification.close();
      };
      resolve(true);
      await new Promise((done) => setTimeout(done, KEPT_MS));
    });
  });
};
