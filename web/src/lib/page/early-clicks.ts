import { sessionToken } from '../session/session';

/** Functions that the starter (`starter/starter.ts`) provides to the app. */
export interface EarlyClicks {
  /** Shows that a part of the page could not be loaded. */
  fail: () => void;
  /**
   * Replays the early clicks in parts that are hydrated now, unless the reader has opened another page since.
   * @param send sends a form
   */
  replay: (send: (form: HTMLFormElement) => void) => void;
}

declare global {
  interface Window {
    early?: EarlyClicks;
  }
}

/** Attribute of the element around an island (`lib/page/island`); its value is `hydrated` when the island is hydrated. */
export const ISLAND = 'data-island';

/** Sends a form by clicking its visible send button, after the session has been restored. */
const send = async (form: HTMLFormElement): Promise<void> => {
  await sessionToken();
  setTimeout(() => {
    if (form.isConnected) form.querySelector<HTMLElement>('[data-send]')?.click();
  });
};

/**
 * Marks an island as hydrated; without an argument, everything outside of islands. Earlier clicks there are replayed, and the
 * starter ignores later ones.
 */
export const markHydrated = (place?: HTMLElement): void => {
  if (place) place.setAttribute(ISLAND, 'hydrated');
  else document.documentElement.dataset['hydrated'] = '';
  // after React's effects
  setTimeout(() => window.early?.replay((form) => void send(form)));
};
