import { useEffect, type RefObject } from 'react';
import { useStore } from '@/lib/store';
import type { Document } from '../text/document';
import { headingLines, mapPlace } from './scroll-map';

const HEADINGS = ':is(h1,h2,h3,h4,h5,h6):not(.sr-only)';

/** Tops of what both texts share: start, headings, end. Null when the preview is not of this text yet. */
const placesOf = (document: Document, preview: HTMLElement) => {
  const view = document.view();
  if (!view) return null;
  const lines = headingLines(view.state.doc.iterLines());
  const headings = [...preview.querySelectorAll<HTMLElement>(HEADINGS)];
  const isPaired = lines.length === headings.length;
  const top = preview.getBoundingClientRect().top - preview.scrollTop;
  return {
    source: [
      0,
      ...(isPaired ? lines.map((line) => view.lineBlockAt(view.state.doc.line(line).from).top) : []),
      view.scrollDOM.scrollHeight,
    ],
    preview: [
      0,
      ...(isPaired ? headings.map((heading) => heading.getBoundingClientRect().top - top) : []),
      preview.scrollHeight,
    ],
  };
};

const isAtEnd = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement): boolean =>
  scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;

/** What moves one of the two makes the other follow, by headings. Only the one that the person is at leads. */
export const useScrollSync = (
  document: Document,
  preview: RefObject<HTMLElement | null>,
  isOn: boolean,
): void => {
  const mounts = useStore(document.mounts);
  useEffect(() => {
    const source = document.view()?.scrollDOM;
    const shown = preview.current;
    if (!isOn || !source || !shown) return;
    let leader: HTMLElement = source;
    const follow = (from: HTMLElement) => {
      const places = from === leader ? placesOf(document, shown) : null;
      if (!places) return;
      const isSource = from === source;
      const to = isSource ? shown : source;
      const [here, there] = isSource ? [places.source, places.preview] : [places.preview, places.source];
      to.scrollTop = isAtEnd(from) ? to.scrollHeight : mapPlace(here, there, from.scrollTop);
    };
    const gone = new AbortController();
    const { signal } = gone;
    for (const pane of [source, shown]) {
      for (const event of ['pointerenter', 'pointerdown', 'wheel', 'touchstart', 'focusin'])
        pane.addEventListener(event, () => (leader = pane), { signal, passive: true });
      pane.addEventListener('scroll', () => follow(pane), { signal, passive: true });
    }
    return () => gone.abort();
  }, [document, preview, isOn, mounts]);
};
