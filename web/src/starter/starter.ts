/**
 * The only script of a public page that runs before its first view: it loads the app on the first interaction, or when the page
 * has been idle for a while, and records clicks until the app can handle them. The build inserts it into index.html
 * (`inline-starter.ts`); it has no imports.
 */
import type { EarlyClicks } from '@/lib/page/early-clicks';

/** Delay in ms after which the app is loaded without an interaction: longer than performance tools wait for an idle page. */
const QUIET_MS = 6_000;
/** Limit in ms of waiting for an idle period on a busy page. */
const TIMEOUT_MS = 1_000;

const root = document.documentElement;
const plan = document.querySelector<HTMLMetaElement>('meta[name=scripts]');
/** Elements that were clicked before the app could handle it, in order, with the URL of their page. */
const pressed = new Map<HTMLElement, string>();
/** Path and query identify a page. */
const here = () => location.pathname + location.search;
/** Events that show that somebody uses the page; listeners are passive. */
const SIGNS = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'wheel',
  'keydown',
  'focusin',
  'input',
  // the only event that some assistive technology sends
  'click',
];

/** Sets the URLs of inlined style sheets, so that Vite's module loader does not request them again. */
for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-href]'))
  link.href = link.dataset['href'] as string;

const load = () => {
  const [entry, ...others] = (plan?.content ?? '').split(' ');
  for (const href of others)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    );
  document.head.append(
    Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: entry }),
  );
};

let isLoading = !plan;
/** Whether a script could not be loaded: recorded clicks would then never be handled. */
let hasFailed = false;

/** Loads the app after the next frame, which shows the page or the feedback of a click. */
const startApp = () => {
  if (isLoading) return;
  isLoading = true;
  for (const sign of SIGNS) removeEventListener(sign, onSign, true);
  // a hidden tab has no animation frames
  if (document.visibilityState === 'hidden') setTimeout(load);
  else requestAnimationFrame(() => setTimeout(load));
};

/** Browsers also send `pointermove` without a movement, when the content below the pointer has moved. */
const onSign = (event: Event) => {
  if (event.type !== 'pointermove' || (event as PointerEvent).movementX || (event as PointerEvent).movementY)
    startApp();
};

/** Safari has no `requestIdleCallback`. */
const whenIdle = () => {
  if ('requestIdleCallback' in window) requestIdleCallback(startApp, { timeout: TIMEOUT_MS });
  else setTimeout(startApp, TIMEOUT_MS);
};

const isSignedIn = (): boolean => {
  try {
    return localStorage.getItem('user_info') !== null;
  } catch {
    return false;
  }
};

if (plan) {
  for (const sign of SIGNS) addEventListener(sign, onSign, { capture: true, passive: true });
  const isSoon = plan.dataset['when'] === 'idle' || isSignedIn();
  addEventListener('load', () => (isSoon ? whenIdle() : setTimeout(startApp, QUIET_MS)));
}

/** Key in session storage of texts typed into this page before it was closed. */
const typedKey = () => `typed ${here()}`;

/** Text fields, without passwords: a visible password has the type `text`, too. */
const fields = () =>
  document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    '#root :is(textarea, input:is([type=search], [type=email], [type=text]):not([autocomplete*=password]))',
  );

/** Needed because browsers do not restore fields without a name. */
const storeTyped = () => {
  try {
    sessionStorage.setItem(typedKey(), JSON.stringify([...fields()].map(({ value }) => value)));
  } catch {
    // storage is forbidden
  }
};

const takeTyped = () => {
  let stored: string | null = null;
  try {
    stored = sessionStorage.getItem(typedKey());
    sessionStorage.removeItem(typedKey());
  } catch {
    // storage is forbidden
  }
  const typed = JSON.parse(stored ?? '[]') as string[];
  fields().forEach((field, place) => (field.value ||= typed[place] ?? ''));
};

addEventListener('DOMContentLoaded', () => {
  // disabled only for browsers without scripts
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-waits]'))
    button.disabled = false;
  takeTyped();
});

/** Whether leaving the page would lose typed text, in a part of the page or anywhere. */
const hasText = (place = '') =>
  [...document.querySelectorAll<HTMLTextAreaElement>(`${place} textarea`)].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );

