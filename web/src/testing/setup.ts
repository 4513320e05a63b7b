import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { toasts } from '@/lib/toast';

/** jsdom has no layout, so that elements never become visible. The browser tests cover what depends on it. */
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
if (typeof window !== 'undefined') window.matchMedia ??= noMatch;

// CodeMirror measures its lines
if (typeof Range !== 'undefined') {
  Range.prototype.getClientRects = () => document.createElement('i').getClientRects();
  Range.prototype.getBoundingClientRect = () => new DOMRect();
}

/** Milliseconds for which a test waits for a cause. Islands load when the page is idle: late on a busy machine. */
const PATIENCE_MS = 8_000;

configure({ asyncUtilTimeout: PATIENCE_MS });
const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(
    callback,
    typeof options === 'object' ? { timeout: PATIENCE_MS, ...options } : (options ?? PATIENCE_MS),
  );

afterEach(cleanup);
// they belong to the page, which outlives the test
afterEach(() => toasts.set([]));
