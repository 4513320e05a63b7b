import { sessionToken } from '../session/session';

/** What the starter (`starter/starter.ts`) does for the app. */
export interface EarlyPresses {
  /** Says that a part of the page could not be loaded. */
  fail: () => void;
  /**
   * Presses once more what was pressed in places that are awake now, unless the reader has gone to another page since.
   * @param send sends a form
   */
  replay: (send: (form: HTMLFormElement) => void) => void;
}

declare global {
  interface Window {
    early?: EarlyPresses;
  }
}

/** Attribute of the element around an island (`lib/page/island`); its value is `awake` when the app handles what is in it. */
export const ISLAND = 'data-island';

/** A form is sent by what the person sees there, once it is known who they are. */
const send = async (form: HTMLFormElement): Promise<void> => {
  await sessionToken();
  setTimeout(() => {
    if (form.isConnected) form.querySelector<HTMLElement>('[data-send]')?.click();
  });
};

/**
 * Says that a place is awake; without a place, all that is outside of islands. What was pressed there before is pressed once
 * more; the starter leaves later presses there to the app.
 */
export const wakePlace = (place?: HTMLElement): void => {
  if (place) place.setAttribute(ISLAND, 'awake');
  else document.documentElement.dataset['awake'] = '';
  // after React's effects
  setTimeout(() => window.early?.replay((form) => void send(form)));
};
