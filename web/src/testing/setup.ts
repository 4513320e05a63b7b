import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** jsdom lays nothing out, so that nothing ever comes into view. What counts that is tried in a real browser. */
class NothingInView {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, { IntersectionObserver: NothingInView, ResizeObserver: NothingInView });
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => undefined;

/** Nor has anything a width: no media query matches, until a test says otherwise. */
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

// islands come when the page has a moment, which a busy machine takes its time to find
configure({ asyncUtilTimeout: 8_000 });

afterEach(cleanup);