/**
 * The browser follows links by itself, except those that open a dialog or have a further effect (`data-keeps`), and others while
 * text would be lost: these wait for the app.
 */
const losesText = (link: HTMLAnchorElement): boolean =>
  !link.target && link.origin === location.origin && link.pathname + link.search !== here() && hasText();

const awaitsHydration = (element: Element): boolean => {
  const island = element.closest('[data-island]');
  if (!element.closest('#root')) return false;
  if (island) return island.getAttribute('data-island') === '';
  return (
    !('hydrated' in root.dataset) || (element instanceof HTMLAnchorElement && hasText('[data-island=""]'))
  );
};

const showNote = () => document.getElementById('unloaded')?.removeAttribute('hidden');

const keep = (event: Event, element: HTMLElement | null | undefined) => {
  if (!element || !awaitsHydration(element)) return;
  if (hasFailed) {
    if (!(element instanceof HTMLAnchorElement)) showNote();
    return storeTyped();
  }
  // prevents that the browser or React handles it now
  event.preventDefault();
  event.stopImmediatePropagation();
  element.dataset['pressed'] = '';
  element.ariaBusy = 'true';
  pressed.set(element, here());
};

const isSubmitting = (button: HTMLElement): boolean =>
  button instanceof HTMLButtonElement &&
  button.type === 'submit' &&
  button.form?.hasAttribute('action') === true;

/** Shows the note for an action that needs a part that could not be loaded. */
const refuse = (event: Event) => {
  event.preventDefault();
  event.stopImmediatePropagation();
  showNote();
};
const LOST = '[data-island=lost]';

addEventListener(
  'click',
  (event) => {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (!(target instanceof Element) || event.button || ctrlKey || metaKey || shiftKey || altKey) return;
    const element = target.closest<HTMLElement>('a[href], button');
    if (element?.matches(`${LOST} [data-send]`)) return refuse(event);
    if (element?.matches('[data-send]')) return keep(event, element.closest('form'));
    if (element instanceof HTMLAnchorElement) {
      if (element.matches('[aria-haspopup], [data-keeps]') || losesText(element)) keep(event, element);
    } else if (element && !isSubmitting(element)) keep(event, element);
  },
  true,
);

addEventListener(
  'submit',
  (event) => {
    if (event.target instanceof HTMLFormElement && event.target.matches(`${LOST} form:not([action])`))
      refuse(event);
  },
  true,
);

addEventListener(
  'keydown',
  (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    if (event.key === 'Enter' && event.target instanceof HTMLTextAreaElement) keep(event, event.target.form);
    if (event.key === 'k') keep(event, document.querySelector<HTMLElement>('[aria-keyshortcuts]'));
  },
  true,
);

const release = (element: HTMLElement) => {
  pressed.delete(element);
  delete element.dataset['pressed'];
  element.ariaBusy = null;
};

const replay: EarlyClicks['replay'] = (send) => {
  for (const [element, address] of [...pressed]) {
    if (element.isConnected && awaitsHydration(element)) continue;
    release(element);
    if (address !== here()) continue;
    if (element instanceof HTMLFormElement) send(element);
    else if (element.isConnected) element.click();
    // the app has replaced it
    else if (element instanceof HTMLAnchorElement) location.assign(element.href);
  }
};

/** Shows that the page is incomplete, and follows clicked links unless text would be lost. */
const fail = () => {
  hasFailed = true;
  showNote();
  for (const element of [...pressed.keys()]) {
    release(element);
    if (element instanceof HTMLAnchorElement && !hasText()) location.assign(element.href);
  }
};

addEventListener(
  'error',
  ({ target }) => {
    // delayed, because browsers also abort the requests of a page that is being left
    if (target instanceof HTMLScriptElement) setTimeout(fail, 500);
  },
  true,
);

/** Handles clicks in the note about missing parts. */
document.addEventListener('click', (event) => {
  const element = event.target instanceof Element && event.target.closest('#unloaded :is(a, button)');
  if (!element) return;
  event.preventDefault();
  if (element instanceof HTMLAnchorElement) {
    storeTyped();
    location.reload();
  } else element.parentElement?.setAttribute('hidden', '');
});

window.early = { fail, replay } satisfies EarlyClicks;
