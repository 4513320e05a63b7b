import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { toasts } from '@/lib/state/toast';

/** jsdom has no layout, so elements never become visible. Browser tests cover code that depends on this. */
class NothingInView {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, { IntersectionObserver: NothingInView, ResizeObserver: NothingInView });
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => undefined;

/** No media query matches, unless a test says otherwise. */
const noMatch = (media: string) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
if (typeof window !== 'undefined') window.matchMedia = noMatch as typeof window.matchMedia;

// CodeMirror measures its lines
if (typeof Range !== 'undefined') {
  Range.prototype.getClientRects = () => document.createElement('i').getClientRects();
  Range.prototype.getBoundingClientRect = () => new DOMRect();
}

/** Maximum time in ms that a test waits for a condition. Islands load when the page is idle, which is late on a busy machine. */
const TIMEOUT_MS = 8_000;

configure({ asyncUtilTimeout: TIMEOUT_MS });
const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(
    callback,
    typeof options === 'object' ? { timeout: TIMEOUT_MS, ...options } : (options ?? TIMEOUT_MS),
  );

afterEach(cleanup);
// toasts belong to the page, which later tests share
afterEach(() => toasts.set([]));

/** Clears the state of the browser. */
const clearBrowser = (): void => {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0`;
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  // styles too: jsdom evaluates all of them for every element
  document.head.replaceChildren();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
};

/**
 * Waits until texts that fields stored when they were unmounted are in the browser's database, after which session storage
 * changes, too: this read is queued after those writes.
 */
const untilTextsAreStored = async (): Promise<void> => {
  if (typeof indexedDB === 'undefined') return;
  const { restoreUnsentTexts } = await import('@/lib/unsent/unsent-texts');
  await restoreUnsentTexts('nobody');
};

// Test files share a worker, its page and the modules of its packages (vite.config.ts): the state of one must not affect the
// next, which loads the modules of the site again.
afterAll(async () => {
  vi.useRealTimers();
  await untilTextsAreStored();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  if (typeof window !== 'undefined') clearBrowser();
  vi.resetModules();
});
