import type { EditorView } from '@codemirror/view';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useStore } from '@/lib/state/store';
import type { Document } from '../text/document';
import { pairBlocks } from './blocks';
import { mapPlace } from './scroll-map';

/** Distance from the top of the scrolled content to the first line, in px: title and padding are above it. */
const aboveText = (view: EditorView): number =>
  view.documentTop - view.scrollDOM.getBoundingClientRect().top + view.scrollDOM.scrollTop;

/** Vertical positions of the points that both texts share: start, blocks, end. */
const placesOf = (view: EditorView, preview: HTMLElement) => {
  const { starts, elements } = pairBlocks(view.state, preview);
  const top = preview.getBoundingClientRect().top - preview.scrollTop;
  const above = aboveText(view);
  return {
    source: [0, ...starts.map((start) => above + view.lineBlockAt(start).top), view.scrollDOM.scrollHeight],
    preview: [
      0,
      ...elements.map((element) => element.getBoundingClientRect().top - top),
      preview.scrollHeight,
    ],
  };
};

const isAtEnd = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement): boolean =>
  scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;

/**
 * Scrolls one of the two when the user scrolls the other; the pane with the pointer or focus leads. The preview also
 * follows the caret.
 */
const startSync = (view: EditorView, pane: HTMLElement) => {
  const source = view.scrollDOM;
  let leader: HTMLElement = source;
  const lead = (from: HTMLElement) => {
    if (from !== leader) return;
    const places = placesOf(view, pane);
    const isSource = from === source;
    const to = isSource ? pane : source;
    const [here, there] = isSource ? [places.source, places.preview] : [places.preview, places.source];
    to.scrollTop = isAtEnd(from) ? to.scrollHeight : mapPlace(here, there, from.scrollTop);
  };
  /** Shows the caret's line in the preview, which may be far from the top line, e.g. with pictures between them. */
  const showCaret = () => {
    if (leader !== source || !view.hasFocus) return;
    const places = placesOf(view, pane);
    const { top, height } = view.lineBlockAt(view.state.selection.main.head);
    const caret = aboveText(view) + top;
    const there = mapPlace(places.source, places.preview, caret);
    const end = mapPlace(places.source, places.preview, caret + height);
    if (
      there >= pane.scrollTop &&
      Math.min(end, there + pane.clientHeight) <= pane.scrollTop + pane.clientHeight
    )
      return;
    // at the height that it has in the text
    pane.scrollTop = there - Math.min(Math.max(0, caret - source.scrollTop), pane.clientHeight / 2);
  };
  let frame = 0;
  const showCaretSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(showCaret);
  };
  const gone = new AbortController();
  const { signal } = gone;
  for (const one of [source, pane]) {
    for (const event of ['pointerenter', 'pointerdown', 'wheel', 'touchstart', 'focusin'])
      one.addEventListener(event, () => (leader = one), { signal, passive: true });
    one.addEventListener('scroll', () => lead(one), { signal, passive: true });
  }
  // CodeMirror's caret is also part of the page's selection
  window.document.addEventListener('selectionchange', showCaretSoon, { signal });
  return {
    follow: () => {
      lead(source);
      showCaret();
    },
    stop: () => {
      gone.abort();
      cancelAnimationFrame(frame);
    },
  };
};

interface Options {
  document: Document;
  preview: RefObject<HTMLElement | null>;
  isOn: boolean;
  /** The content of the preview; a change scrolls the preview to the text's top line again. */
  shown: unknown;
}

/** Keeps the same line at the top of the text and its preview, and the line with the caret visible in both. */
export const useScrollSync = ({ document, preview, isOn, shown }: Options): void => {
  const mounts = useStore(document.mounts);
  const follow = useRef<(() => void) | null>(null);
  useEffect(() => {
    const view = document.view();
    if (!isOn || !view || !preview.current) return;
    const sync = startSync(view, preview.current);
    follow.current = sync.follow;
    sync.follow();
    return () => {
      sync.stop();
      follow.current = null;
    };
  }, [document, preview, isOn, mounts]);
  // after the preview has patched its blocks
  useLayoutEffect(() => follow.current?.(), [shown]);
};
