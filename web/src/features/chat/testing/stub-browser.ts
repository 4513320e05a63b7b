import { onTestFinished, vi } from 'vitest';
import { stubFiles } from '@/testing/stub-files';

/** Height in px of the list, and of each of its rows. */
const VIEWPORT = 800;
const ROW = 40;

/**
 * Stubs until the end of the test what a room needs and jsdom lacks: sizes, since the list renders only visible rows, scrolling,
 * modal dialogs, the bytes of files, and the sizes of pictures.
 */
export const stubBrowser = (): void => {
  const parent = vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
  class Sizes implements ResizeObserver {
    constructor(private readonly callback: ResizeObserverCallback) {}
    observe(target: Element) {
      const height = target.getAttribute('role') === 'log' ? VIEWPORT : ROW;
      const entry = { target, contentRect: new DOMRect(0, 0, VIEWPORT, height) } as ResizeObserverEntry;
      queueMicrotask(() => this.callback([entry], this));
    }
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Sizes);
  stubFiles();
  HTMLImageElement.prototype.decode = () => Promise.reject(new DOMException('', 'EncodingError'));
  Element.prototype.scrollTo = () => undefined;
  HTMLDialogElement.prototype.showModal = function () {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function () {
    this.removeAttribute('open');
  };
  onTestFinished(() => {
    parent.mockRestore();
    vi.unstubAllGlobals();
  });
};
