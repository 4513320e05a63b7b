import type { App } from '@/lib/http/endpoints';
import { currentUser, onSessionChange } from '@/lib/session/session';
import { holdConnection } from './connection';

let release: (() => void) | null = null;
let connectedToken = '';

const follow = (app: App): void => {
  const { token } = currentUser();
  if (token === connectedToken) return;
  connectedToken = token;
  const previous = release;
  release = token ? holdConnection(app).release : null;
  previous?.();
};

let isStarted = false;

/** Connects the signed-in person once the page has loaded, and reconnects on sign-in and sign-out. */
export const startLive = (app: App): void => {
  if (isStarted) return;
  isStarted = true;
  const start = () => {
    follow(app);
    onSessionChange(() => follow(app));
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
};
